import { noticeMails } from '@kaarditeek/domain/notice/schema'
import { Select } from '@mantine/core'
import { failureNotice, notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'

/** When the viewer is mailed about notices; saved as soon as it is chosen. Rule 23.6. */
export const MailChoice = () => {
  const t = useWords()
  const [{ mail }] = trpc.notice.mail.useSuspenseQuery()
  const { mutate, isPending } = trpc.notice.editMail.useMutation({
    onSuccess: () => notice(t('notice.mailSaved')),
    onError: failureNotice,
  })
  return (
    <Select
      label={t('notice.mail')}
      allowDeselect={false}
      disabled={isPending}
      value={mail}
      data={noticeMails.map((value) => ({ value, label: t(`notice.${value}`) }))}
      onChange={(value) => {
        const chosen = noticeMails.find((one) => one === value)
        if (chosen) mutate({ mail: chosen })
      }}
    />
  )
}

import { allNoticeKinds, noticeKinds } from '@kaarditeek/domain/notice/kinds'
import { noticeListInput } from '@kaarditeek/domain/notice/list'
import { notices } from '@kaarditeek/i18n/et/notice'
import type { z } from 'zod'
import { Action } from '../../components/action/action'
import { LinkButton } from '../../components/links'
import { ListPage } from '../../components/list/api-list'
import { FlagFilter, WordFilter } from '../../components/list/filters'
import { failureNotice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { addWordings } from '../../lib/setup-wordings'
import { api, trpc } from '../../lib/trpc'
import { noticeColumns } from './columns'
import { MailChoice } from './mail-choice'

addWordings(notices)

const MarkAll = () => {
  const t = useWords()
  const { mutate, isPending } = trpc.notice.readAll.useMutation({ onError: failureNotice })
  const { data } = trpc.notice.unread.useQuery()
  const verb = t('notice.markAll')
  if (data?.unread === 0) return null
  return <Action icon="check" verb={verb} label={verb} loading={isPending} onClick={() => mutate()} />
}

/** What has crossed a line that the company has set, as far as the viewer may see it, with the viewer's choice of mails. Rule 23.4. */
export const NoticeListPage = ({ search }: { search: z.output<typeof noticeListInput> }) => {
  const t = useWords()
  const may = useMay()
  const seen = allNoticeKinds.filter((kind) => may(noticeKinds[kind].access))
  return (
    <ListPage
      ns="notice"
      list={api.notice}
      schema={noticeListInput}
      search={search}
      columns={noticeColumns}
      hidden={['kind', 'panLast4', 'figure', 'until']}
      filters={
        <>
          <WordFilter name="kind" options={seen.map((value) => ({ value, label: t(`notice.${value}`) }))} />
          <FlagFilter name="unread" />
        </>
      }
      compact
      beside={<MailChoice />}
      more={
        <>
          {may('editNoticeRules') && (
            <LinkButton to="/notices/rules" variant="default">
              {t('notice.rules')}
            </LinkButton>
          )}
          <MarkAll />
        </>
      }
    />
  )
}

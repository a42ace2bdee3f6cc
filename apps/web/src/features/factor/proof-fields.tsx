import type { PasskeyAnswer } from '@kaarditeek/domain/factor/passkey'
import { Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ActionButton } from '../../components/action-button'
import { Field } from '../../components/form/field'
import { Icon } from '../../components/icon'
import { failureNotice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { proveByPasskey } from '../../lib/passkey'

type Props = {
  /** Whether the user has a passkey, which may stand in place of a code. */
  hasPasskey: boolean
  passkey: PasskeyAnswer | null
  choose: (passkey: PasskeyAnswer) => void
}

/** Asks a user who has a factor for a code or a passkey, within a form with the field `code`. */
export const ProofFields = ({ hasPasskey, passkey, choose }: Props) => {
  const t = useWords()
  const { mutate, isPending } = useMutation({
    mutationFn: proveByPasskey,
    onSuccess: (answer) => answer && choose(answer),
    onError: failureNotice,
  })
  if (passkey)
    return (
      <Group gap="xs">
        <Icon name="check" size={16} />
        <Text size="sm">{t('factor.passkeyUsed')}</Text>
      </Group>
    )
  return (
    <>
      <Field name="code" required hint={t('factor.codeHint')} autoComplete="one-time-code" />
      {hasPasskey && (
        <Group>
          <ActionButton variant="default" loading={isPending} onClick={() => mutate()}>
            {t('factor.usePasskey')}
          </ActionButton>
        </Group>
      )}
    </>
  )
}

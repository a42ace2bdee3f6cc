import type { SelfInfo } from '@kaarditeek/domain/auth/schema'
import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ActionButton } from '../../components/action-button'
import { failureOf, isSessionGone } from '../../lib/failure'
import { enter } from '../../lib/session'

type Props = {
  label: string
  /** Opens the browser's dialog and logs in. Null if the user refuses. */
  logIn: () => Promise<SelfInfo | null>
  /** Called once the login has come too late. */
  late?: () => void
}

/** Logs in with a passkey. */
export const PasskeyButton = ({ label, logIn, late }: Props) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: logIn,
    onSuccess: (self) => self && enter(self),
    onError: (failure) => {
      if (isSessionGone(failure)) late?.()
    },
  })
  return (
    <>
      <ActionButton variant="default" fullWidth mt="md" loading={isPending} onClick={() => mutate()}>
        {label}
      </ActionButton>
      {error && (
        <Text role="alert" size="sm" c="red" mt="xs">
          {failureOf(error).message}
        </Text>
      )}
    </>
  )
}

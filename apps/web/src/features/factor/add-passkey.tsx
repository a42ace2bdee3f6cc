import type { AddedPasskey } from '@kaarditeek/domain/factor/passkey'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../components/action-button'
import { failureNotice, notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { makePasskey } from '../../lib/passkey'
import { trpc } from '../../lib/trpc'
import { useEndedSessions } from './ended-sessions'
import { type Held, NewFactorForm } from './new-factor-form'
import { RecoveryCodes } from './recovery-codes'

type Props = { held: Held; done: () => void }

/** Adds a passkey in steps: name and proof, the browser's dialog and, for the first factor, recovery codes. */
export const AddPasskey = ({ held, done }: Props) => {
  const { mutateAsync } = trpc.factor.addPasskey.useMutation()
  const ended = useEndedSessions(held)
  const [added, setAdded] = useState<AddedPasskey | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} done={done} />
  if (!added) return <NewFactorForm held={held} save={mutateAsync} added={setAdded} cancel={done} />
  return (
    <MakePasskey
      added={added}
      ended={ended?.after}
      cancel={done}
      made={(found) => (found ? setCodes(found) : done())}
    />
  )
}

type MakeProps = {
  added: AddedPasskey
  /** Says which sessions ended with the factor. */
  ended: string | undefined
  cancel: () => void
  made: (recoveryCodes: string[] | null) => void
}

/** Opens the browser's dialog. A refused one is opened again by the same button. */
const MakePasskey = ({ added: { id, options }, ended, cancel, made }: MakeProps) => {
  const t = useWords()
  const { mutateAsync: confirm } = trpc.factor.confirmPasskey.useMutation()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const answer = await makePasskey(options)
      return answer && confirm({ id, ...answer })
    },
    onSuccess: (reply) => {
      if (!reply) return
      notice(t('factor.confirmed'), ended)
      made(reply.recoveryCodes)
    },
    onError: (error) => {
      // Its challenge is used up.
      failureNotice(error)
      cancel()
    },
  })
  return (
    <Stack gap="md">
      <Text size="sm">{t('factor.passkeyHelp')}</Text>
      <Text size="sm">{t('factor.makeHelp')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={cancel}>
          {t('common.cancel')}
        </Button>
        <ActionButton loading={isPending} data-autofocus onClick={() => mutate()}>
          {t('factor.makePasskey')}
        </ActionButton>
      </Group>
    </Stack>
  )
}

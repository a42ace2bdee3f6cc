import { type AddedFactor, factorConfirmation } from '@kaarditeek/domain/factor/schema'
import { Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { CopyButton } from '../../components/copy-button'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { ModalTitle } from '../../components/form/form-modal'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { useEndedSessions } from './ended-sessions'
import { type Held, NewFactorForm } from './new-factor-form'
import { RecoveryCodes } from './recovery-codes'

const Qr = lazy(() => import('./qr').then((qr) => ({ default: qr.Qr })))

type Props = { held: Held; done: () => void }

/** Adds an app in steps: name and proof, the app's first code and, for the first factor, recovery codes. */
export const AddFactor = ({ held, done }: Props) => {
  const t = useWords()
  const { mutateAsync } = trpc.factor.add.useMutation()
  const ended = useEndedSessions(held)
  const [added, setAdded] = useState<AddedFactor | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} done={done} />
  if (!added) return <NewFactorForm held={held} save={mutateAsync} added={setAdded} cancel={done} />
  return (
    <ConfirmForm
      added={added}
      cancel={done}
      confirmed={(recoveryCodes) => {
        notice(t('factor.confirmed'), ended?.after)
        if (recoveryCodes) setCodes(recoveryCodes)
        else done()
      }}
    />
  )
}

type ConfirmProps = {
  added: AddedFactor
  cancel: () => void
  confirmed: (recoveryCodes: string[] | null) => void
}

const ConfirmForm = ({ added, cancel, confirmed }: ConfirmProps) => {
  const t = useWords()
  const form = useSchemaForm('factor', factorConfirmation, {
    start: { id: added.id, code: '' },
    save: trpc.factor.confirm.useMutation(),
    saved: ({ recoveryCodes }) => confirmed(recoveryCodes),
    failed: () => void form.set({ code: '' }),
  })
  return (
    <Form form={form} submit={t('factor.confirm')} cancel={cancel}>
      <ModalTitle>{t('factor.scanTitle')}</ModalTitle>
      <Text size="sm">{t('factor.scan')}</Text>
      <Group align="flex-start" gap="lg">
        <Suspense fallback={<Skeleton w={200} h={200} />}>
          <Qr text={added.uri} label={t('factor.qr')} />
        </Suspense>
        <Stack gap="md" flex={1} miw={220}>
          <Secret secret={added.secret} />
          <Field name="code" hint={t('factor.appCode')} autoComplete="one-time-code" autoFocus />
        </Stack>
      </Group>
    </Form>
  )
}

const inGroups = (secret: string) => secret.replace(/(.{4})(?!$)/g, '$1 ')

/** The secret to type into an app that cannot scan. */
const Secret = ({ secret }: { secret: string }) => {
  const t = useWords()
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('factor.secretHelp')}
      </Text>
      <Paper withBorder px="md" py="xs" mt={4} component="section" aria-label={t('factor.secret')}>
        <Group wrap="nowrap" justify="space-between">
          <Text ff="monospace" size="sm">
            {inGroups(secret)}
          </Text>
          <CopyButton value={secret} label={t('factor.copySecret')} />
        </Group>
      </Paper>
    </div>
  )
}

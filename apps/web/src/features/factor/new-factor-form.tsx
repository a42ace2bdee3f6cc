import type { PasskeyAnswer } from '@kaarditeek/domain/factor/passkey'
import { newFactor } from '@kaarditeek/domain/factor/schema'
import { Text } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { useWords } from '../../lib/language'
import { useEndedSessions } from './ended-sessions'
import { ProofFields } from './proof-fields'

const nameForm = newFactor.omit({ passkey: true })

/**
 * What the user has already, one of which proves the user then in place of the password, and the number of the user's other sessions, which
 * end with the first factor; null if it is not known.
 */
export type Held = {
  hasOne: boolean
  hasPasskey: boolean
  takesPassword: boolean
  otherSessions: number | null
}

type Props<R> = {
  held: Held
  save: (values: z.input<typeof newFactor>) => Promise<R>
  added: (reply: R) => void
  cancel: () => void
}

/** The first step of a new factor: its name and the proof that it is the user. */
export const NewFactorForm = <R,>({ held, save, added, cancel }: Props<R>) => {
  const t = useWords()
  const [{ hasOne, hasPasskey, takesPassword }] = useState(held)
  const ended = useEndedSessions(held)
  const [passkey, setPasskey] = useState<PasskeyAnswer | null>(null)
  const form = useSchemaForm('factor', nameForm, {
    start: { name: '' },
    hidden: ['code', 'currentPassword'],
    save: { mutateAsync: (values) => save({ ...values, passkey }) },
    saved: added,
    failed: () => {
      setPasskey(null)
      form.set({ code: '', currentPassword: '' })
    },
  })
  return (
    <Form form={form} submit={t('factor.goOn')} cancel={cancel}>
      <Field name="name" hint={t('factor.nameHint')} autoFocus />
      {hasOne ? (
        <ProofFields hasPasskey={hasPasskey} passkey={passkey} choose={setPasskey} />
      ) : (
        takesPassword && <Field name="currentPassword" required autoComplete="current-password" />
      )}
      {ended && <Text size="sm">{ended.before}</Text>}
    </Form>
  )
}

import type { PasskeyAnswer } from '@kaarditeek/domain/factor/passkey'
import { proofInput } from '@kaarditeek/domain/factor/schema'
import { Text } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { ProofFields } from './proof-fields'

const codeForm = proofInput.omit({ passkey: true })

type Props<R> = {
  help: string
  verb: string
  dangerous?: boolean
  /** Whether the user has a passkey, which may stand in place of a code. */
  hasPasskey: boolean
  save: (proof: z.input<typeof proofInput>) => Promise<R>
  saved: (reply: R) => void
  cancel: () => void
}

/** Asks for a code or a passkey before a change of the own factors. */
export const CodeForm = <R,>({ help, verb, dangerous, hasPasskey, save, saved, cancel }: Props<R>) => {
  const [passkey, setPasskey] = useState<PasskeyAnswer | null>(null)
  const form = useSchemaForm('factor', codeForm, {
    start: { code: '' },
    hidden: ['code'],
    save: { mutateAsync: (values) => save({ ...values, passkey }) },
    saved,
    failed: () => {
      setPasskey(null)
      form.set({ code: '' })
    },
  })
  return (
    <Form form={form} submit={verb} cancel={cancel} dangerous={dangerous}>
      <Text size="sm">{help}</Text>
      <ProofFields hasPasskey={hasPasskey} passkey={passkey} choose={setPasskey} />
    </Form>
  )
}

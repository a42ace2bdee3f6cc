import { codeInput } from '@kaarditeek/domain/factor/schema'
import { Text } from '@mantine/core'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { useWords } from '../../lib/language'

type Props<R> = {
  help: string
  verb: string
  dangerous?: boolean
  save: (code: string) => Promise<R>
  saved: (reply: R) => void
  cancel: () => void
}

/** Asks for a code before a change of the own factors. */
export const CodeForm = <R,>({ help, verb, dangerous, save, saved, cancel }: Props<R>) => {
  const t = useWords()
  const form = useSchemaForm('factor', codeInput, {
    start: { code: '' },
    save: { mutateAsync: ({ code }) => save(code) },
    saved,
    failed: () => void form.set({ code: '' }),
  })
  return (
    <Form form={form} submit={verb} cancel={cancel} dangerous={dangerous}>
      <Text size="sm">{help}</Text>
      <Field name="code" hint={t('factor.codeHint')} autoComplete="one-time-code" autoFocus />
    </Form>
  )
}

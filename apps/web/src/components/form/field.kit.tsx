import { Paper, SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useWords } from '../../lib/language'
import { PlaceInput, save } from '../kit/form-answers'
import { empty, everyKind, filled, optionalKinds } from '../kit/form-schema'
import { type Kit, Specimen } from '../kit/specimen'
import { notice } from '../notice'
import { Field } from './field'
import { Form } from './form'
import { type SchemaForm, useSchemaForm } from './use-schema-form'

const choices = [
  { value: 1, label: 'Esimene' },
  { value: 2, label: 'Teine' },
]

const useEvery = (start: z.input<typeof everyKind>) => {
  const t = useWords()
  return useSchemaForm('kit', everyKind, { start, save, saved: () => notice(t('common.saved')) })
}

type Props = { form: SchemaForm; hint?: string; disabled?: boolean; why?: string | null }

const EveryKind = ({ form, why, ...field }: Props) => {
  const t = useWords()
  const names = Object.keys(empty)
  return (
    <Paper withBorder radius="lg" p="lg" maw={760}>
      <Form form={form} submit={t('common.save')} why={why}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
          {names.map((name) => (
            <Field
              {...field}
              key={name}
              name={name}
              options={name === 'choice' ? choices : undefined}
              input={name === 'found' ? PlaceInput : undefined}
            />
          ))}
        </SimpleGrid>
      </Form>
    </Paper>
  )
}

const Plain = () => {
  const t = useWords()
  const form = useEvery(empty)
  return <EveryKind form={form} why={form.values.file ? null : t('form.noFile')} />
}

const Filled = () => <EveryKind form={useEvery(filled)} />
const Hinted = () => <EveryKind form={useEvery(empty)} hint="A hint" />
const Disabled = () => <EveryKind form={useEvery(filled)} disabled />
const Saving = () => <EveryKind form={{ ...useEvery(filled), saving: true }} />

const Faulty = () => {
  const t = useWords()
  const form = useEvery(filled)
  const fieldProps = (name: string) => ({ ...form.fieldProps(name), error: t('form.required') })
  return <EveryKind form={{ ...form, fieldProps }} />
}

const Optional = () => {
  const t = useWords()
  const form = useSchemaForm('kit', optionalKinds, {
    start: { text: 'Mari Maasikas' },
    save,
    saved: () => notice(t('common.saved')),
  })
  return (
    <Paper withBorder radius="lg" p="lg" maw={760}>
      <Form form={form} submit={t('common.save')}>
        {Object.keys(optionalKinds.shape).map((name) => (
          <Field key={name} name={name} options={name === 'choice' ? choices : undefined} />
        ))}
      </Form>
    </Paper>
  )
}

const states: Record<string, ReactNode> = {
  plain: <Plain />,
  filled: <Filled />,
  optional: <Optional />,
  hints: <Hinted />,
  faulty: <Faulty />,
  disabled: <Disabled />,
  saving: <Saving />,
}

/** Fields of each kind in each state. */
const FormFields = () =>
  Object.entries(states).map(([state, content]) => (
    <Specimen key={state} name={`Fields, ${state}`} wide>
      {content}
    </Specimen>
  ))

export const kit: Kit = { Forms: <FormFields /> }

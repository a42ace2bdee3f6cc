import { ownFieldRecords, ownFieldTypes } from '@kaarditeek/domain/own-field/kinds'
import { newOwnField, type OwnField, ownFieldEdit } from '@kaarditeek/domain/own-field/schema'
import { SimpleGrid } from '@mantine/core'
import { useEffect } from 'react'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { ChoicesInput } from './choices-input'

const useOptions = <V extends OwnField['record'] | OwnField['type']>(values: readonly V[]) => {
  const t = useWords()
  return values.map((value) => ({ value, label: t(`ownField.${value}` as 'ownField.card') }))
}

/** Adds a field. Its record and type cannot be changed later. Rule 25.1. */
export const NewOwnFieldForm = ({ done }: { done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('ownField', newOwnField, {
    start: { record: 'customer', type: 'text', choices: [], name: '' },
    hidden: ['choices'],
    save: trpc.ownField.create.useMutation(),
    saved: (field) => notice(t('ownField.added', field)),
    done,
  })
  const { type } = form.values
  // biome-ignore lint/correctness/useExhaustiveDependencies: other types than `choice` have no choices, nor an input for them
  useEffect(() => {
    if (type !== 'choice') form.setField('choices', [])
  }, [type])
  return (
    <Form form={form}>
      <Field name="name" autoFocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <Field name="record" options={useOptions(ownFieldRecords)} />
        <Field name="type" options={useOptions(ownFieldTypes)} />
      </SimpleGrid>
      {type === 'choice' && (
        <Field name="choices" required hint={t('ownField.choicesHelp')} input={ChoicesInput} />
      )}
    </Form>
  )
}

/** Renames a field, and changes the choices of one that has them. Rule 25.3. */
export const EditOwnFieldForm = ({ field, done }: { field: OwnField; done: () => void }) => {
  const t = useWords()
  const { ownFieldID, name, choices } = field
  const form = useSchemaForm('ownField', ownFieldEdit, {
    record: { ownFieldID, name, choices },
    hidden: ['choices'],
    save: trpc.ownField.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <Field name="name" autoFocus />
      {field.type === 'choice' && (
        <Field
          name="choices"
          required
          hint={`${t('ownField.choicesHelp')} ${t('ownField.removedHelp')}`}
          input={ChoicesInput}
        />
      )}
    </Form>
  )
}

import { lengths } from '@kaarditeek/domain/lengths'
import type { OwnFieldInput, OwnFieldValues } from '@kaarditeek/domain/own-field/fields'
import { OWN_DECIMALS, type OwnFieldType } from '@kaarditeek/domain/own-field/kinds'
import type { OwnField } from '@kaarditeek/domain/own-field/schema'
import { SimpleGrid } from '@mantine/core'
import { useEffect } from 'react'
import { useFormContext } from '../../components/form/form-context'
import { KeyedField } from '../../components/form/keyed-field'
import type { FieldRule } from '../../components/form/schema'

const optional = { required: false, unlimitable: false }

const rules = {
  text: { ...optional, kind: 'text', maxLength: lengths.ownField.value },
  number: { ...optional, kind: 'number', decimals: OWN_DECIMALS },
  day: { ...optional, kind: 'day' },
  choice: { ...optional, kind: 'choice' },
} as const satisfies Record<OwnFieldType, FieldRule>

type Props = { fields: readonly OwnField[]; values?: OwnFieldValues; within?: string }

export const Inputs = ({ fields, values = {}, within = '' }: Props) => {
  const { prefill, fieldProps } = useFormContext()
  const path = `${within}ownFields`
  const isFilled = fieldProps(path).value !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields arrive
  useEffect(() => {
    if (!isFilled) prefill(path, startOf(fields, values))
  }, [isFilled])
  if (!isFilled || fields.length === 0) return null
  return (
    // As wide as the section of a form that it may stand in.
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm" style={{ gridColumn: '1 / -1' }}>
      {fields.map((field) => (
        <KeyedField
          key={field.ownFieldID}
          name={`${path}.${field.ownFieldID}`}
          label={field.name}
          rule={rules[field.type]}
          options={field.type === 'choice' ? optionsOf(field, values) : undefined}
        />
      ))}
    </SimpleGrid>
  )
}

/** The value of each field, null without one. */
const startOf = (fields: readonly OwnField[], values: OwnFieldValues): OwnFieldInput =>
  Object.fromEntries(fields.map(({ ownFieldID }) => [ownFieldID, values[ownFieldID] ?? null]))

/** The choices, and the one that the record has though it was removed. */
const optionsOf = ({ ownFieldID, choices }: OwnField, values: OwnFieldValues) => {
  const kept = values[ownFieldID]
  const all = kept === undefined ? choices : [...new Set([...choices, String(kept)])]
  return all.map((choice) => ({ value: choice, label: choice }))
}

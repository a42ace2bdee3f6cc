import type { OwnFieldValues } from '@kaarditeek/domain/own-field/fields'
import type { OwnField } from '@kaarditeek/domain/own-field/schema'
import { formatDay, formatDecimal } from '@kaarditeek/i18n/format'
import { TextValue } from '../../components/value'
import { useWords } from '../../lib/language'

type Value = string | number

/** The value of a field as text, in the format of the language. */
const ownText = (type: OwnField['type'], value: Value): string => {
  if (typeof value === 'number') return formatDecimal(value)
  return type === 'day' ? formatDay(value) : value
}

/** A value of an own field, `–` without one. */
export const OwnValue = ({ type, value = null }: Pick<OwnField, 'type'> & { value?: Value | null }) => {
  // Renders again when the language changes.
  useWords()
  return <TextValue value={value === null ? null : ownText(type, value)} />
}

type AllProps = { fields: readonly OwnField[]; values: OwnFieldValues }

/** The values of a record by the names of its fields, without fields that are gone. */
export const OwnValues = ({ fields, values }: AllProps) => {
  const given = fields.filter(({ ownFieldID }) => values[ownFieldID] !== undefined)
  if (given.length === 0) return <TextValue value={null} />
  return given.map(({ ownFieldID, name, type }) => (
    <span key={ownFieldID} style={{ display: 'block', overflowWrap: 'anywhere' }}>
      {`${name}: `}
      <OwnValue type={type} value={values[ownFieldID]} />
    </span>
  ))
}

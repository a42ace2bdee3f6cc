import { NumberInput, PasswordInput, Select, Textarea, TextInput } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { useWords } from '../../lib/language'
import { DayInput, MonthInput } from '../input/day-input'
import { MoneyInput } from '../input/money-input'
import type { FieldKind, FieldRule } from './schema'

export type Choice = { value: number; label: string }

/** What every input of a form is given; the value is what the schema takes. */
export type FieldInputProps = {
  rule: FieldRule
  value?: unknown
  onChange?: (value: unknown) => void
  onBlur?: () => void
  error?: ReactNode
  label?: ReactNode
  'aria-label'?: string
  description?: ReactNode
  required?: boolean
  disabled?: boolean
  autoFocus?: boolean
  autoComplete?: string
  options?: readonly Choice[]
}
export type FieldInput = ComponentType<FieldInputProps>

/** Longer texts than this are written on several lines. */
const LINE = 256

/** The star is in the label, with its tooltip. */
const starless = { withAsterisk: false }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

const typeOf: Partial<Record<FieldKind, string>> = { email: 'email', phone: 'tel' }

const Text: FieldInput = ({ rule, value, onChange, options: _, ...rest }) => {
  const props = { ...rest, ...starless, value: textOf(value), maxLength: rule.maxLength }
  return (rule.maxLength ?? 0) > LINE && rule.kind === 'text' ? (
    <Textarea
      {...props}
      autosize
      minRows={2}
      maxRows={6}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  ) : (
    <TextInput
      {...props}
      type={typeOf[rule.kind] ?? 'text'}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  )
}

const Password: FieldInput = ({ rule, value, onChange, options: _, ...rest }) => {
  const t = useWords()
  return (
    <PasswordInput
      {...rest}
      {...starless}
      // Unlike the other inputs it does not say so itself.
      aria-invalid={rest.error ? true : undefined}
      value={textOf(value)}
      maxLength={rule.maxLength}
      visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword') }}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  )
}

const Whole: FieldInput = ({ rule, value, onChange, options: _, ...rest }) => (
  <NumberInput
    {...rest}
    {...starless}
    allowDecimal={false}
    allowNegative={(rule.min ?? 0) < 0}
    value={numberOf(value) ?? ''}
    onChange={(next) => onChange?.(next === '' ? null : Number(next))}
  />
)

const Options: FieldInput = ({ rule: _, value, onChange, options = [], ...rest }) => {
  const t = useWords()
  return (
    <Select
      {...rest}
      {...starless}
      placeholder={t('form.choose')}
      allowDeselect={!rest.required}
      checkIconPosition="right"
      data={options.map((option) => ({ ...option, value: String(option.value) }))}
      value={numberOf(value)?.toString() ?? null}
      onChange={(next) => onChange?.(next === null ? null : Number(next))}
    />
  )
}

const Money: FieldInput = ({ rule: _, options: __, value, ...rest }) => (
  <MoneyInput {...rest} {...starless} value={numberOf(value)} />
)

const Day: FieldInput = ({ rule: _, options: __, value, ...rest }) => (
  <DayInput {...rest} {...starless} value={textOf(value) || null} />
)

const Month: FieldInput = ({ rule: _, options: __, value, ...rest }) => (
  <MonthInput {...rest} {...starless} value={textOf(value) || null} />
)

/** The input of each kind of field; flags are checkboxes of their own. */
export const inputs: Record<Exclude<FieldKind, 'flag'>, FieldInput> & { flag: FieldInput } = {
  text: Text,
  email: Text,
  phone: Text,
  password: Password,
  number: Whole,
  money: Money,
  day: Day,
  month: Month,
  choice: Options,
  flag: () => null,
}

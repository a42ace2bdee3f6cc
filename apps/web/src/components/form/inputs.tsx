import type { Upload } from '@kaarditeek/domain/file/upload'
import { PasswordInput, Select, Textarea, TextInput } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { useWords } from '../../lib/language'
import { DayInput, MonthInput } from '../input/day-input'
import { MomentInput } from '../input/moment-input'
import { DecimalInput, MoneyInput } from '../input/number-input'
import { UploadInput } from '../input/upload-input'
import type { FieldKind, FieldRule } from './schema'

export type Choice = { value: number; label: string }

/** Props of every form input. The value has the schema's input type. */
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
  /** Reports the value's display text to the form, for inputs whose value is an id. */
  report?: (words: string | null) => void
}
export type FieldInput = ComponentType<FieldInputProps>

/** Texts with a higher maximum length get several lines. */
const LINE = 256

/** Props for Mantine's inputs. The required star is part of our label, with its tooltip. */
export const plain = ({ rule: _, options: __, report: ___, ...props }: FieldInputProps) => ({
  ...props,
  withAsterisk: false,
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

const typeOf: Partial<Record<FieldKind, string>> = { email: 'email', phone: 'tel' }

const Text: FieldInput = ({ onChange, ...rest }) => {
  const { kind, maxLength } = rest.rule
  const props = { ...plain(rest), value: textOf(rest.value), maxLength }
  return (maxLength ?? 0) > LINE && kind === 'text' ? (
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
      type={typeOf[kind] ?? 'text'}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  )
}

const Password: FieldInput = ({ onChange, ...rest }) => {
  const t = useWords()
  return (
    <PasswordInput
      {...plain(rest)}
      // Mantine sets this on its other inputs, but not here.
      aria-invalid={rest.error ? true : undefined}
      value={textOf(rest.value)}
      maxLength={rest.rule.maxLength}
      visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword') }}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  )
}

const Options: FieldInput = ({ options = [], onChange, ...rest }) => {
  const t = useWords()
  return (
    <Select
      {...plain(rest)}
      placeholder={t('form.choose')}
      allowDeselect={!rest.required}
      checkIconPosition="right"
      data={options.map((option) => ({ ...option, value: String(option.value) }))}
      value={numberOf(rest.value)?.toString() ?? null}
      onChange={(next) => onChange?.(next === null ? null : Number(next))}
    />
  )
}

const Decimal: FieldInput = (props) => (
  <DecimalInput {...plain(props)} value={numberOf(props.value)} decimals={props.rule.decimals} />
)

const Percent: FieldInput = (props) => (
  <DecimalInput {...plain(props)} value={numberOf(props.value)} decimals={props.rule.decimals} unit="%" />
)

const Money: FieldInput = (props) => <MoneyInput {...plain(props)} value={numberOf(props.value)} />

const Day: FieldInput = (props) => <DayInput {...plain(props)} value={textOf(props.value) || null} />

const Month: FieldInput = (props) => (
  <MonthInput
    {...plain(props)}
    value={textOf(props.value) || null}
    onCard={props.rule.kind === 'cardMonth'}
  />
)

const Moment: FieldInput = ({ value, ...rest }) => (
  <MomentInput {...plain(rest)} value={value instanceof Date ? value : null} />
)

const File: FieldInput = ({ rule, value, ...rest }) => (
  <UploadInput {...rest} value={(value as Upload | null) ?? null} extensions={rule.extensions ?? []} />
)

/** The input component of each kind of field. Flags are checkboxes. */
export const inputs: Record<FieldKind, FieldInput> = {
  text: Text,
  email: Text,
  phone: Text,
  password: Password,
  number: Decimal,
  money: Money,
  percent: Percent,
  day: Day,
  month: Month,
  cardMonth: Month,
  moment: Moment,
  file: File,
  choice: Options,
  flag: () => null,
}

import { PasswordInput, TextInput } from '@mantine/core'
import { useWords } from '../../lib/language'
import { type FieldInput, mantineProps } from './field-input'
import type { FieldKind } from './schema'

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const typeOf: Partial<Record<FieldKind, string>> = { email: 'email', phone: 'tel' }

const Text: FieldInput = ({ onChange, ...rest }) => (
  <TextInput
    {...mantineProps(rest)}
    value={textOf(rest.value)}
    type={typeOf[rest.rule.kind] ?? 'text'}
    onChange={(event) => onChange?.(event.currentTarget.value)}
  />
)

const Password: FieldInput = ({ onChange, ...rest }) => {
  const t = useWords()
  return (
    <PasswordInput
      {...mantineProps(rest)}
      // Mantine sets it on its other inputs, but not on this one.
      aria-invalid={rest.error ? true : undefined}
      value={textOf(rest.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword') }}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  )
}

/** Inputs of texts of one line. */
export const textInputs = {
  text: Text,
  email: Text,
  phone: Text,
  password: Password,
} satisfies Partial<Record<FieldKind, FieldInput>>

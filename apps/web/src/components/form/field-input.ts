import type { ComponentType, ReactNode } from 'react'
import type { FieldKind, FieldRule } from './schema'

export type Choice = { value: number | string; label: string }

/** Props of every input of a form. The value has the schema's input type. */
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
  /** Shows the options at once, for a choice that is the first to be made. */
  opened?: boolean
  options?: readonly Choice[]
  /** Reports the value's display text to the form, for inputs whose value is only an id. */
  report?: (words: string | null) => void
}
export type FieldInput = ComponentType<FieldInputProps>

/** Returns the props for Mantine's inputs, without its asterisk: `Label` shows the star with a tooltip. */
export const mantineProps = ({
  rule: _,
  options: __,
  report: ___,
  opened: ____,
  ...props
}: FieldInputProps) => ({
  ...props,
  withAsterisk: false,
})

/** Inputs by the kind of field that they are for. */
export type Inputs = Partial<Record<FieldKind, FieldInput>>

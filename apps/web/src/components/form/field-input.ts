import type { ComponentType, ReactNode } from 'react'
import type { FieldKind, FieldRule } from './schema'

export type Choice = { value: number; label: string }

/** Props of every input of a form; the value is in the form that the schema takes. */
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
  /** Reports the value in words to the form, for inputs whose value is only an id. */
  report?: (words: string | null) => void
}
export type FieldInput = ComponentType<FieldInputProps>

/** The props that the library's inputs take; the star is in the label, with its tooltip. */
export const plain = ({ rule: _, options: __, report: ___, ...props }: FieldInputProps) => ({
  ...props,
  withAsterisk: false,
})

/** Inputs by the kind of field that they are for. */
export type Inputs = Partial<Record<FieldKind, FieldInput>>

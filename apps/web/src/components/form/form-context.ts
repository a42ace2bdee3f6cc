import { createContext, use } from 'react'
import type { Choice } from './inputs'
import type { FieldRule } from './schema'
import type { SchemaForm } from './use-schema-form'

/** A field that is on screen, in the words that it is known by there. */
export type ShownField = {
  label: string
  rule: FieldRule
  options?: readonly Choice[]
  /** What its input told of the value. */
  words: () => string | null
}

export const FormContext = createContext<SchemaForm | null>(null)

export const useFormContext = (): SchemaForm => {
  const form = use(FormContext)
  if (!form) throw new Error('A field stands outside of its form')
  return form
}

/** How a form tells the modal around it that leaving would lose something. */
export const LeaveContext = createContext<{ current: () => boolean } | null>(null)

/** How the content of a modal gives it another title. */
export const TitleContext = createContext<((title: string | null) => void) | null>(null)

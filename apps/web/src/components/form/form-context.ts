import { createContext, use } from 'react'
import type { Choice } from './field-input'
import type { FieldRule } from './schema'
import type { SchemaForm } from './use-schema-form'

/** A field on screen, with its label and choices. */
export type ShownField = {
  label: string
  rule: FieldRule
  options?: readonly Choice[]
  /** It is there for the error beside it, and has no value to review. */
  item?: true
  /** The value's display text, if the input reported it. */
  words: () => string | null
}

export const FormContext = createContext<SchemaForm | null>(null)

export const useFormContext = (): SchemaForm => {
  const form = use(FormContext)
  if (!form) throw new Error('Field used outside of a form')
  return form
}

/** Whether closing a modal would lose something; `ask` asks for it in other words than those of changes. */
export type Leaving = { current: () => boolean; ask?: (() => Promise<boolean>) | undefined }

/** Reports to the surrounding modal whether closing it would lose something. */
export const LeaveContext = createContext<Leaving | null>(null)

/** Sets the title of the surrounding modal. */
export const TitleContext = createContext<((title: string | null) => void) | null>(null)

import { createContext, use } from 'react'
import type { SchemaForm } from './use-schema-form'

export const FormContext = createContext<SchemaForm | null>(null)

export const useFormContext = (): SchemaForm => {
  const form = use(FormContext)
  if (!form) throw new Error('A field stands outside of its form')
  return form
}

/** How a form tells the modal around it that leaving would lose something. */
export const LeaveContext = createContext<{ current: () => boolean } | null>(null)

import type { z } from 'zod'
import { pathsOf } from './schema'

type Parts = {
  schema: z.ZodType
  /** The fields on screen. */
  shown: { has: (path: string) => boolean }
  /** The fields that are not on screen, or not always. */
  hidden: readonly string[]
  valueAt: (path: string) => unknown
}

/** Ids and idempotency keys, which the form gets from the page. */
const isID = (path: string) => /(^|\.)t?id$|I[Dd]$|Key$/.test(path)

/**
 * Returns the fields of the schema that the form lacks. An id or a key with a value need not be on screen, and lists have
 * inputs of their own.
 */
export const unshownFields = ({ schema, shown, hidden, valueAt }: Parts): string[] =>
  pathsOf(schema).filter((path) => {
    if (shown.has(path) || hidden.includes(path)) return false
    return !isID(path) || (valueAt(path) ?? '') === ''
  })

import { z } from 'zod'
import { isStorable } from '../field'
import { lengths } from '../lengths'
import { boundedRecord } from '../record'
import { MAX_OWN_FIELDS, MAX_OWN_NUMBER } from './kinds'

/** Digits of the longest id. */
const ID_MAX = 16

const words = z
  .string()
  .max(lengths.ownField.value, { abort: true })
  .refine(isStorable, 'ERROR_INVALID_VALUE')

/**
 * Values of own fields by their ids, in the input of a record: null and blank text remove a value, and what is left out stays. The types of
 * the fields are checked by `ownFieldFaults`. Rule 25.2.
 */
export const ownFields = {
  ownFields: boundedRecord(z.union([words, z.number().min(-MAX_OWN_NUMBER).max(MAX_OWN_NUMBER), z.null()]), {
    keys: MAX_OWN_FIELDS,
    length: ID_MAX,
  }).optional(),
}
export type OwnFieldInput = Record<string, string | number | null>

/** Values of a record by the ids of its own fields; `{}` without any. */
export const shownOwnFields = { ownFields: z.record(z.string(), z.union([z.string(), z.number()])) }
export type OwnFieldValues = Record<string, string | number>

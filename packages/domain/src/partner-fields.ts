import { z } from 'zod'
import { edited } from './edit'
import { isStorable, optional, text } from './field'
import { lengths } from './lengths'

/** Keys of one record's metadata. Rule 2.21. */
const MAX_KEYS = 20

/** Keys that name a part of every object in JavaScript: programs could not read them back. */
const RESERVED = ['__proto__', 'constructor', 'prototype']

type Bound = Pick<z.core.$ZodIssueTooBig, 'code' | 'origin' | 'maximum'>

const tooBig = (origin: 'array' | 'string', maximum: number): Bound => ({ code: 'too_big', origin, maximum })

/** Faults of the keys, told of the whole object: a key from the client can be of any length. */
const keyFaults = (input: unknown): (Bound | { code: 'custom' })[] => {
  if (typeof input !== 'object' || input === null) return []
  const keys = Object.keys(input)
  if (keys.length > MAX_KEYS) return [tooBig('array', MAX_KEYS)]
  if (keys.some((key) => key.length > lengths.metadata.key)) return [tooBig('string', lengths.metadata.key)]
  return keys.some((key) => key === '' || RESERVED.includes(key) || !isStorable(key))
    ? [{ code: 'custom' }]
    : []
}

const storableText = z
  .string()
  .max(lengths.metadata.value, { abort: true })
  .refine(isStorable, 'ERROR_INVALID_VALUE')

/** Texts by key: up to 20 keys of 1–40 characters, texts of up to 200. */
const metadata = () =>
  z.preprocess(
    (input, { issues }) => {
      for (const fault of keyFaults(input)) issues.push({ ...fault, input, message: 'ERROR_INVALID_VALUE' })
      return input
    },
    z.record(z.string().min(1).max(lengths.metadata.key), storableText).meta({
      maxProperties: MAX_KEYS,
      propertyNames: { minLength: 1, maxLength: lengths.metadata.key, not: { enum: RESERVED } },
    }),
  ) as unknown as z.ZodType<Record<string, string>, Record<string, string>>

/** The caller's own id of what a terminal writes; null without one. Rule 2.21. */
export const externalID = () => optional(text(lengths.externalID))

/** The same in a reply: only if the request had one. */
export const repliedExternalID = () => z.string().optional()

/**
 * What partners keep with a record: their own id of it, and texts by key. What is left out stays as it is, or empty in a new
 * record. Rule 2.21.
 */
export const partnerFields = {
  ...edited({ externalID: externalID() }),
  metadata: metadata().optional(),
}

export const shownPartnerFields = {
  externalID: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
}

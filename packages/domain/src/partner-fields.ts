import { z } from 'zod'
import { edited } from './edit'
import { isStorable, optional, text } from './field'
import { lengths } from './lengths'
import { boundedRecord } from './record'

/** Keys of one record's metadata. Rule 2.21. */
const MAX_KEYS = 20

const storableText = z
  .string()
  .max(lengths.metadata.value, { abort: true })
  .refine(isStorable, 'ERROR_INVALID_VALUE')

/** Texts by key: up to 20 keys of 1–40 characters, texts of up to 200. */
const metadata = () => boundedRecord(storableText, { keys: MAX_KEYS, length: lengths.metadata.key })

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

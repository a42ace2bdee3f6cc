import { z } from 'zod'
import { id, listOf, text } from '../field'
import { lengths } from '../lengths'
import { MAX_CHOICES, ownFieldRecords, ownFieldTypes } from './kinds'

const name = () => text(lengths.ownField.name)
const choices = () => listOf(text(lengths.ownField.value), { max: MAX_CHOICES })

/** A new own field. `choices` are for the type `choice` alone, which has at least one: `mayChoose`. Rule 25.1. */
export const newOwnField = z.strictObject({
  record: z.literal(ownFieldRecords),
  name: name(),
  type: z.literal(ownFieldTypes),
  choices: choices().default([]),
})
export type NewOwnField = z.output<typeof newOwnField>

export const ownFieldRef = z.strictObject({ ownFieldID: id() })
export type OwnFieldRef = z.output<typeof ownFieldRef>

/** A change of a field's name or choices. Records keep a choice that is removed. Rule 25.3. */
export const ownFieldEdit = ownFieldRef.extend({ name: name().optional(), choices: choices().optional() })
export type OwnFieldEdit = z.output<typeof ownFieldEdit>

/** A field that the company has added to its customers, units or cards. `choices` is empty for other types than `choice`. */
export const ownField = z.object({
  ownFieldID: id(),
  record: z.literal(ownFieldRecords),
  name: z.string(),
  type: z.literal(ownFieldTypes),
  choices: z.array(z.string()),
})
export type OwnField = z.output<typeof ownField>

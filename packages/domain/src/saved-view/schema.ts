import { z } from 'zod'
import { edited } from '../edit'
import { id, isStorable, listOf, text } from '../field'
import { lengths } from '../lengths'
import { boundedRecord } from '../record'
import { periods } from '../report/periods'
import { ownRoleNr } from '../role/schema'
import { viewedList } from './lists'

const words = z
  .string()
  .max(lengths.savedView.value, { abort: true })
  .refine(isStorable, 'ERROR_INVALID_VALUE')
const value = z.union([words, z.number(), z.boolean(), listOf(z.union([words, z.number()]), { max: 100 })])

/** Roles that one view may name. */
const MAX_ROLES = 100

const byField = <V extends z.ZodType>(of: V) =>
  boundedRecord(of, { keys: 40, length: lengths.savedView.field })

/** Heights of the rows of a list. */
export const densities = ['comfortable', 'compact'] as const

/**
 * What a view shows. `search` has the list's filters, order and size of pages, by the names of its search params. A `period` such as `thisMonth`
 * takes the place of `startDate` and `endDate`. `columns` says of each chosen column whether it is shown; a `density` of null leaves the height of rows as it is.
 */
export const viewState = z.strictObject({
  search: byField(value),
  period: z.literal(periods).nullable().default(null),
  columns: byField(z.boolean()).default({}),
  density: z.literal(densities).nullable().default(null),
})
export type ViewState = z.output<typeof viewState>

const fields = { name: text(lengths.savedView.name), state: viewState }

/** Numbers of the company's own roles that see a shared view, besides superusers; none is everybody. Rule 21.3. */
const sharedRoleNrs = () => listOf(ownRoleNr(), { max: MAX_ROLES })

/** A new view of a list. A shared one is seen by everybody in the company, or by chosen roles. Rules 21.1 and 21.3. */
export const newSavedView = z.strictObject({
  list: viewedList(),
  ...fields,
  shared: z.boolean().default(false),
  sharedRoleNrs: sharedRoleNrs().default([]),
})
export type NewSavedView = z.output<typeof newSavedView>

export const savedViewRef = z.strictObject({ savedViewID: id() })
export type SavedViewRef = z.output<typeof savedViewRef>

export const savedViewEdit = savedViewRef.extend({
  ...edited(fields),
  shared: z.boolean().optional(),
  sharedRoleNrs: sharedRoleNrs().optional(),
})
export type SavedViewEdit = z.output<typeof savedViewEdit>

/** Whether the caller's list opens with the view. Rule 21.4. */
export const savedViewDefault = savedViewRef.extend({ isDefault: z.boolean() })
export type SavedViewDefault = z.output<typeof savedViewDefault>

/**
 * `own`: the caller made it. Others' shared views are changed by superusers alone. `sharedRoleNrs`: the roles that see it, empty for all.
 * `isDefault`: the caller's list opens with it.
 */
export const savedView = z.object({
  savedViewID: id(),
  list: viewedList(),
  name: z.string(),
  state: viewState,
  shared: z.boolean(),
  sharedRoleNrs: z.array(z.int()),
  own: z.boolean(),
  isDefault: z.boolean(),
  /** Name of the user who made it. */
  authorName: z.string().nullable(),
})
export type SavedView = z.output<typeof savedView>

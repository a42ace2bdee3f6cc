import { z } from 'zod'
import { edited } from '../edit'
import { id, isStorable, listOf, text } from '../field'
import { lengths } from '../lengths'
import { boundedRecord } from '../record'
import { periods } from '../report/periods'
import { viewedList } from './lists'

const words = z
  .string()
  .max(lengths.savedView.value, { abort: true })
  .refine(isStorable, 'ERROR_INVALID_VALUE')
const value = z.union([words, z.number(), z.boolean(), listOf(z.union([words, z.number()]), { max: 100 })])

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

/** A new view of a list. Everybody in the company sees a shared one. Rule 21.1. */
export const newSavedView = z.strictObject({
  list: viewedList(),
  ...fields,
  shared: z.boolean().default(false),
})
export type NewSavedView = z.output<typeof newSavedView>

export const savedViewRef = z.strictObject({ savedViewID: id() })
export type SavedViewRef = z.output<typeof savedViewRef>

export const savedViewEdit = savedViewRef.extend({ ...edited(fields), shared: z.boolean().optional() })
export type SavedViewEdit = z.output<typeof savedViewEdit>

/** `own`: the caller made it. Others' shared views are changed by superusers alone. */
export const savedView = z.object({
  savedViewID: id(),
  list: viewedList(),
  name: z.string(),
  state: viewState,
  shared: z.boolean(),
  own: z.boolean(),
  /** Name of the user who made it. */
  authorName: z.string().nullable(),
})
export type SavedView = z.output<typeof savedView>

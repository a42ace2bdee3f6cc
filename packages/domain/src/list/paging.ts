import { z } from 'zod'
import { listOf } from '../field'

/** Characters of the longest cursor: of a sort by the longest text. */
const CURSOR_MAX = 4000

/** Place in a list at which its next page begins, as `nextCursor` of a page. Rule 2.17. */
export const cursor = () =>
  z
    .string()
    .min(1)
    .max(CURSOR_MAX, { abort: true })
    .regex(/^[\w-]+$/)

/** `nextCursor` of a page: null at the end of the list. */
export const nextCursor = { nextCursor: cursor().nullable() }

const separated = (most: number) => (value: unknown) =>
  Array.isArray(value)
    ? value.slice(0, most).flatMap((one) => (typeof one === 'string' ? one.split(',', most) : one))
    : value

/** Names of fields, at least one. Over REST they may also be separated by commas. */
export const fieldNames = <N extends string>(names: readonly N[]) =>
  z.preprocess(
    // One part more than there are names is enough to detect too many.
    separated(names.length + 1),
    listOf(z.enum(names), { min: 1, max: names.length }).meta({ kind: 'separated' }),
  ) as unknown as z.ZodType<N[], N[]>

/** Adds the cursor to the input of a call that answers a page beside other things. */
export const withCursor = <S extends z.ZodRawShape>(input: z.ZodObject<S, z.core.$strict>) =>
  input.extend({ cursor: cursor().optional() })

/** How a call about a list chooses its page and the fields of its rows, beside `page` and `limit`. */
type Paging<R extends z.ZodObject> = {
  cursor: z.ZodOptional<z.ZodString>
  withTotals: z.ZodOptional<z.ZodBoolean>
  fields: z.ZodOptional<z.ZodType<(keyof R['shape'] & string)[], (keyof R['shape'] & string)[]>>
}
export type Paged<I extends z.ZodObject, R extends z.ZodObject> = z.ZodObject<
  Omit<Paging<R>, keyof I['shape']> & I['shape'],
  z.core.$strict
>

/** Adds the cursor and the choice of fields to the input of a list of these rows. Rules 2.17 and 2.18. */
export const paged = <I extends z.ZodObject, R extends z.ZodObject>(input: I, row: R): Paged<I, R> =>
  input.extend({
    cursor: cursor().optional(),
    withTotals: z.boolean().optional(),
    fields: fieldNames(Object.keys(row.shape)).optional(),
    ...input.shape,
  }) as never

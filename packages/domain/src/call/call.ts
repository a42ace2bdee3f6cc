import { z } from 'zod'
import type { Access } from '../access/access'
import { changeOf, changesInput } from '../change/schema'
import { type Paged, paged } from '../list/paging'
import { rowsOf, totals } from '../list/schema'

type Input = z.ZodType | null

/** One call of the API: access, input (`null` for none) and output. */
export type Call<I extends Input = Input, O extends z.ZodType = z.ZodType> = {
  access: Access | 'public'
  input: I
  output: O
  /** Its reply may be some seconds old: it reads on the replica if there is one. */
  behind?: true
  /** Its input may name the fields that the rows of its reply have. */
  choosesFields?: boolean
}

/** A list as two calls: a page, and totals over the whole filter, which may take longer. */
export type ListCalls<I extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> = {
  page: Call<I, ReturnType<typeof rowsOf<R>>>
  totals: Call<I, typeof totals>
}

/** Defines a call. `public` needs no login. */
export const call = <I extends Input, O extends z.ZodType>(
  access: Access | 'public',
  input: I,
  output: O,
): Call<I, O> => ({ access, input, output })

/** Marks a call, or each call of an object, whose reply may be some seconds old. */
export const behind = <C extends object>(calls: C): C =>
  ('access' in calls
    ? { ...calls, behind: true }
    : Object.fromEntries(Object.entries(calls).map(([name, one]) => [name, behind(one)]))) as C

/** Defines a list by its input and row. Both calls take the same input, since REST joins them. */
export const list = <I extends z.ZodObject, R extends z.ZodObject>(
  access: Access,
  input: I,
  row: R,
): ListCalls<Paged<I, R>, R> => ({
  page: { ...call(access, paged(input, row), rowsOf(row)), choosesFields: !('fields' in input.shape) },
  totals: call(access, paged(input, row), totals),
})

/** Output of a call without a result: the verb's return value stays on the server. */
export const nothing = z.unknown().transform(() => null)

/**
 * Defines the history of the record that `ref` names: the shown fields, the time of each change and its author. A field is
 * null in snapshots that are older than the field.
 */
export const history = <Ref extends z.ZodRawShape, Shown extends z.ZodRawShape>(
  access: Access,
  ref: z.ZodObject<Ref>,
  shown: Shown,
) => list(access, changesInput(ref.shape), changeOf(shown))

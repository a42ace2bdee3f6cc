import { z } from 'zod'
import type { Access } from '../access/access'
import { changesInput } from '../change/list'
import { changeOf } from '../change/schema'
import { type Paged, paged } from '../list/paging'
import { rowsOf, totals } from '../list/schema'
import type { CompanyKind } from '../sandbox/rules'

type Input = z.ZodType | null

/** Who may make a call. `public` needs no login. */
type Callers = Access | 'public'

/** One call of the API: access, input (`null` for none) and output. */
export type Call<I extends Input = Input, O extends z.ZodType = z.ZodType, A extends Callers = Callers> = {
  access: A
  input: I
  output: O
  /** Its reply may be some seconds old: it reads on the replica if there is one. */
  behind?: true
  /** A person may make it who still has to add a second factor. Rule 3.37. */
  beforeFactor?: true
  /** Refused in companies of the other kind. */
  madeIn?: CompanyKind
  /** Its input may name the fields that the rows of its reply have. */
  choosesFields?: boolean
}

/** A list as two calls: a page, and totals over the whole filter, which may take longer. */
export type ListCalls<
  I extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = {
  page: Call<I, ReturnType<typeof rowsOf<R>>, A>
  totals: Call<I, typeof totals, A>
}

/** Defines a call. */
export const call = <I extends Input, O extends z.ZodType, A extends Callers>(
  access: A,
  input: I,
  output: O,
): Call<I, O, A> => ({ access, input, output })

/** Marks a call, or each call of an object, whose reply may be some seconds old. */
export const behind = <C extends object>(calls: C): C =>
  ('access' in calls
    ? { ...calls, behind: true }
    : Object.fromEntries(Object.entries(calls).map(([name, one]) => [name, behind(one)]))) as C

/** Marks a call that a person may make who still has to add a second factor. */
export const beforeFactor = <C extends object>(call: C): C => ({ ...call, beforeFactor: true })

/** Marks a call that is made in real companies, or in sandboxes, alone. Rule 16.1. */
export const madeIn = <C extends object>(kind: CompanyKind, call: C): C => ({ ...call, madeIn: kind })

/** Defines a list by its input and row. Both calls take the same input, since REST joins them. */
export const list = <I extends z.ZodObject, R extends z.ZodObject, A extends Access>(
  access: A,
  input: I,
  row: R,
): ListCalls<Paged<I, R>, R, A> => ({
  page: { ...call(access, paged(input, row), rowsOf(row)), choosesFields: !('fields' in input.shape) },
  totals: call(access, paged(input, row), totals),
})

/** Output of a call without a result: the verb's return value stays on the server. */
export const nothing = z.unknown().transform(() => null)

/**
 * Defines the history of the record that `ref` names: the shown fields, the time of each change and its author. A field is
 * null in snapshots that are older than the field.
 */
export const history = <Ref extends z.ZodRawShape, Shown extends z.ZodRawShape, A extends Access>(
  access: A,
  ref: z.ZodObject<Ref>,
  shown: Shown,
) => list(access, changesInput(ref.shape), changeOf(shown))

import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { z } from 'zod'
import type { Failure } from '../../lib/failure'

export type FormSchema = z.ZodType<unknown, Record<string, unknown>>

type Blank = '' | null | false
type CanBeBlank<V> = undefined extends V ? true : Extract<Blank, V> extends never ? false : true
type MayBeLeftOut<I> = { [K in keyof I]-?: CanBeBlank<I[K]> extends true ? K : never }[keyof I]

/** Start values of a new record. Fields that may be empty, false or null can be left out. */
type Start<I> = Omit<I, MayBeLeftOut<I>> & Partial<I>

/** Paths of the fields: `name`, `card.validTo`. */
type Path<I> = { [K in keyof I & string]: PathOf<K, Exclude<I[K], Blank | undefined>> }[keyof I & string]
type PathOf<K extends string, V> = V extends Record<string, unknown> ? `${K}.${Path<V>}` : K

type Saved<S extends FormSchema, R> = (reply: R, values: z.input<S>) => void | Promise<void>

/** An edit starts from the whole record and shows the "Saved" notice by default. */
type Given<S extends FormSchema, R> =
  | { start: Start<z.input<S>>; record?: undefined; saved: Saved<S, R> }
  | { record: z.output<S>; start?: undefined; saved?: Saved<S, R> }

/** A form's start values, its call, and what runs before and after the call. */
export type Options<S extends FormSchema, R> = Given<S, R> & {
  save: { mutateAsync: (values: z.input<S>) => Promise<R> }
  failed?: (failure: Failure, values: z.input<S>) => void | Promise<void>
  /** Leaves the form, after a save or by "Cancel". */
  done?: () => void
  /** Why the values as a whole cannot be sent, by a rule of the domain that the server asks too. */
  check?: (values: z.input<S>) => Pick<DomainError, 'subErrors'> | null
  /** Asks before the call. Nothing is sent if the answer is no. */
  ask?: (values: z.input<S>) => Promise<boolean>
  /** Fields that are not on screen, or not always. Ids and idempotency keys with a value need not be named. */
  hidden?: readonly Path<z.input<S>>[]
  /** Adds a second step that shows the values for confirmation. Rule 11.13. */
  twoStep?: boolean
}

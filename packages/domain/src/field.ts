import { z } from 'zod'
import './error/issues'
import { isDay, isMonth } from './time/day'

// PostgreSQL has no place for this one character.
const storable = (value: string) => !value.includes('\0')

/** Required text of at most `max` characters; surrounding space does not count. */
export const text = (max: number) => z.string().trim().min(1).max(max).refine(storable, 'ERROR_INVALID_VALUE')

/** Digits only, at most `max` of them. */
export const digits = (max: number) =>
  z.string().trim().min(1).regex(/^\d*$/, 'ERROR_MUST_BE_NUMBER').max(max)

/** A value that may be left out: missing, `null` and `''` all mean none. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    schema.nullable(),
  ) as unknown as z.ZodType<z.output<S> | null, z.input<S> | '' | null | undefined> & {
    _zod: { optin: 'optional' }
  }

/** A limit that may be unlimited: `null` (or `''`) says so; leaving it out is a fault. */
export const unlimitable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable()) as unknown as z.ZodType<
    z.output<S> | null,
    z.input<S> | '' | null
  >

/** Highest amount of one transaction, and so of one limit field in screens: 1,000,000 €. Specification §5, §9. */
export const MAX_AMOUNT = 100_000_000

/** Money in cents. */
export const cents = (bounds: { min?: number; max?: number } = {}) =>
  z
    .int()
    .min(bounds.min ?? 0)
    .max(bounds.max ?? Number.MAX_SAFE_INTEGER)
    .meta({ kind: 'money' })

/** A whole number within bounds. */
export const whole = (bounds: { min?: number; max?: number } = {}) =>
  z
    .int()
    .min(bounds.min ?? 0)
    .max(bounds.max ?? 2_147_483_647)

/** A record's id. */
export const id = () => z.int().min(1)

/** A business day, `YYYY-MM-DD`. */
export const day = () => z.string().refine(isDay, 'ERROR_INVALID_VALUE').meta({ kind: 'day' })

/** A business month, `YYYY-MM`. */
export const month = () => z.string().refine(isMonth, 'ERROR_INVALID_VALUE').meta({ kind: 'month' })

export const EMAIL_MAX = 254

export const email = () =>
  z
    .email({ error: (issue) => (issue.input ? 'ERROR_INVALID_EMAIL_ADDRESS' : undefined) })
    .max(EMAIL_MAX)
    .meta({ kind: 'email' })

const PHONE = /^\+?[\d ()-]+$/

export const phone = () =>
  text(64)
    .refine(
      (value) => PHONE.test(value) && value.replace(/\D/g, '').length >= 5,
      'ERROR_INVALID_PHONE_NUMBER',
    )
    .meta({ kind: 'phone' })

/** A code out of a closed table such as `CardState`. */
export const code = <T extends Record<string, number>>(table: T) =>
  z.literal(Object.values(table) as T[keyof T][])

/** An instant in a reply: `Date` through tRPC, ISO 8601 over REST. */
export const instant = () => z.date()

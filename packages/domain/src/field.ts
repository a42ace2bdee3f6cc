import { z } from 'zod'
import { type WrongForm, wrongDates } from './error/issues'
import { lengths } from './lengths'
import { FIRST_DAY, isDay, isMonth, LAST_DAY } from './time/day'

/** NUL, which PostgreSQL cannot store, and lone surrogates, which it would store as another character. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

export const isStorable = (value: string) => !UNSTORABLE.test(value)

/** Required text of at most `max` characters, trimmed. Longer text is refused before its characters are checked. */
export const text = (max: number) =>
  z.string().trim().min(1).max(max, { abort: true }).refine(isStorable, 'ERROR_INVALID_VALUE')

/** Digits only, at most `max` of them. */
export const digits = (max: number) =>
  z.string().trim().min(1).max(max, { abort: true }).regex(/^\d*$/, 'ERROR_MUST_BE_NUMBER')

/** A list of at least `min` and at most `max` values. A longer list is refused before its values are compared. */
export const listOf = <S extends z.ZodType>(schema: S, { min, max }: { min?: number; max: number }) => {
  const list = z.array(schema).max(max, { abort: true })
  return min === undefined ? list : list.min(min)
}

/** Refuses an entry of a list whose id an earlier entry has. `path` leads from the entry to its id. */
export const eachOnce =
  <T>(idOf: (entry: T) => number, path: readonly string[] = []) =>
  ({ value, issues }: z.core.ParsePayload<T[]>): void => {
    const named = new Set<number>()
    for (const [index, entry] of value.entries()) {
      const input = idOf(entry)
      if (named.has(input))
        // Continue, so that a union with other forms keeps the path.
        issues.push({
          code: 'custom',
          input,
          path: [index, ...path],
          message: 'ERROR_INVALID_VALUE',
          continue: true,
        })
      named.add(input)
    }
  }

/** An optional value: missing, `null`, `''` and blank text all become `null`. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value),
    schema.nullable(),
  ) as unknown as z.ZodDefault<z.ZodType<z.output<S> | null, z.input<S> | '' | null>>

/** A limit or `null` (also `''`) for unlimited. A missing value is an error. */
export const unlimitable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable()) as unknown as z.ZodType<
    z.output<S> | null,
    z.input<S> | '' | null
  >

/** Highest amount of one transaction, and so of one limit field in screens: 1,000,000 €. Rule 12.11. */
export const MAX_AMOUNT = 100_000_000

/** Money in cents. */
export const cents = (bounds: { min?: number; max?: number } = {}) =>
  z
    .int()
    .min(bounds.min ?? 0)
    .max(bounds.max ?? Number.MAX_SAFE_INTEGER)
    .meta({ kind: 'money' })

/** Limit of a card that is issued or activated, in cents: whole euros, at least 1. Rule 5.6. */
export const wholeEuros = () =>
  z.int().min(100, { abort: true }).max(MAX_AMOUNT).multipleOf(100).meta({ kind: 'money', decimals: 0 })

/** A whole number within bounds. */
export const whole = (bounds: { min?: number; max?: number } = {}) =>
  z
    .int()
    .min(bounds.min ?? 0)
    .max(bounds.max ?? 2_147_483_647)

/** A percentage with at most `decimals` decimals. */
export const percent = ({ min = 0, max = 100, decimals = 0 } = {}) =>
  (decimals === 0 ? z.int() : z.number().multipleOf(10 ** -decimals))
    .min(min)
    .max(max)
    .meta({ kind: 'percent', decimals })

/** The reason `formNeeded` with an example, for a check of text. */
export const inForm = (example: string): { params: WrongForm } => ({
  params: { reason: 'formNeeded', value: example },
})

/** Adds to a schema that its text must match `pattern`. Other text has the reason `formNeeded`. */
export const matching = (schema: z.ZodString, pattern: RegExp, example: string) =>
  schema.refine((value) => pattern.test(value), inForm(example)).meta({ pattern: pattern.source })

/**
 * Identifies a request: 1–128 characters of printable ASCII without leading or trailing space. Other characters differ between
 * a header and a body, so that a reversal would not find its payment.
 */
export const idempotencyKey = () =>
  matching(
    z.string().max(lengths.idempotencyKey, { abort: true }),
    /^[!-~]+( +[!-~]+)*$/,
    '6f9d8f2e-receipt-1042',
  )

/** A record's id. */
export const id = () => z.int().min(1)

/** Text that `check` accepts; empty text counts as missing. Other text has `wrong` as reason, with an example. */
const checked = (check: (value: string) => boolean, wrong: WrongForm) =>
  z.string().refine(check, { params: wrong })

/** A business day, `YYYY-MM-DD`, from `FIRST_DAY` to `LAST_DAY`. */
export const day = () => checked(isDay, wrongDates.day).meta({ kind: 'day' })

const anyMonth = () => checked(isMonth, wrongDates.month)

/** A business month, `YYYY-MM`; shown as `MM.yy`. */
export const month = () => anyMonth().meta({ kind: 'month' })

/** Month of a day in a reply, `YYYY-MM`. */
export const shownMonth = () =>
  z
    .string()
    .overwrite((day) => day.slice(0, 7))
    .meta({ kind: 'month' })

/** A business month, `YYYY-MM`; shown as on a card, `MM/YY`. */
export const cardMonth = () => anyMonth().meta({ kind: 'cardMonth' })

/** ASCII before the @, which every mail server accepts; the domain may be internationalised. */
const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/u

/** Normalizes an internationalised domain as its registry does: in lower case and composed. */
export const withOneDomain = (address: string): string => {
  const [local = '', domain = ''] = address.split('@')
  return /^[ -~]*$/.test(domain) ? address : `${local}@${domain.normalize('NFC').toLowerCase()}`
}

/** An email address, also in an internationalised domain such as `põhjala.ee`. */
export const email = () =>
  z
    .email({
      pattern: EMAIL,
      error: (issue) => (issue.input ? 'ERROR_INVALID_EMAIL_ADDRESS' : undefined),
    })
    .max(lengths.email)
    .overwrite(withOneDomain)
    .meta({ kind: 'email' })

const PHONE = /^\+?[\d ()-]+$/

export const phone = () =>
  text(lengths.phone)
    .refine(
      (value) => PHONE.test(value) && value.replace(/\D/g, '').length >= 5,
      'ERROR_INVALID_PHONE_NUMBER',
    )
    .meta({ kind: 'phone' })

/** One of the codes of a table such as `CardState`. */
export const code = <T extends Record<string, number>>(table: T) =>
  z.literal(Object.values(table) as T[keyof T][]).meta({ 'x-enum-varnames': Object.keys(table) })

const instantText = z.iso.datetime({ offset: true })

const FIRST_INSTANT = new Date(`${FIRST_DAY}T00:00:00.000Z`)
const LAST_INSTANT = new Date(`${LAST_DAY}T23:59:59.999Z`)

/** An instant as an input, from `FIRST_DAY` to `LAST_DAY`: `Date` through tRPC, ISO 8601 with offset over REST. */
export const moment = () =>
  z.preprocess(
    (value) => (instantText.safeParse(value).success ? new Date(String(value)) : value),
    z.date().min(FIRST_INSTANT).max(LAST_INSTANT).meta({ kind: 'moment' }),
  ) as unknown as z.ZodType<Date, Date | string>

/** An instant in a reply: `Date` through tRPC, ISO 8601 over REST. */
export const instant = () => z.date()

/** An instant in a reply that comes from a snapshot, which stores it as text. */
export const storedInstant = () => z.coerce.date()

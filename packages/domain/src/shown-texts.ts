import { z } from 'zod'

type Shown<S extends z.ZodType> = null extends z.output<S> ? z.ZodNullable<z.ZodString> : z.ZodString

/** The names of fields, in their order. */
export const namesOf = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[]

/** The names of fields that none of the columns shows, so that a new field is shown without a line of its own. */
export const othersOf = <F extends object>(fields: F, columns: readonly { key: string }[]) =>
  namesOf(fields).filter((name) => !columns.some(({ key }) => key === name))

/** Makes the texts of a reply from those of a new record: without their bounds, and null where they may be left out. */
export const shownTexts = <F extends Record<string, z.ZodType<string | null>>>(
  fields: F,
): { [K in keyof F]: Shown<F[K]> } =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.safeParse(null).success ? z.string().nullable() : z.string(),
    ]),
  ) as { [K in keyof F]: Shown<F[K]> }

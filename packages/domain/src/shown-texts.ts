import { z } from 'zod'

type Shown<S extends z.ZodType> = null extends z.output<S> ? z.ZodNullable<z.ZodString> : z.ZodString

/** The names of fields, in their order. */
export const namesOf = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[]

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

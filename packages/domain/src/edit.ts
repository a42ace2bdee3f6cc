import type { z } from 'zod'

/** Type of a new record's field in an edit: optional if its input can be omitted. */
type Left<S extends z.ZodType> = undefined extends z.input<S> ? z.ZodOptional<S> : S

/**
 * Makes the fields of an edit from those of a new record: an omitted optional field stays as it is, `null` and `''` clear it.
 * Fields with a default are not accepted, because an edit would set them. Rule 2.5.
 */
export const edited = <F extends Record<string, z.ZodType>>(fields: F): { [K in keyof F]: Left<F[K]> } =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.safeParse(undefined).success ? field.optional() : field,
    ]),
  ) as { [K in keyof F]: Left<F[K]> }

type Kept<E, B> = Omit<B, keyof E> & {
  [K in keyof E]-?: undefined extends E[K]
    ? Exclude<E[K], undefined> | (K extends keyof B ? B[K] : never)
    : E[K]
}

/** Returns the record after an edit, with the omitted fields kept, for rules about several fields. */
export const withKept = <E extends object, B extends object>(edit: E, before: B): Kept<E, B> => {
  const changed = Object.entries(edit).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(changed) } as Kept<E, B>
}

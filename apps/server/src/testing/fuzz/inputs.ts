import { shapeOf, unwrapped } from '@kaarditeek/domain/list/from-strings'
import { z } from 'zod'

type Path = readonly (string | number)[]

/** A part of an input: where it is and its schema, without optional and default wrappers. */
export type Part = { path: Path; schema: z.core.$ZodType }

/** All parts of an input: fields of objects, elements of lists and forms of unions. */
export const partsOf = (schema: z.core.$ZodType, path: Path = []): Part[] => {
  const target = unwrapped(schema)
  const { def } = target._zod as z.core.$ZodTypeInternals & { def: z.core.$ZodTypeDef }
  const inner = (): Part[] => {
    if (def.type === 'object')
      return Object.entries(shapeOf(target as z.ZodType)).flatMap(([name, field]) =>
        partsOf(field, [...path, name]),
      )
    if (def.type === 'array') return partsOf((def as z.core.$ZodArrayDef).element, [...path, 0])
    if (def.type === 'union')
      return (def as z.core.$ZodUnionDef).options.flatMap((option) => partsOf(option, path))
    return []
  }
  return [{ path, schema: target }, ...inner()]
}

const takesNumbers = ({ _zod: { def } }: z.core.$ZodType): boolean =>
  def.type === 'number' ||
  (def.type === 'literal' &&
    (def as z.core.$ZodLiteralDef<number>).values.some((value) => typeof value === 'number'))

export const isNumber = ({ schema }: Part): boolean => takesNumbers(schema)

export const isList = ({ schema }: Part): boolean => schema instanceof z.ZodArray

/** Greatest number of values of a list; undefined without a bound. */
export const mostOf = ({ schema }: Part) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).maxItems

/** Returns the value with another one at a path. Creates missing objects and lists. */
export const withAt = (value: unknown, [key, ...rest]: Path, other: unknown): unknown => {
  if (key === undefined) return other
  if (typeof key === 'number') return [withAt(Array.isArray(value) ? value[key] : undefined, rest, other)]
  const record = typeof value === 'object' && value !== null ? value : {}
  return { ...record, [key]: withAt((record as Record<string, unknown>)[key], rest, other) }
}

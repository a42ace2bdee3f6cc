import { unwrapped } from '@kaarditeek/domain/list/from-strings'
import { z } from 'zod'

export type FieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'password'
  | 'number'
  | 'money'
  | 'percent'
  | 'day'
  | 'month'
  | 'cardMonth'
  | 'moment'
  | 'file'
  | 'flag'
  | 'choice'

export type FieldRule = {
  kind: FieldKind
  required: boolean
  /** `null` means unlimited. */
  unlimitable: boolean
  maxLength?: number
  min?: number
  max?: number
  /** Decimal places of a number. */
  decimals?: number
  /** Allowed file extensions. */
  extensions?: readonly string[]
}

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

const shapeOf = (schema: z.core.$ZodType): z.core.$ZodShape => {
  const target = unwrapped(schema)
  return target instanceof z.ZodObject ? target.shape : {}
}

/** The schema of each value of a list, or of an object whose keys are not the schema's. */
const elementOf = (target: z.core.$ZodType): z.core.$ZodType | undefined => {
  if (target instanceof z.ZodArray) return target.element
  return target instanceof z.ZodRecord ? target.valueType : undefined
}

const schemaAt = (schema: z.core.$ZodType, [name, ...rest]: string[]): z.core.$ZodType => {
  if (name === undefined) return schema
  const target = unwrapped(schema)
  const field = elementOf(target) ?? shapeOf(target)[name]
  if (!field) throw new Error(`The schema of the form has no field ${name}`)
  return schemaAt(field, rest)
}

const marks = z.object({
  kind: z.enum([
    'number',
    'email',
    'phone',
    'password',
    'money',
    'percent',
    'day',
    'month',
    'cardMonth',
    'moment',
    'file',
  ]),
  decimals: z.int().optional(),
  extensions: z.array(z.string()).optional(),
})

const kindOf = (target: z.core.$ZodType): FieldKind => {
  if (target instanceof z.ZodBoolean) return 'flag'
  if (target instanceof z.ZodLiteral || target instanceof z.ZodArray) return 'choice'
  return target instanceof z.ZodNumber ? 'number' : 'text'
}

/** Returns the kind of a field: as marked by the domain's `field.ts`, else by its type. */
const marksOf = (target: z.core.$ZodType): Pick<FieldRule, 'kind' | 'decimals' | 'extensions'> =>
  marks.safeParse(z.globalRegistry.get(target)).data ?? { kind: kindOf(target) }

/** Returns a bound to show; `undefined` for the limits of the number type itself. */
const shownBound = (value: number | null): number | undefined =>
  value === null || Math.abs(value) >= 2_147_483_647 ? undefined : value

const boundsOf = (target: z.core.$ZodType): Pick<FieldRule, 'maxLength' | 'min' | 'max'> => {
  if (target instanceof z.ZodNumber)
    return { min: shownBound(target.minValue), max: shownBound(target.maxValue) }
  if (target instanceof z.ZodString || target instanceof z.ZodEmail)
    return { maxLength: target.maxLength ?? undefined }
  return {}
}

/** Reads a field's kind, bounds and whether it is required from the form's schema. */
export const ruleOf = (schema: z.core.$ZodType, path: string): FieldRule => {
  const field = schemaAt(schema, path.split('.'))
  const target = unwrapped(field)
  const marked = marksOf(target)
  const optional = accepts(field, undefined)
  return {
    ...marked,
    required: !optional && marked.kind !== 'flag',
    unlimitable: !optional && accepts(field, null),
    ...boundsOf(target),
  }
}

/** The schema's fields. What has keys of its own, such as metadata, is written by programs and has no field. */
const fieldsOf = (schema: z.core.$ZodType) =>
  Object.entries(shapeOf(schema)).filter(([, field]) => !(unwrapped(field) instanceof z.ZodRecord))

/** Returns the names of the schema's fields. */
export const namesOf = (schema: z.core.$ZodType): string[] => fieldsOf(schema).map(([name]) => name)

/** Returns the paths of the schema's fields, as in `card.validTo`. Lists have no field of their own. */
export const pathsOf = (schema: z.core.$ZodType, within = ''): string[] =>
  fieldsOf(schema).flatMap(([name, field]) => {
    const target = unwrapped(field)
    if (target instanceof z.ZodArray) return []
    const isPart = target instanceof z.ZodObject && marksOf(target).kind !== 'file'
    return isPart ? pathsOf(target, `${within}${name}.`) : [within + name]
  })

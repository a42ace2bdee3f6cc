import { bare } from '@kaarditeek/domain/list/from-strings'
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

const schemaAt = (schema: z.core.$ZodType, [name, ...rest]: string[]): z.core.$ZodType => {
  if (name === undefined) return schema
  const { shape, element } = bare(schema)._zod.def as Partial<z.core.$ZodObjectDef & z.core.$ZodArrayDef>
  const field = element ?? shape?.[name]
  if (!field) throw new Error(`The schema of the form has no field ${name}`)
  return schemaAt(field, rest)
}

const kindsByType: Record<string, FieldKind> = { boolean: 'flag', literal: 'choice', number: 'number' }
const marks = z.object({
  kind: z.enum([
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

/** Returns the kind of a field: as marked by the domain's `field.ts`, else by its type. */
const marksOf = (target: z.core.$ZodType): Pick<FieldRule, 'kind' | 'decimals' | 'extensions'> =>
  marks.safeParse(z.globalRegistry.get(target)).data ?? {
    kind: kindsByType[target._zod.def.type] ?? 'text',
  }

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
  const target = bare(field)
  const marked = marksOf(target)
  const optional = accepts(field, undefined)
  return {
    ...marked,
    required: !optional && marked.kind !== 'flag',
    unlimitable: !optional && accepts(field, null),
    ...boundsOf(target),
  }
}

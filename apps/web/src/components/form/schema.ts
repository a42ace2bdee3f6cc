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
  /** How many places a number has after its comma. */
  decimals?: number
  /** Of the files that may be sent. */
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

/** What the kit of fields says of a field, or else the type of it. */
const marksOf = (target: z.core.$ZodType): Pick<FieldRule, 'kind' | 'decimals' | 'extensions'> =>
  marks.safeParse(z.globalRegistry.get(target)).data ?? {
    kind: kindsByType[target._zod.def.type] ?? 'text',
  }

/** Bounds that only a computer has are none. */
const told = (value: number | null): number | undefined =>
  value === null || Math.abs(value) >= 2_147_483_647 ? undefined : value

const boundsOf = (target: z.core.$ZodType): Pick<FieldRule, 'maxLength' | 'min' | 'max'> => {
  if (target instanceof z.ZodNumber) return { min: told(target.minValue), max: told(target.maxValue) }
  if (target instanceof z.ZodString || target instanceof z.ZodEmail)
    return { maxLength: target.maxLength ?? undefined }
  return {}
}

/** What a form has to know of a field, read from the schema that will judge it. */
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

import { z } from 'zod'
import { fieldTexts, inputTexts } from './field-texts'

export type Json = Record<string, unknown>

type Io = 'input' | 'output'
type Override = { zodSchema: z.core.$ZodTypes; jsonSchema: Json; path: (string | number)[] }

/** Replaces a schema inside another one, such as by a reference; null to keep it. */
type Replace = (schema: z.core.$ZodType) => Json | null

const INSTANT_IN_DAY = 'T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2})'
const DAY = `^\\d{4}-\\d{2}-\\d{2}(${INSTANT_IN_DAY})?$`
const MONTH = `^\\d{4}-\\d{2}(-\\d{2}(${INSTANT_IN_DAY})?)?$`

const OR_INSTANT = 'an instant with offset stands for its business day'

/** How requests write what JSON schema has no word for, by the kind of the field. Rules §2. */
const ofKind: Record<string, Json> = {
  day: { pattern: DAY, description: `Business day, \`YYYY-MM-DD\`; ${OR_INSTANT}.` },
  month: {
    pattern: MONTH,
    description: 'Business month, `YYYY-MM`; a day or an instant stands for its month.',
  },
  cardMonth: {
    pattern: MONTH,
    description: 'Month, `YYYY-MM`; a day or an instant stands for its month.',
  },
  password: { format: 'password' },
  // The word for internationalised domains, which `email` excludes.
  email: { format: 'idn-email' },
}

/** Keywords of ours, which JSON schema does not know. */
const own = ['kind', 'decimals', 'extensions']

const acceptsNothing = (schema: z.core.$ZodType): boolean => z.safeParse(schema, undefined).success

/** Lists the fields that the server requires as `required`. Zod leaves out those behind `preprocess`. */
const withRequired = (jsonSchema: Json, shape: z.core.$ZodShape) => {
  const required = Object.keys(shape).filter((name) => shape[name] && !acceptsNothing(shape[name]))
  if (required.length > 0) jsonSchema.required = required
  else delete jsonSchema.required
}

const withTexts = (properties: Json, texts: Record<string, string>) => {
  for (const [name, property] of Object.entries(properties as Record<string, Json>))
    if (Object.hasOwn(texts, name) && !property.$ref) property.description = texts[name]
}

const clear = (jsonSchema: Json, names = Object.keys(jsonSchema)) => {
  for (const name of names) delete jsonSchema[name]
}

/** Integers without bounds of their own have those of JavaScript, which say nothing. */
const withoutSafeBounds = (jsonSchema: Json) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** Adds the empty text, which stands for null where `optional` and `unlimitable` allow it. */
const orEmpty = (schema: Json): Json => {
  const empty = { type: 'string', const: '', description: 'Stands for null.' }
  return Array.isArray(schema.anyOf)
    ? { ...schema, anyOf: [...schema.anyOf, empty] }
    : { anyOf: [schema, empty] }
}

/** Completes zod's JSON schema: values inside `preprocess`, instants as text, files as binary, kinds, texts of fields. */
const completing =
  (io: Io, replace: Replace) =>
  ({ zodSchema, jsonSchema, path }: Override) => {
    const replacement = path.length > 0 ? replace(zodSchema) : null
    if (replacement) {
      clear(jsonSchema)
      Object.assign(jsonSchema, replacement)
      return
    }
    if (zodSchema instanceof z.ZodPipe && zodSchema.in instanceof z.ZodTransform) {
      const within = converted(zodSchema.out, 'input', replace)
      Object.assign(
        jsonSchema,
        io === 'input' && zodSchema.out instanceof z.ZodNullable ? orEmpty(within) : within,
      )
    }
    if (zodSchema instanceof z.ZodDate) Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
    if (zodSchema instanceof z.ZodCustom) Object.assign(jsonSchema, { type: 'string', format: 'binary' })
    if (io === 'input') Object.assign(jsonSchema, ofKind[String(jsonSchema.kind)])
    if (io === 'input' && jsonSchema.kind === 'separated')
      jsonSchema.items = { anyOf: [jsonSchema.items, { type: 'string', pattern: '^\\w+(,\\w+)+$' }] }
    if (zodSchema instanceof z.ZodObject) {
      if (io === 'input') withRequired(jsonSchema, zodSchema.shape)
      const texts = io === 'input' ? { ...fieldTexts, ...inputTexts } : fieldTexts
      withTexts((jsonSchema.properties ?? {}) as Json, texts)
    }
    withoutSafeBounds(jsonSchema)
    clear(jsonSchema, own)
  }

const converted = (schema: z.core.$ZodType, io: Io, replace: Replace): Json => {
  const override = completing(io, replace)
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override })
  return json
}

const keep = () => null

/** Converts the schema of a request. */
export const jsonOfInput = (schema: z.core.$ZodType): Json => converted(schema, 'input', keep)

/** Converts the schema of a reply. `replace` may put references in place of schemas within. */
export const jsonOfOutput = (schema: z.core.$ZodType, replace: Replace = keep): Json =>
  converted(schema, 'output', replace)

import { unwrapped } from '@kaarditeek/domain/list/from-strings'
import { z } from 'zod'
import { fieldTexts, inputTexts, textsOfContents } from './field-texts'
import { generalTexts } from './general-texts'
import { textsOfRecords } from './record-texts'

export type Json = Record<string, unknown>

type Io = 'input' | 'output'
type Override = { zodSchema: z.core.$ZodTypes; jsonSchema: Json; path: (string | number)[] }

/** Returns the replacement of a nested schema, such as a reference; null to keep the schema. */
type Replace = (schema: z.core.$ZodType) => Json | null

const INSTANT_IN_DAY = 'T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2})'
// Years 1900–2199. Rule 2.2.
const OF_MONTH = '^(19|20|21)\\d{2}-(0[1-9]|1[0-2])'
const OF_DAY = '-(0[1-9]|[12]\\d|3[01])'
/** A day, or an instant that stands for its day. */
export const DAY = `${OF_MONTH}${OF_DAY}(${INSTANT_IN_DAY})?$`
const MONTH = `${OF_MONTH}(${OF_DAY}(${INSTANT_IN_DAY})?)?$`

const OR_INSTANT = 'an instant with offset stands for its business day'

/** Formats of requests by kind of field, where JSON Schema has no keyword. Rule 2.1. */
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
  moment: { pattern: '^(19|20|21)' },
}

/** Formats of replies by kind of field. */
const shownOfKind: Record<string, Json> = {
  day: { format: 'date' },
  month: { pattern: `${OF_MONTH}$` },
  cardMonth: { pattern: `${OF_MONTH}$` },
}

/** Our own keywords, removed from the document. */
const own = ['kind', 'decimals', 'extensions']

const acceptsNothing = (schema: z.core.$ZodType): boolean => z.safeParse(schema, undefined).success

/** Sets `required` to the fields that the server requires. Zod omits fields behind `preprocess`. */
const withRequired = (jsonSchema: Json, shape: z.core.$ZodShape) => {
  const required = Object.keys(shape).filter((name) => shape[name] && !acceptsNothing(shape[name]))
  if (required.length > 0) jsonSchema.required = required
  else delete jsonSchema.required
}

const withTexts = (properties: Json, texts: Record<string, string>, record: z.ZodObject) => {
  const { shape } = record
  const ofRecord = textsOfRecords.get(record) ?? {}
  for (const [name, property] of Object.entries(properties as Record<string, Json>)) {
    if (property.$ref) continue
    const held = shape[name] && textsOfContents.get(unwrapped(shape[name]))
    if (Object.hasOwn(ofRecord, name)) property.description = ofRecord[name]
    else if (held) property.description = held
    else if (Object.hasOwn(texts, name)) property.description = texts[name]
    else if (Object.hasOwn(generalTexts, name)) property.description ??= generalTexts[name]
  }
}

const clear = (jsonSchema: Json, names = Object.keys(jsonSchema)) => {
  for (const name of names) delete jsonSchema[name]
}

/** Removes JavaScript's integer bounds, which zod adds to integers without bounds. */
const withoutSafeBounds = (jsonSchema: Json) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** Allows the empty string, which means null in fields with `optional` and `unlimitable`. */
const orEmpty = (schema: Json): Json => {
  const empty = { type: 'string', const: '', description: 'Stands for null.' }
  return Array.isArray(schema.anyOf)
    ? { ...schema, anyOf: [...schema.anyOf, empty] }
    : { anyOf: [schema, empty] }
}

/** Allows several values of an enumeration with commas between them. */
const orSeparated = (item: Json): Json => {
  const one = `(${(item.enum as string[]).join('|')})`
  return { anyOf: [item, { type: 'string', pattern: `^${one}(,${one})+$` }] }
}

/** Completes zod's JSON Schema: values inside `preprocess`, instants as text, files as binary, kinds, descriptions of fields. */
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
    Object.assign(jsonSchema, (io === 'input' ? ofKind : shownOfKind)[String(jsonSchema.kind)])
    // `email` excludes internationalised domains.
    if (jsonSchema.format === 'email') jsonSchema.format = 'idn-email'
    if (io === 'input' && jsonSchema.kind === 'separated')
      jsonSchema.items = orSeparated(jsonSchema.items as Json)
    if (zodSchema instanceof z.ZodObject) {
      if (io === 'input') withRequired(jsonSchema, zodSchema.shape)
      const texts = io === 'input' ? { ...fieldTexts, ...inputTexts } : fieldTexts
      withTexts((jsonSchema.properties ?? {}) as Json, texts, zodSchema)
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

/** Returns the JSON Schema of a request. */
export const jsonOfInput = (schema: z.core.$ZodType): Json => converted(schema, 'input', keep)

/** Returns the JSON Schema of a reply. `replace` can replace nested schemas by references. */
export const jsonOfOutput = (schema: z.core.$ZodType, replace: Replace = keep): Json =>
  converted(schema, 'output', replace)

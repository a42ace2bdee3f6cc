import fc from 'fast-check'

export type Json = Record<string, unknown>

/** Generates mostly the first, seldom the second. */
export const mostly = <A, B>(usual: fc.Arbitrary<A>, other: fc.Arbitrary<B>): fc.Arbitrary<A | B> =>
  fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: other })

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const number = ({ minimum = 0, maximum = 1_000_000 }: Json): fc.Arbitrary<number> => {
  const min = Math.max(Number(minimum), 0)
  return fc.integer({ min, max: Math.min(Number(maximum), min + 1_000_000) })
}

const string = ({ format, minLength = 0, maxLength = 20 }: Json): fc.Arbitrary<string> => {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  const bounds = {
    minLength: Number(minLength),
    maxLength: Math.max(Number(minLength), Math.min(Number(maxLength), 20)),
  }
  return fc.oneof(
    fc.string({ unit: 'grapheme-ascii', ...bounds }),
    fc.string({ unit: 'grapheme', ...bounds }),
  )
}

const ofSchema = (schema: Json): fc.Arbitrary<unknown> => {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map((one: Json) => fitting(one)))
  if (schema.type === 'array') return fc.array(fitting(schema.items as Json), { maxLength: 3 })
  if (schema.type === 'integer' || schema.type === 'number') return number(schema)
  if (schema.type === 'boolean') return fc.boolean()
  return schema.type === 'string' ? string(schema) : fc.constant(null)
}

/** Generates objects. Mostly leaves out fields that are neither required nor known. */
const record = (schema: Json, known: Json): fc.Arbitrary<unknown> => {
  const required = (schema.required ?? []) as string[]
  const fields = Object.entries(schema.properties as Record<string, Json>).map(([name, one]) => {
    const field = fitting(one, known[name])
    const isUsual = required.includes(name) || known[name] !== undefined
    return [name, isUsual ? field : mostly(fc.constant(undefined), field)] as const
  })
  return fc.record(Object.fromEntries(fields))
}

/** Generates values of a JSON schema, mostly from `known` if it has one: a value or an arbitrary. */
export const fitting = (schema: Json, known?: unknown): fc.Arbitrary<unknown> => {
  if (isJson(schema.properties)) return record(schema, isJson(known) ? known : {})
  if (known === undefined) return ofSchema(schema)
  return mostly(known instanceof fc.Arbitrary ? known : fc.constant(known), ofSchema(schema))
}

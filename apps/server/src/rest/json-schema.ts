import { z } from 'zod'

type Json = Record<string, unknown>

/** Completes zod's JSON schema: values inside `preprocess`, instants as text, files as binary, optional fields. */
const override = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }) => {
  const { def } = zodSchema._zod
  if (def.type === 'pipe' && def.in._zod.def.type === 'transform')
    Object.assign(jsonSchema, plain(def.out, 'input'))
  if (def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
  if (def.type === 'custom') Object.assign(jsonSchema, { type: 'string', format: 'binary' })
  if (def.type === 'object' && Array.isArray(jsonSchema.required)) {
    const required = jsonSchema.required.filter((name) => def.shape[name]?._zod.optin !== 'optional')
    if (required.length > 0) jsonSchema.required = required
    else delete jsonSchema.required
  }
}

const plain = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override })
  return json
}

/** Converts a schema to JSON schema, as input or output. */
export const jsonOfInput = (schema: z.ZodType) => plain(schema, 'input')
export const jsonOfOutput = (schema: z.ZodType) => plain(schema, 'output')

import type { Json } from './json-schema'
import { schemaNameOf } from './operation-id'

type Content = Record<string, { schema: Json }>
type Reply = { content?: Content }
type Operation = { operationId: string; requestBody?: { content: Content }; responses: Record<string, Reply> }

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data'

const bodyParts = { [JSON_TYPE]: 'Request', [FORM_TYPE]: 'Form' } as const
/** A call that has 200 beside 201 is answered with 200 when it is simulated. */
const partOf = (status: string, { responses }: Operation) => {
  if (status >= '300') return `Error${status}`
  return status === '200' && '201' in responses ? 'Simulation' : 'Reply'
}

/** Replaces the schema by a reference to a component, which gets it; a reference stays. */
const moveTo = (schemas: Record<string, Json>, name: string, holder: { schema: Json } | undefined) => {
  if (!holder || '$ref' in holder.schema) return
  schemas[name] = holder.schema
  holder.schema = { $ref: `#/components/schemas/${name}` }
}

/**
 * Moves the schemas of bodies and replies of all operations to components, which it returns, so that generated clients have a type of a
 * known name for each: `ChargeCardRequest`, `ChargeCardReply`, `ChargeCardError409`.
 */
export const nameSchemas = (paths: Record<string, Json>): Record<string, Json> => {
  const schemas: Record<string, Json> = {}
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path) as Operation[])) {
    const { operationId, requestBody, responses } = operation
    for (const [type, part] of Object.entries(bodyParts))
      moveTo(schemas, schemaNameOf(operationId, part), requestBody?.content[type])
    for (const [status, { content }] of Object.entries(responses))
      moveTo(schemas, schemaNameOf(operationId, partOf(status, operation)), content?.[JSON_TYPE])
  }
  return schemas
}

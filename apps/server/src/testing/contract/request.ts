import type { Validate } from './contract'
import { type DocumentedOperation, escaped, type Parameter } from './document'

/** An injected request. */
export type Asked = {
  method: string
  url: string
  headers?: Record<string, unknown>
  payload?: unknown
}

type Validators = { json: Validate; text: Validate }

const jsonOf = (payload: unknown): unknown => {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
  return payload.length > 0 ? JSON.parse(String(payload)) : undefined
}

/** Trims texts, as the server does before validation. */
const trimmed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, trimmed(one)]))
}

/** Values of the parameters of one kind, by name. */
const valuesOf = ({ path, address }: DocumentedOperation, { url, headers = {} }: Asked) => {
  const [where = '', query = ''] = url.split('?')
  const [, ...inPath] = address.exec(where) ?? []
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const asked = new URLSearchParams(query)
  return {
    path: new Map(names.map((name, index) => [name, decodeURIComponent(inPath[index] ?? '')] as const)),
    query: new Map([...new Set(asked.keys())].map((name) => [name, asked.getAll(name)] as const)),
    header: new Map(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const),
    ),
  }
}

/** The JSON of a body; undefined without one, and for uploads. A body of GET is not read. */
const bodyOf = ({ requestBody }: DocumentedOperation, { method, payload }: Asked): unknown => {
  const isUpload = payload instanceof FormData || (requestBody && !requestBody.content['application/json'])
  return method === 'GET' || isUpload ? undefined : jsonOf(payload)
}

type Values = ReturnType<typeof valuesOf>

const valueIn = (values: Values, { name, in: where, schema }: Parameter): unknown => {
  if (where === 'header') return values.header.get(name.toLowerCase())
  if (where === 'path') return values.path.get(name)
  const all = values.query.get(name)
  return all?.length === 1 && schema.type !== 'array' ? all[0] : all
}

/** Describes a value that its parameter forbids, or a parameter of the query that the document does not have. */
const parametersFault = ({ parameters, pointer }: DocumentedOperation, text: Validate, values: Values) => {
  for (const [index, one] of parameters.entries()) {
    const value = '$ref' in one ? undefined : valueIn(values, one)
    const fault = value === undefined ? null : text(`${pointer}/parameters/${index}/schema`, trimmed(value))
    if (fault) return `parameter ${index}: ${fault}`
  }
  const known = parameters.flatMap((one) => ('in' in one && one.in === 'query' ? [one.name] : []))
  const unknown = [...values.query.keys()].find((name) => !known.includes(name))
  return unknown === undefined ? null : `query ${unknown}`
}

const bodyFault = ({ requestBody, pointer }: DocumentedOperation, json: Validate, body: unknown) => {
  if (body === undefined) return null
  if (requestBody)
    return json(`${pointer}/requestBody/content/${escaped('application/json')}/schema`, trimmed(body))
  return Object.keys(Object(body)).length === 0 ? null : 'a body'
}

/** Describes how an accepted request breaks the document, or returns null. */
export const requestFault = (
  operation: DocumentedOperation,
  { json, text }: Validators,
  asked: Asked,
): string | null => {
  const body = bodyOf(operation, asked)
  const values = valuesOf(operation, asked)
  // A value in a body of DELETE replaces that of the query.
  const read = body !== undefined && operation.requestBody ? { ...values, query: new Map() } : values
  return parametersFault(operation, text, read) ?? bodyFault(operation, json, body)
}

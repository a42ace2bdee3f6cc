import { isDay } from '@kaarditeek/domain/time/day'
import type { Validate } from './contract'
import { type DocumentedOperation, escaped, type PlacedParameter } from './document'

/** An injected request. */
export type Asked = {
  method: string
  url: string
  headers?: Record<string, unknown>
  payload?: unknown
}

type Validators = { json: Validate; text: Validate }

/** Stands for what cannot be read: a body that is not JSON, a faulty escape in a path. No schema allows it. */
const UNREADABLE = Symbol('unreadable')

const read = (from: () => unknown): unknown => {
  try {
    return from()
  } catch (failure) {
    if (failure instanceof SyntaxError || failure instanceof URIError) return UNREADABLE
    throw failure
  }
}

const jsonOf = (payload: unknown): unknown => {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
  return payload.length > 0 ? read(() => JSON.parse(String(payload))) : undefined
}

/** Reads the names of fields and each single value within a value. */
const withRead = (value: unknown, as: Reading): unknown => {
  if (Array.isArray(value)) return value.map((one) => withRead(one, as))
  if (typeof value !== 'object' || value === null) return as(value)
  const entries = Object.entries(value).map(([name, one]) => [as(name), withRead(one, as)] as const)
  return entries.some(([name]) => name === UNREADABLE) ? UNREADABLE : Object.fromEntries(entries)
}

/** Values of the parameters of one kind, by name. */
const valuesOf = ({ path, address }: DocumentedOperation, { url, headers = {} }: Asked) => {
  const [where = ''] = url.split('?')
  const [, ...inPath] = address.exec(where) ?? []
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  // The constructor skips one question mark.
  const asked = new URLSearchParams(url.slice(where.length))
  const valueAt = (index: number) => read(() => decodeURIComponent(inPath[index] ?? ''))
  return {
    path: new Map(names.map((name, index) => [name, valueAt(index)] as const)),
    query: new Map([...new Set(asked.keys())].map((name) => [name, asked.getAll(name)] as const)),
    header: new Map(
      // No schema allows a header that is sent twice.
      Object.entries(headers).map(
        ([name, value]) => [name.toLowerCase(), Array.isArray(value) ? UNREADABLE : String(value)] as const,
      ),
    ),
  }
}

/** Stands for a multipart body, which is not checked. */
const UPLOAD = Symbol('upload')

/** Returns whether the body is a file with fields, whose rows no schema describes. */
export const isUpload = ({ headers = {}, payload }: Asked): boolean =>
  payload instanceof FormData || String(headers['content-type']).startsWith('multipart/form-data')

/** The JSON of a body; undefined without one, and for null, which the server reads alike. A body of GET is not read. */
const bodyOf = (asked: Asked): unknown => {
  const { method, payload } = asked
  if (isUpload(asked)) return UPLOAD
  return method === 'GET' ? undefined : (jsonOf(payload) ?? undefined)
}

type Values = ReturnType<typeof valuesOf>

const valueIn = (values: Values, { name, in: where, schema }: PlacedParameter): unknown => {
  if (where === 'header') return values.header.get(name.toLowerCase())
  if (where === 'path') return values.path.get(name)
  const all = values.query.get(name)
  return all?.length === 1 && schema.type !== 'array' ? all[0] : all
}

/** Describes a value that its parameter forbids, or a parameter that is missing or that the document does not have. */
const parametersFault = (
  { parameters }: DocumentedOperation,
  text: Validate,
  values: Values,
  as: Reading,
) => {
  for (const one of parameters) {
    const value = valueIn(values, one)
    if (value === undefined && one.required) return `no ${one.name}`
    const fault = value === undefined ? null : text(`${one.pointer}/schema`, withRead(value, as))
    if (fault) return `${one.name}: ${fault}`
  }
  const known = parameters.flatMap((one) => (one.in === 'query' ? [one.name] : []))
  const unknown = [...values.query.keys()].find((name) => !known.includes(name))
  return unknown === undefined ? null : `query ${unknown}`
}

const bodyFault = (
  { requestBody, pointer }: DocumentedOperation,
  json: Validate,
  body: unknown,
  as: Reading,
) => {
  if (body === undefined) return requestBody?.required ? 'no body' : null
  if (body === UPLOAD) return null
  if (requestBody)
    return json(`${pointer}/requestBody/content/${escaped('application/json')}/schema`, withRead(body, as))
  return Object.keys(Object(body)).length === 0 ? null : 'a body'
}

/** How a text, a number or another single value is read before a schema validates it. */
export type Reading = (value: unknown) => unknown

/** The server trims texts before validation. */
export const trimmed: Reading = (value) => (typeof value === 'string' ? value.trim() : value)

/** As sent. */
export const verbatim: Reading = (value) => value

const isSafe = (value: number) => Math.abs(value) <= Number.MAX_SAFE_INTEGER

const isDecimal = (text: string) =>
  Number.isNaN(Number(text)) || text === '' || (/^-?\d+(\.\d+)?$/.test(text) && isSafe(Number(text)))

/** Whether the server can read a text: characters that can be stored, a day that exists, a number without an exponent. */
const isReadable = (text: string) => {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(text) ?? []
  return !/[\0\p{Surrogate}]/u.test(text) && (day === undefined || isDay(day)) && isDecimal(text)
}

/** Trimmed, if the server can read it as the document's introduction says. */
export const readable: Reading = (value) => {
  if (typeof value === 'number') return isSafe(value) ? value : UNREADABLE
  if (typeof value !== 'string') return value
  return isReadable(value.trim()) ? value.trim() : UNREADABLE
}

/** Describes how a request breaks the document, or returns null. */
export const requestFault = (
  operation: DocumentedOperation,
  { json, text }: Validators,
  asked: Asked,
  as: Reading,
): string | null => {
  const body = bodyOf(asked)
  const values = valuesOf(operation, asked)
  // A value in a body of DELETE replaces that of the query.
  for (const name of asked.method === 'DELETE' ? Object.keys(Object(body)) : []) values.query.delete(name)
  return parametersFault(operation, text, values, as) ?? bodyFault(operation, json, body, as)
}

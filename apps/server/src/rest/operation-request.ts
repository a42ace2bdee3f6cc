import { shapeOf } from '@kaarditeek/domain/list/from-strings'
import type { z } from 'zod'
import { exampleOf } from './example'
import { fieldTexts } from './field-texts'
import { type Json, jsonOfInput } from './json-schema'
import { type Described, describeProcedure } from './procedure'
import type { AsFile, Route } from './route'
import type { Parameter } from './shared-parameters'
import { IGNORED, ofKeyedCall } from './shared-parts'

export const namesIn = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => (name ? [name] : []))

export const propertiesOf = (schema: z.ZodType | undefined) => {
  const json = schema ? jsonOfInput(schema) : {}
  const required = Array.isArray(json.required) ? (json.required as string[]) : []
  return { all: (json.properties ?? {}) as Record<string, Json>, required, json }
}

/** Returns a parameter. The description of its schema becomes that of the parameter. */
export const parameter = (
  name: string,
  where: 'path' | 'query' | 'header',
  required: boolean,
  json: Json = {},
): Parameter => {
  const { description, ...schema } = json
  return { name, in: where, required, ...(typeof description === 'string' && { description }), schema }
}

const withPageSize = ({ pageSize }: Route, name: string, schema: Json | undefined): Json | undefined =>
  name === 'limit' && pageSize ? { ...schema, default: pageSize } : schema

/** Returns the properties of the input that come from the path or a header, if it has them. */
const outsideBody = ({ path, headers = {} }: Route) => [
  ...namesIn(path),
  ...Object.keys(headers),
  'idempotencyKey',
]

/** Body properties that can come in the query instead: all of DELETE, and the fields beside an uploaded file. */
const alsoInQuery = (route: Route, all: Record<string, Json>): string[] =>
  route.method === 'DELETE' || route.upload !== undefined
    ? Object.keys(all).filter((name) => !outsideBody(route).includes(name) && all[name]?.format !== 'binary')
    : []

/** Returns the parameters of a call: path, query and headers. All forms of a body have the same ones. */
export const parameters = (route: Route, { input, isKeyed }: Described): Parameter[] => {
  const { all, required } = propertiesOf(route.forms?.[0] ?? input)
  const inPath = namesIn(route.path)
  const inHeaders = Object.keys(route.headers ?? {})
  const names =
    route.method === 'GET' ? Object.keys(all) : [...inPath, ...inHeaders, ...alsoInQuery(route, all)]
  // If a value can also come in the body, only the body says whether it is required.
  const isRequired = (name: string) => route.method === 'GET' && required.includes(name)
  const own = names.map((name) => {
    const header = route.headers?.[name]
    if (header) return parameter(header, 'header', required.includes(name), all[name])
    return inPath.includes(name)
      ? parameter(name, 'path', true, all[name])
      : parameter(name, 'query', isRequired(name), withPageSize(route, name, all[name]))
  })
  const ofFile = route.asFile ? fileParameters(route.asFile) : []
  return [...own, ...ofFile, ...(isKeyed ? [ofKeyedCall] : [])]
}

/** Returns the parameters that request a file, and those that only the file has. */
const fileParameters = ({ flags, procedure, also = [] }: AsFile): Parameter[] => {
  const { all } = propertiesOf(describeProcedure(procedure).input)
  const flag = (name: string) => ({ type: 'boolean', default: false, description: fieldTexts[name] })
  return [
    ...flags.map(({ flag: name }) => parameter(name, 'query', false, flag(name))),
    ...['xlsLanguage', ...also].flatMap((name) =>
      all[name] ? [parameter(name, 'query', false, all[name])] : [],
    ),
  ]
}

/** Removes the properties that do not come in the body. */
export const without = (json: Json, names: readonly string[]): Json => {
  const properties = Object.entries((json.properties ?? {}) as Json).filter(([name]) => !names.includes(name))
  const required = ((json.required ?? []) as string[]).filter((name) => !names.includes(name))
  const { required: _, ...rest } = json
  return { ...rest, properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) }
}

const inBody = (schema: Json, router: string, example?: object): Json => ({
  'application/json': { schema, example: example ?? exampleOf(schema, router) },
})

/**
 * Adds the fields that the body of a PUT may have and the server ignores: fields of the record from GET, and fields of the
 * path. Rule 2.7.
 */
const withIgnored = (body: Json, { method, path }: Route, { input, output }: Described): Json => {
  if (method !== 'PUT') return body
  const known = Object.keys(input ? shapeOf(input) : {})
  const ignored = [...Object.keys(shapeOf(output)).filter((name) => !known.includes(name)), ...namesIn(path)]
  const properties = Object.fromEntries(ignored.map((name) => [name, IGNORED]))
  return { ...body, properties: { ...(body.properties as Json), ...properties } }
}

/** Returns the multipart body that a call also takes. */
const uploadBody = (route: Route): Json => {
  if (!route.orUpload) return {}
  const { json } = propertiesOf(describeProcedure(route.orUpload.procedure).input)
  return { 'multipart/form-data': { schema: without(json, outsideBody(route)) } }
}

/** Returns the request body of a call; undefined without one. */
export const requestBody = (route: Route, described: Described, router: string): Json | undefined => {
  const { input } = described
  if (route.method === 'GET' || !input) return undefined
  const { all, json } = propertiesOf(input)
  if (route.bodyIn) return { required: true, content: inBody(all[route.bodyIn] ?? {}, router) }
  const outside = outsideBody(route)
  if (route.forms)
    return {
      required: true,
      content: inBody({ anyOf: route.forms.map((form) => without(jsonOfInput(form), outside)) }, router),
    }
  const body = withIgnored(without(json, outside), route, described)
  if (Object.keys(body.properties as Json).length === 0) return undefined
  if (route.upload !== undefined)
    return { required: true, content: { 'multipart/form-data': { schema: body } } }
  const inQuery = { required: false, description: 'Or the same names as repeated query parameters.' }
  const isNeeded = body.required !== undefined
  return {
    ...(route.method === 'DELETE' ? inQuery : { required: isNeeded }),
    content: { ...inBody(body, router, route.example), ...uploadBody(route) },
  }
}

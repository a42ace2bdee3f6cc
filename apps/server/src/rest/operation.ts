import type { z } from 'zod'
import { contentTypes } from '../core/file/table'
import { accessText } from './access-text'
import { replySchema } from './component-schemas'
import { refusalReplies } from './error-replies'
import { exampleOf } from './example'
import { fieldTexts } from './field-texts'
import { fileText } from './file-texts'
import { type Json, jsonOfInput, jsonOfOutput } from './json-schema'
import { type Described, describeProcedure } from './procedure'
import { refusals } from './refusals'
import type { AsFile, Route } from './route'
import { summaryOf } from './summaries'
import { tagOf } from './tags'

export const namesIn = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => (name ? [name] : []))

export const propertiesOf = (schema: z.ZodType | undefined) => {
  const json = schema ? jsonOfInput(schema) : {}
  const required = Array.isArray(json.required) ? (json.required as string[]) : []
  return { all: (json.properties ?? {}) as Record<string, Json>, required, json }
}

/** A parameter, which bears the description of its schema. */
export const parameter = (
  name: string,
  where: 'path' | 'query' | 'header',
  required: boolean,
  json: Json = {},
): Json => {
  const { description, ...schema } = json
  return { name, in: where, required, ...(description !== undefined && { description }), schema }
}

const withPageSize = ({ pageSize }: Route, name: string, schema: Json | undefined): Json | undefined =>
  name === 'limit' && pageSize ? { ...schema, default: pageSize } : schema

/** Properties of the input that come in the path or in a header. */
const outsideBody = ({ path, headers = {} }: Route) => [...namesIn(path), ...Object.keys(headers)]

const parameters = (route: Route, input: z.ZodType | undefined): Json[] => {
  const { all, required } = propertiesOf(input)
  const inPath = namesIn(route.path)
  const names = route.method === 'GET' ? Object.keys(all) : outsideBody(route)
  const own = names.map((name) => {
    const header = route.headers?.[name]
    if (header) return parameter(header, 'header', required.includes(name), all[name])
    return inPath.includes(name)
      ? parameter(name, 'path', true, all[name])
      : parameter(name, 'query', required.includes(name), withPageSize(route, name, all[name]))
  })
  return route.asFile ? [...own, ...fileParameters(route.asFile)] : own
}

/** The flags that ask for a file, and what only the file takes. */
const fileParameters = ({ flags, procedure, also = [] }: AsFile): Json[] => {
  const { all } = propertiesOf(describeProcedure(procedure).input)
  const flag = (name: string) => ({ type: 'boolean', default: false, description: fieldTexts[name] })
  return [
    ...flags.map(({ flag: name }) => parameter(name, 'query', false, flag(name))),
    ...['xlsLanguage', ...also].map((name) => parameter(name, 'query', false, all[name])),
  ]
}

/** Leaves out the properties that do not come in the body. */
const without = (json: Json, names: readonly string[]): Json => {
  const properties = Object.entries((json.properties ?? {}) as Json).filter(([name]) => !names.includes(name))
  const required = ((json.required ?? []) as string[]).filter((name) => !names.includes(name))
  const { required: _, ...rest } = json
  return { ...rest, properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) }
}

const inBody = (schema: Json, router: string): Json => ({
  'application/json': { schema, example: exampleOf(schema, router) },
})

const requestBody = (route: Route, input: z.ZodType | undefined, router: string): Json | undefined => {
  if (route.method === 'GET' || !input) return undefined
  const { all, json } = propertiesOf(input)
  if (route.bodyIn) return { required: true, content: inBody(all[route.bodyIn] ?? {}, router) }
  const outside = outsideBody(route)
  if (route.forms)
    return {
      required: true,
      content: inBody({ anyOf: route.forms.map((form) => without(jsonOfInput(form), outside)) }, router),
    }
  const body = without(json, outside)
  if (Object.keys(body.properties as Json).length === 0) return undefined
  if (route.upload !== undefined)
    return { required: true, content: { 'multipart/form-data': { schema: body } } }
  const inQuery = { required: false, description: 'Or the same names as repeated query parameters.' }
  return { ...(route.method === 'DELETE' ? inQuery : { required: true }), content: inBody(body, router) }
}

const binary = { schema: { type: 'string', format: 'binary' } }

const fileHeaders = {
  'Content-Disposition': { description: 'Name of the file.', schema: { type: 'string' } },
}

/** Properties of totals by the names that the route gives them. */
const named = ({ properties = {}, required = [] }: Json, { totalsAs }: Route): Json => {
  const nameOf = (name: string) => totalsAs?.[name as 'count' | 'sum'] ?? name
  return {
    properties: Object.fromEntries(
      Object.entries(properties as Json).map(([name, schema]) => [nameOf(name), schema]),
    ),
    required: (required as string[]).map(nameOf),
  }
}

type Convert = (output: z.ZodType) => Json

/** Schema of a JSON reply: of one procedure, or of the page and the totals of a list, joined. */
const jsonReply = (route: Route, [first, ...more]: z.ZodType[], convert: Convert): Json => {
  const json = first ? convert(first) : {}
  if (more.length === 0) return json
  const parts = [json, ...more.map((one) => named(convert(one), route))]
  return {
    ...json,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required as string[]),
  }
}

const success = (route: Route, outputs: z.ZodType[], router: string): Json => {
  if (route.status === 204) return { 204: { description: 'Done.' } }
  if (route.reply === 'file') {
    const content = Object.fromEntries((route.files ?? []).map((kind) => [contentTypes[kind], binary]))
    return { 200: { description: 'A file.', headers: fileHeaders, content } }
  }
  const asFile = Object.fromEntries(
    (route.asFile?.flags ?? []).map(({ kind }) => [contentTypes[kind], binary]),
  )
  const example = exampleOf(jsonReply(route, outputs, jsonOfOutput), router)
  const json = { 'application/json': { schema: jsonReply(route, outputs, replySchema), example } }
  const description = route.status === 201 ? 'Created.' : 'Success.'
  return { [route.status]: { description, content: { ...json, ...asFile } } }
}

/** Id made from the path, such as `get.companies.companyID.operators`: two paths may call one procedure. */
const operationIdOf = ({ method, path }: Route): string =>
  `${method.toLowerCase()}${path.replaceAll('/', '.').replaceAll(':', '')}`

const errorsOf = (route: Route, { path, access, input }: Described, hasBody: boolean): Json => {
  const isOpen = access === 'public'
  return refusalReplies(
    [
      400,
      ...(isOpen ? [] : ([401] as const)),
      ...(isOpen && route.method === 'GET' ? [] : ([403] as const)),
      ...(input && !isOpen ? ([404] as const) : []),
      ...(namesIn(route.path).length > 0 ? ([404] as const) : []),
      405,
      ...(hasBody ? ([413, 415] as const) : []),
      500,
      503,
    ],
    refusals[path],
  )
}

/** Procedure of the file that a call can answer; null without one. */
export const fileOf = ({ asFile, reply, procedures: [first] }: Route): string | null => {
  const procedure = asFile?.procedure ?? (reply === 'file' ? first : undefined)
  return procedure ? describeProcedure(procedure).path : null
}

/** Describes the access of a call, and the contents of its file if it has one. */
const descriptionOf = (route: Route, { access }: Described): string => {
  const file = fileOf(route)
  return [`${accessText(access)}.`, file && fileText(file)].filter(Boolean).join(' ')
}

/** Ways to log in to a call. Some calls need a person's session. */
const securityOf = (access: Described['access']): Json[] => {
  if (access === 'public') return []
  return access === 'inSession' ? [{ session: [] }] : [{ session: [] }, { accessToken: [] }]
}

/** Describes one documented call. */
export const operation = (route: Route): Json => {
  const described = route.procedures.map(describeProcedure)
  const [first] = described
  if (!first) throw new Error(`No procedure behind ${route.path}`)
  const [router = ''] = first.path.split('.')
  const body = requestBody(route, first.input, router)
  const outputs = described.map(({ output }) => output)
  return {
    tags: [tagOf(first.path)],
    operationId: operationIdOf(route),
    summary: summaryOf(route) ?? '',
    description: descriptionOf(route, first),
    security: securityOf(first.access),
    parameters: parameters(route, first.input),
    ...(body && { requestBody: body }),
    responses: { ...success(route, outputs, router), ...errorsOf(route, first, route.method !== 'GET') },
  }
}

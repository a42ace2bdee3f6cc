import type { AnyTRPCProcedure } from '@trpc/server'
import fc from 'fast-check'
import { appRouter } from '../../entities/router'
import { jsonOfInput } from '../../rest/json-schema'
import { openapi } from '../../rest/openapi'
import { describeProcedure } from '../../rest/procedure'
import { routes } from '../../rest/routes'
import { type Parameter, parametersOf } from '../../rest/shared-parameters'
import { matrix, type ProcedurePath, type Who } from '../permission/matrix'
import { requestOf } from '../permission/requests'
import type { Target } from '../permission/target'
import { fitting, type Json } from './fitting'
import type { Parts } from './requests'

export type Documented = {
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Json; example?: Json }> }
  responses: Record<string, unknown>
}

/** The company whose records requests name, and its card numbers. */
export type Known = Target & { pans: string[] }

/** Expected access: as in the permission matrix, or a web API with its key. */
export type Caller = Who | 'webApi'

export type Operation = {
  /** Method and path, as the document writes them. */
  name: string
  method: string
  path: string
  documented: Documented
  /** Path of the procedure; null for the terminals' calls. */
  procedure: ProcedurePath | null
  /** Property of the procedure's input that is the body. */
  bodyIn?: string
  who: Caller
  parts: (known: Known) => Parts
}

const { paths, components } = openapi() as {
  paths: Record<string, Record<string, Documented>>
  components: { parameters: Record<string, Parameter>; schemas: Record<string, Json> }
}
/** Bodies by their names. */
const { schemas } = components

const resolved = (of: Documented): Documented => ({
  ...of,
  parameters: parametersOf(of, components.parameters),
})

// Few keys, so that they repeat and reversals find their payments.
const key = fc.integer({ min: 1, max: 100 }).map((number) => `key-${number}`)

const terminalsInput = ({ pans }: Known): Json => ({
  pan: fc.constantFrom(...pans),
  amount: fc.integer({ min: 1, max: 3_000 }),
  terminalID: 'T1',
  holdID: fc.integer({ min: 1, max: 20 }),
  idempotencyKey: key,
  'Idempotency-Key': key,
})

const parameters = (of: Documented['parameters'], where: string, known: Json) => {
  const own = of.filter((one) => one.in === where)
  const properties = Object.fromEntries(own.map(({ name, schema }) => [name, schema]))
  return fitting(
    { properties, required: own.filter(({ required }) => required).map(({ name }) => name) },
    known,
  )
}

const partsOf = (method: string, path: string, of: Documented, known: Json, body: unknown): Parts => {
  const { $ref } = of.requestBody?.content['application/json']?.schema ?? {}
  const schema = schemas[String($ref).replace('#/components/schemas/', '')]
  return {
    method: method.toUpperCase(),
    path,
    inPath: parameters(of.parameters, 'path', known),
    query: parameters(of.parameters, 'query', known),
    body: schema && fitting(schema, body),
    headers: parameters(of.parameters, 'header', known) as fc.Arbitrary<Record<string, string>>,
  }
}

const ofTerminals = (method: string, path: string, of: Documented): Operation => ({
  name: `${method} ${path}`,
  method: method.toUpperCase(),
  path,
  documented: of,
  procedure: null,
  who: 'webApi',
  parts: (known) => partsOf(method, path, of, terminalsInput(known), terminalsInput(known)),
})

const ofRow = (method: string, path: string, of: Documented): Operation => {
  const route = routes.find(
    (one) => one.method.toLowerCase() === method && `/api${one.path.replace(/:(\w+)/g, '{$1}')}` === path,
  )
  const [procedure] = route?.procedures ?? []
  if (!route || !procedure) throw new Error(`No call behind ${method} ${path}`)
  const procedurePath = describeProcedure(procedure).path as ProcedurePath
  return {
    name: `${method} ${path}`,
    method: route.method,
    path,
    documented: of,
    procedure: procedurePath,
    ...(route.bodyIn && { bodyIn: route.bodyIn }),
    who: matrix[procedurePath],
    parts: (known) => {
      const { companyID } = known
      const input: Json = { companyID, ...(requestOf(procedurePath).input?.(known) as Json | undefined) }
      return partsOf(method, path, of, input, route.bodyIn ? input[route.bodyIn] : input)
    },
  }
}

/** Order of the operations: payments before calls that rename their terminal; calls that close a record or end the session last. */
const turnOf = (name: string): number => {
  if (name.includes('/api/web/')) return 0
  return /delete|close|logout/i.test(name) ? 2 : 1
}
const inTurn = <T>(all: readonly T[], nameOf: (one: T) => string): readonly T[] =>
  [...all].sort((a, b) => turnOf(nameOf(a)) - turnOf(nameOf(b)))

/** All operations of the OpenAPI document. */
export const operations: readonly Operation[] = inTurn(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, of]) =>
      (path.startsWith('/api/web/') ? ofTerminals : ofRow)(method, path, resolved(of)),
    ),
  ),
  ({ name }) => name,
)

/** All typed procedures with their access and input. */
export const procedures = inTurn(
  Object.values<AnyTRPCProcedure>({ ...(appRouter._def.procedures as object) }).map((procedure) => {
    const { path, input } = describeProcedure(procedure)
    return {
      path,
      who: matrix[path as ProcedurePath],
      input: (known: Known) =>
        fitting(input ? jsonOfInput(input) : {}, requestOf(path as ProcedurePath).input?.(known)),
    }
  }),
  ({ path }) => path,
)

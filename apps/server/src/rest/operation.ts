import { needsSession } from '@kaarditeek/domain/access/access'
import { keyless } from '@kaarditeek/domain/call/key'
import { proofAskedBy } from '@kaarditeek/domain/factor/proof'
import { type CompanyKind, companyKinds } from '@kaarditeek/domain/sandbox/rules'
import { z } from 'zod'
import { contentTypes } from '../core/file/table'
import { accessText } from './access-text'
import { replySchema } from './component-schemas'
import { refusalReplies } from './error-replies'
import { exampleOf } from './example'
import { sumOfCards, sumTexts } from './field-texts'
import { type Json, jsonOfOutput } from './json-schema'
import { operationIdOf } from './operation-id'
import { namesIn, parameters, requestBody } from './operation-request'
import { type Described, describeProcedure } from './procedure'
import { keyRefusals, proofRefusals, type Refusals } from './refusals'
import { type Route, shownTotals } from './route'
import { headersOf, ofEveryCall } from './shared-parts'
import { tagOf } from './tags'

const binary = { schema: { type: 'string', format: 'binary' } }

const WITHOUT_TOTALS = 'Missing beside a `cursor` without `withTotals`.'

/** Returns the schemas of the documented totals by the names of the route. None is required: a reply to a cursor has none. */
const named = ({ properties = {} }: Json, route: Route): Json => {
  const shown = (name: string) => {
    const schema = (properties as Record<string, Json>)[name]
    return schema && { ...schema, description: `${schema.description} ${WITHOUT_TOTALS}` }
  }
  return { properties: Object.fromEntries(shownTotals(route).map(({ name, as }) => [as, shown(name)])) }
}

type Convert = (output: z.ZodType) => Json

/** Sets the description of `sum` for lists whose sum is not one of amounts: of cards, and of companies. */
const withSum = (json: Json, { moreTotals = [] }: Route, router: string): Json => {
  const { sum, ...others } = (json.properties ?? {}) as Record<string, Json>
  const text = moreTotals.includes('amountLimitSum') ? sumOfCards : sumTexts[router]
  return sum && text ? { ...json, properties: { ...others, sum: { ...sum, description: text } } } : json
}

/** Returns the schema of a JSON reply: of one procedure, or the merged page and totals of a list. */
const jsonReply = (route: Route, [first, ...more]: z.ZodType[], convert: Convert, router: string): Json => {
  const json = first ? convert(first) : {}
  if (more.length === 0) return json
  const parts = [json, ...more.map((one) => named(withSum(convert(one), route, router), route))]
  return {
    ...json,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required as string[]),
  }
}

/** Whether a file is that of cards that were issued. */
const isIssued = (output: z.ZodType): boolean =>
  output instanceof z.ZodObject && 'cardBatchID' in output.shape

const success = (route: Route, described: Described[], router: string): Json => {
  const outputs = described.map(({ output }) => output)
  const more = [
    ...(described.some(({ isBehind }) => isBehind) ? (['Age'] as const) : []),
    ...(described.some(({ isKeyed }) => isKeyed) ? (['Idempotent-Replayed'] as const) : []),
    ...(route.deprecated ? (['Deprecation', 'Sunset'] as const) : []),
  ]
  if (route.status === 204) return { 204: { description: 'Done.', headers: headersOf(...more) } }
  if (route.reply === 'file') {
    const content = Object.fromEntries((route.files ?? []).map((kind) => [contentTypes[kind], binary]))
    const issued = outputs.some(isIssued) ? (['Card-Batch-ID'] as const) : []
    const headers = headersOf('Content-Disposition', ...issued, ...more)
    return { 200: { description: 'A file.', headers, content } }
  }
  const asFile = Object.fromEntries(
    (route.asFile?.flags ?? []).map(({ kind }) => [contentTypes[kind], binary]),
  )
  const example = exampleOf(jsonReply(route, outputs, jsonOfOutput, router), router)
  const json = { 'application/json': { schema: jsonReply(route, outputs, replySchema, router), example } }
  const description = route.status === 201 ? 'Created.' : 'Success.'
  const headers = route.asFile ? headersOf('Content-Disposition', ...more) : headersOf(...more)
  return { [route.status]: { description, headers, content: { ...json, ...asFile } } }
}

const withMore = (refusals: Refusals, status: number, more: Refusals[number]): Refusals => ({
  ...refusals,
  [status]: [...(refusals[status] ?? []), ...more],
})

const withKind = (refusals: Refusals, kind: CompanyKind): Refusals => {
  const { status, reason } = companyKinds[kind]
  return withMore(refusals, status, [reason])
}

/** Adds the refusals of a call that takes a key, of one of real companies or sandboxes alone, and of one that asks for a fresh proof where a company says so. */
const refusalsOf = ({ refusals = {} }: Route, { path, isKeyed, madeIn }: Described): Refusals => {
  const ofKind = madeIn ? withKind(refusals, madeIn) : refusals
  const all = isKeyed ? withMore(ofKind, 400, keyRefusals) : ofKind
  return proofAskedBy(path) === null ? all : withMore(all, 403, proofRefusals)
}

const errorsOf = (route: Route, described: Described, hasBody: boolean): Json => {
  const { access, input } = described
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
    refusalsOf(route, described),
  )
}

/** Returns the effect of a repetition; null for a GET. */
const repeatText = ({ method }: Route, { type, path, isKeyed }: Described): string | null => {
  if (method === 'GET') return null
  if (isKeyed) return 'Repeated with the same `Idempotency-Key` it takes effect once.'
  return type === 'query'
    ? 'Takes no `Idempotency-Key`: it changes nothing.'
    : `Takes no \`Idempotency-Key\`, and ignores the header: ${keyless[path]}.`
}

/** Returns the description of a call: its access, the effect of a repetition, and the contents of its file if it has one. */
const descriptionOf = (route: Route, described: Described): string => {
  const contents = route.contents ?? route.asFile?.contents
  const texts = [`${accessText(described.access)}.`, repeatText(route, described), contents]
  return texts.filter(Boolean).join(' ')
}

/** Returns the ways to authenticate. Some calls need a person's session. */
const securityOf = (access: Described['access']): Json[] => {
  if (access === 'public') return []
  return needsSession(access) ? [{ session: [] }] : [{ session: [] }, { accessToken: [] }]
}

/** Returns the OpenAPI operation of a documented call. */
export const operation = (route: Route): Json => {
  const described = route.procedures.map(describeProcedure)
  const [first] = described
  if (!first) throw new Error(`No procedure behind ${route.path}`)
  const [router = ''] = first.path.split('.')
  const body = requestBody(route, first, router)
  return {
    tags: [tagOf(first.path)],
    operationId: operationIdOf(route.summary),
    summary: route.summary,
    ...(route.deprecated && { deprecated: true }),
    description: descriptionOf(route, first),
    security: securityOf(first.access),
    parameters: [...parameters(route, first), ...ofEveryCall],
    ...(body && { requestBody: body }),
    responses: { ...success(route, described, router), ...errorsOf(route, first, route.method !== 'GET') },
  }
}

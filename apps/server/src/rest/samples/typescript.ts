import type { Json } from '../json-schema'
import { operationIdOf } from '../operation-id'
import { routes } from '../routes'
import { type ClientCall, clientCallOf } from './client-call'
import { headersOf, pathOf, type SampleRequest, type Server, secretNames } from './sample-request'

const routeOf = new Map(routes.map((route) => [operationIdOf(route.summary), route]))

/** Calls of the client's terminal part, which has them by their names. */
const ofTerminal = [
  'askBalanceOfCard',
  'chargeCard',
  'reversePayment',
  'holdMoneyOnCard',
  'completeHold',
  'releaseHold',
  'lookUpHold',
  'loadCardAtTerminal',
  'blockCard',
  'lookUpPaymentByItsKey',
  'lookUpPaymentByItsId',
]

/** Returns a value as TypeScript writes it. */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/^( *)"(\w+)": /gm, '$1$2: ')

const required = (values: readonly { name: string; value: unknown; required: boolean }[]): Json =>
  Object.fromEntries(values.filter((one) => one.required).map(({ name, value }) => [name, value]))

/** The options of a call that writes: the key of the sample. Empty for other calls. */
const keyedBy = ({ headers }: SampleRequest): string => {
  const key = headers.find(({ name }) => name === 'Idempotency-Key')?.value
  return key === undefined ? '' : `, { idempotencyKey: '${key}' }`
}

const byTerminal = (request: SampleRequest, { url }: Server): string => {
  const { operationId, body, inPath, query } = request
  const input = { ...required(inPath), ...required(query), ...(body as object) }
  return [
    `import { createTerminal } from '@kaarditeek/client'`,
    '',
    `const terminal = createTerminal({ url: '${url}', apiKey: process.env.${secretNames.apiKey} ?? '' })`,
    `console.log(await terminal.${operationId}(${literal(input)}${keyedBy(request)}))`,
  ].join('\n')
}

/** Returns the input of the typed call: the values of the address, the body and the headers together. */
const inputOf = ({ operationId, inPath, query, body }: SampleRequest): Json => {
  const bodyIn = routeOf.get(operationId)?.bodyIn
  const inBody = bodyIn ? { [bodyIn]: body } : (body as object | undefined)
  return { ...required(inPath), ...required(query), ...inBody }
}

const lines = (request: SampleRequest, { path, kind, takesInput }: ClientCall): string[] => {
  const input = inputOf(request)
  const key = kind === 'mutate' ? keyedBy(request) : ''
  const text = takesInput ? literal(input) : key && 'undefined'
  if (kind === 'download') return [`console.log(await client.${path}.download(${text}, '.'))`]
  const call = `await client.${path}.${kind}(${text}${key})`
  if (request.reply === 'json') return [`console.log(${call})`]
  if (request.reply === 'nothing') return [call]
  return [`const { fileName, content } = ${call}`, 'await writeFile(fileName, content)']
}

/** Returns the typed call behind an operation; null if the client has none. */
const calledOf = ({ operationId }: SampleRequest): ClientCall | null => {
  const route = routeOf.get(operationId)
  return route ? clientCallOf(route) : null
}

const byClient = (request: SampleRequest, called: ClientCall, { url }: Server): string => {
  const made = lines(request, called)
  return [
    ...(made.length > 1 ? [`import { writeFile } from 'node:fs/promises'`] : []),
    `import { createClient } from '@kaarditeek/client'`,
    '',
    `const client = createClient({ url: '${url}', token: process.env.${secretNames.accessToken} ?? '' })`,
    ...made,
  ].join('\n')
}

const template = (text: string) => (text.includes('${') ? `\`${text}\`` : JSON.stringify(text))

const formLines = (form: NonNullable<SampleRequest['form']>) => [
  `import { openAsBlob } from 'node:fs'`,
  '',
  'const body = new FormData()',
  ...form.flatMap(({ name, value, isFile, required: isRequired }) => {
    if (isFile) return [`body.set('${name}', await openAsBlob('cards.csv'), 'cards.csv')`]
    return isRequired ? [`body.set('${name}', ${JSON.stringify(String(value))})`] : []
  }),
]

const ending = {
  json: 'console.log(reply.status, await reply.json())',
  file: 'console.log(reply.status, (await reply.arrayBuffer()).byteLength)',
  nothing: 'console.log(reply.status)',
}

/** A call that the client does not have. */
const byFetch = (request: SampleRequest, server: Server): string => {
  const { method, body, form, reply } = request
  const headers = headersOf(request, server, (of) => `\${process.env.${secretNames[of]}}`)
  return [
    ...(form ? formLines(form) : []),
    `const reply = await fetch('${server.url}${pathOf(request)}', {`,
    `  method: '${method}',`,
    ...(headers.length > 0
      ? [
          '  headers: {',
          ...headers.map(
            ([name, value]) => `    ${/^\w+$/.test(name) ? name : `'${name}'`}: ${template(value)},`,
          ),
          '  },',
        ]
      : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${literal(body).replaceAll('\n', '\n  ')}),`]),
    ...(form ? ['  body,'] : []),
    '})',
    ending[reply],
  ].join('\n')
}

/** Returns a call in TypeScript: with the client, where that has it, else with `fetch`. Secrets come from the environment. */
export const typescriptSample = (request: SampleRequest, server: Server): string => {
  if (ofTerminal.includes(request.operationId)) return byTerminal(request, server)
  const called = calledOf(request)
  return called ? byClient(request, called, server) : byFetch(request, server)
}

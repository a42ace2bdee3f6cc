import { paymentQuery } from '@kaarditeek/domain/payment/schema'
import type { paymentCalls } from '../terminals-api/describe'
import { replySchema } from './component-schemas'
import { refusalReplies } from './error-replies'
import { type Json, jsonOfInput } from './json-schema'
import { operationIdOf } from './operation-id'
import { namesIn, parameter, propertiesOf, without } from './operation-request'
import type { Parameter } from './shared-parameters'
import { headersOf, ofEveryCall, ofLimit } from './shared-parts'
import { TERMINALS } from './tags'
import type { GuideValues } from './terminal-guide'
import { refusalsOfTerminals } from './terminal-refusals'

type TerminalCall = (typeof paymentCalls)[number]

const idempotencyHeader = (required: boolean) =>
  parameter('Idempotency-Key', 'header', required, {
    type: 'string',
    minLength: 1,
    maxLength: 128,
    pattern: '^[!-~]+( +[!-~]+)*$',
    description: `Names the request. After no answer, 408, 429 or a status from 500 send the same body with the same key. 201 and 409 are final, but for the reason moreThanPaymentLeft and the code ERROR_ENTRY_ALREADY_EXISTS, which keep no key: another attempt after a final one takes a new key. After any other refusal the key may be used again.${required ? '' : ' Needed unless `simulate` is true.'}`,
  })

const parameters = ({ method, path, request, idempotent, simulation }: TerminalCall): Parameter[] => {
  const { all, required } = propertiesOf(request)
  const inPath = namesIn(path)
  if (method === 'POST')
    return [
      ...inPath.map((name) => parameter(name, 'path', true, all[name])),
      ...(simulation ? [parameter('simulate', 'query', false, propertiesOf(paymentQuery).all.simulate)] : []),
      ...(idempotent ? [idempotencyHeader(!simulation)] : []),
    ]
  return Object.entries(all).map(([name, schema]) =>
    inPath.includes(name)
      ? parameter(name, 'path', true, schema)
      : parameter(name, 'query', required.includes(name), schema),
  )
}

/** Returns the example of a request, with known values in place of made-up ones. */
const exampleOf = ({ example, path }: TerminalCall, known: Partial<GuideValues>): Json =>
  Object.fromEntries(
    Object.entries(example.request)
      .filter(([name]) => !namesIn(path).includes(name))
      .map(([name, value]) => [
        name,
        (name === 'pan' || name === 'terminalID') && known[name] ? known[name] : value,
      ]),
  )

/** The body of a POST without what the path names; none if nothing is left. */
const bodyOf = (call: TerminalCall, known: Partial<GuideValues>): Json => {
  const schema = without(jsonOfInput(call.request), namesIn(call.path))
  if (call.method !== 'POST' || Object.keys(schema.properties as Json).length === 0) return {}
  const content = { 'application/json': { schema, example: exampleOf(call, known) } }
  return { requestBody: { required: true, content } }
}

/** Returns the OpenAPI operation of a terminals' call. */
export const terminalOperation = (call: TerminalCall, known: Partial<GuideValues> = {}): Json => {
  const statuses = [400, 401, 403, 404, 405] as const
  const ofBody = call.method === 'POST' ? ([413, 415] as const) : []
  const wanted = [...statuses, ...ofBody, 429, 500, 503] as const
  return {
    tags: [TERMINALS],
    operationId: operationIdOf(call.summary),
    summary: call.summary,
    description: `Needs: ${call.needs.join(' or ')}. ${call.description}`,
    security: [{ apiKey: [] }],
    parameters: [...parameters(call), ...ofEveryCall],
    ...bodyOf(call, known),
    responses: {
      [call.status]: {
        description: call.status === 201 ? 'Done.' : 'Success.',
        headers: headersOf(...ofLimit, ...(call.idempotent ? (['Idempotent-Replayed'] as const) : [])),
        content: {
          'application/json': { schema: replySchema(call.reply), example: call.example.reply },
        },
      },
      ...(call.simulation && {
        [call.simulation.status]: {
          description: 'With `simulate=true`: what would be answered now. Nothing was written.',
          headers: headersOf(...ofLimit),
          content: {
            'application/json': {
              schema: replySchema(call.simulation.reply),
              example: call.simulation.example.reply,
            },
          },
        },
      }),
      ...refusalReplies(wanted, refusalsOfTerminals(call), ofLimit),
    },
  }
}

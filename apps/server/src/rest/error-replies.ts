import { type ErrorCode, errorCodes, errorStatus } from '@kaarditeek/domain/error/codes'
import { type RefusalReason, refusalReasons } from '@kaarditeek/domain/error/reasons'
import { error, refusal } from '@kaarditeek/i18n/en/error'
import { BODY_BYTES, TERMINAL_BODY_BYTES } from '../core/json-body'
import type { Json } from './json-schema'
import { isReason, keyRefusals, type Refusals } from './refusals'
import { routes } from './routes'
import { type HeaderName, headersOf, ofLimit } from './shared-parts'
import { terminalStatusOf } from './terminal-refusals'

/** Where a refusal has its reason. */
export const REASON_PLACE =
  'A refusal by a rule, such as that of a day to come, has its `reason` beside `code`, and beside the field that it is about. Faulty values of fields, and the refused records of a bulk change, have theirs in `subErrors` alone, each beside its `field`, also where there is a single one. The key of a request is `Idempotency-Key` there in calls of terminals, and `idempotencyKey`, as in the client, in those of the back office.'

const listed = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

const wordingOf = (code: ErrorCode) => error[code].replace(/:? *\{\{value}}/, '')

/** Statuses with which calls of the back office refuse by a code: those that they name, else the usual one. */
const officeStatusesOf = (code: ErrorCode): number[] => {
  const named = routes
    .flatMap(({ refusals = {} }) => Object.entries(refusals))
    .flatMap(([status, codes]) => (codes.includes(code) ? [Number(status)] : []))
  return named.length > 0 ? [...new Set(named)].toSorted((a, b) => b - a) : [errorStatus[code]]
}

/** Whether every call can refuse by a code, with its usual status. */
const isOfEveryCall = (code: ErrorCode) => Object.values(statuses).some(({ codes }) => codes.includes(code))

/** The statuses of a code, and that of terminals’ calls if it is another one; `terminals` names those. */
export const statusText = (code: ErrorCode, terminals: string): string => {
  const office = officeStatusesOf(code)
  const other = terminalStatusOf(code) ?? (isOfEveryCall(code) ? errorStatus[code] : undefined)
  return other === undefined || office.includes(other)
    ? office.join(' or ')
    : `${office.join(' or ')}, of ${terminals} ${other}`
}

const codeTexts = () =>
  listed(
    errorCodes.map((code) => `\`${code}\` (${statusText(code, 'terminals’ calls')}): ${wordingOf(code)}`),
  )
const reasonText = (reason: RefusalReason) => refusal[reason].replace('{{value}}', '…')

const reasonTexts = listed(refusalReasons.map((reason) => `\`${reason}\`: ${reasonText(reason)}`))

const subError: Json = {
  type: 'object',
  required: ['field', 'code', 'message'],
  properties: {
    field: { type: 'string', description: 'Path of the field, such as `card.validTo` or `cardIDs[3]`.' },
    code: { type: 'string', enum: errorCodes, description: 'Code of the field’s fault.' },
    value: { type: 'string', description: 'Value that the message quotes; never a card number or a key.' },
    reason: {
      type: 'string',
      enum: refusalReasons,
      description: 'Reason where the code is too general, as in `reason` of the whole refusal.',
    },
    message: { type: 'string', description: 'Words for people, which may change.' },
    line: { type: 'integer', description: 'Line of an uploaded file, from 1.' },
    typed: {
      type: 'string',
      description:
        'What that line has in the field, where `value` is something else: the last digits of its card, or the sum that is allowed. Numbers of cards are masked.',
    },
  },
  additionalProperties: false,
}

/** Schema of every refusal. Rule 2.11. */
export const errorSchemas = (): Record<string, Json> => ({
  Error: {
    type: 'object',
    description: 'Every refusal. Programs read `code` and `reason`, people `message`.',
    required: ['code', 'message', 'subErrors'],
    properties: {
      code: {
        type: 'string',
        enum: errorCodes,
        description: `Code, with its usual status.\n\n${codeTexts()}`,
      },
      message: {
        type: 'string',
        description:
          'In the language of the account, before login of `Accept-Language`; of calls with an API key English unless `Accept-Language` prefers Estonian.',
      },
      reason: {
        type: 'string',
        enum: refusalReasons,
        description: `Which of its meanings a general code has. Stable, like the code; missing where the code says enough. ${REASON_PLACE}\n\n${reasonTexts}`,
      },
      subErrors: {
        type: 'array',
        items: { $ref: '#/components/schemas/SubError' },
        description: 'One for each faulty field; none where the whole request is refused.',
      },
      errorCount: {
        type: 'integer',
        description:
          'Number of all errors where subErrors are only the first: 100 of a request, 1,000 of an uploaded file.',
      },
      cardState: {
        type: ['integer', 'null'],
        enum: [0, 1, 2, 3, null],
        description:
          'With `ERROR_CARD_NOT_USABLE`: 1 not valid yet, 2 closed, 3 expired, null not activated (without a client); 0 is active, of a blocked card.',
      },
      blocked: {
        type: 'boolean',
        enum: [true],
        description: 'Beside `cardState` if the card is blocked, in whatever state; otherwise missing.',
      },
      approvalID: {
        type: 'integer',
        description:
          'With the reason `approvalNeeded`: id of the act that waits for a second person, for `GET /api/approvals/{approvalID}`. With `approvalEnded` too, where a repeated request asked for an act that was rejected or has expired, and with `refundWaits`, `reversalWaits` and `limitsWait`: the request of the same transaction, of the same load, or for the limits of the same card, that waits already.',
      },
      rule: { $ref: '#/components/schemas/BrokenRule' },
    },
    additionalProperties: false,
  },
  SubError: subError,
})

const mostBytes = (bytes: number) => bytes.toLocaleString('en')

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503
type Texts = {
  description: string
  codes: readonly ErrorCode[]
  headers?: readonly HeaderName[]
}

const statuses: Record<Status, Texts> = {
  400: {
    description: 'Faulty input; subErrors name the fields.',
    codes: ['ERROR_INCOMPLETE_DATA', 'ERROR_INVALID_VALUE', 'ERROR_MUST_BE_NUMBER', 'ERROR_INVALID_INPUT'],
  },
  401: {
    description: 'No session, access token or key that works; the message says which.',
    codes: ['ERROR_AUTHENTICATION_FAILED'],
    headers: ['WWW-Authenticate'],
  },
  403: {
    description:
      'The permission is missing. With a session cookie: the `Origin` header is missing or another one. With a key: the address is not among those of the web API.',
    codes: ['ERROR_NO_PERMISSION'],
  },
  404: {
    description:
      'Unknown, or of another company: the reason is `recordUnknown`. The reason `callUnknown` is that of an address that is no call.',
    codes: ['ERROR_NOT_FOUND'],
  },
  405: {
    description: 'The path does not have the method.',
    codes: ['ERROR_METHOD_NOT_ALLOWED'],
    headers: ['Allow'],
  },
  409: {
    description: 'The request conflicts with the state of the card or with another request.',
    codes: ['ERROR_CONFLICT'],
    headers: ['Idempotent-Replayed'],
  },
  413: {
    description: `The body has more than ${mostBytes(BODY_BYTES)} bytes, below \`/api/web\` more than ${mostBytes(TERMINAL_BODY_BYTES)}, or holds more than 20,000 values or 64 levels. An uploaded file has a bound of its own.`,
    codes: ['ERROR_PAYLOAD_TOO_LARGE'],
  },
  415: { description: 'The body has another Content-Type.', codes: ['ERROR_UNSUPPORTED_MEDIA_TYPE'] },
  429: {
    description: 'The key made too many requests in this minute. Repeat the same request after Retry-After.',
    codes: ['ERROR_TOO_MANY_REQUESTS'],
    headers: ['Retry-After'],
  },
  500: {
    description: 'The server failed.',
    codes: ['ERROR_SOMETHING_WRONG', 'ERROR_SOMETHING_WRONG_CODE_1'],
  },
  503: {
    description: 'The server cannot answer now. Repeat the request later.',
    codes: ['NOT_AVAILABLE_ERROR'],
    headers: ['Retry-After'],
  },
}

const isStatus = (status: number): status is Status => Object.hasOwn(statuses, status)

const reply = ({ description, codes, headers = [] }: Texts): Json => ({
  description,
  headers: headersOf(...headers),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Error' },
          { properties: { code: { enum: codes, description: 'Codes of this call with the status.' } } },
        ],
      },
      example: { code: codes[0], message: codes[0] && wordingOf(codes[0]), subErrors: [] },
    },
  },
})

/** Reply 400 of calls that take an `Idempotency-Key` and have no other refusals of their own. */
const KEYED = '400Keyed'

const reference = (status: string) => ({ $ref: `#/components/responses/${status}` })

/** Returns the shared replies, by status, that `used` refers to. */
export const errorResponses = (used: unknown): Json => {
  const text = JSON.stringify(used)
  const shared: Record<string, Json> = { [KEYED]: withOwn(400, keyRefusals, []) }
  for (const [status, texts] of Object.entries<Texts>(statuses))
    shared[status] = reply({ ...texts, headers: [...ofLimit, ...(texts.headers ?? [])] })
  return Object.fromEntries(
    Object.entries(shared).filter(([name]) => text.includes(JSON.stringify(reference(name)))),
  )
}

const explained = (one: Refusals[keyof Refusals][number]) =>
  isReason(one) ? `\`${one}\`: ${reasonText(one)}` : `\`${one}\`: ${wordingOf(one)}`

/** Returns whether the refusal has `Retry-After`. */
const isThrottled = (code: ErrorCode) =>
  code === 'ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS' || code === 'ERROR_TOO_MANY_REQUESTS'

/** Returns the reply for a status with own refusals of the call: their codes, and their reasons, which have a general code. */
const withOwn = (status: Status, own: Refusals[keyof Refusals], more: readonly HeaderName[]): Json => {
  const { description, codes, headers = [] } = statuses[status]
  const ownCodes = own.flatMap((one) => (isReason(one) ? [] : [one]))
  // Only calls with an idempotency key have conflicts, and these have reasons.
  const isOfKey = status !== 409 || own.some(isReason)
  return reply({
    description: `${description}\n\n${listed(own.map(explained))}`,
    codes: [...(isOfKey ? codes : []), ...ownCodes],
    headers: [
      ...more,
      ...(isOfKey ? headers : []),
      ...(ownCodes.some(isThrottled) ? (['Retry-After'] as const) : []),
    ],
  })
}

const isOfKeyAlone = (status: Status, own: Refusals[keyof Refusals]) =>
  status === 400 && own.every((one) => keyRefusals.some((ofKey) => ofKey === one))

const replyOf = (status: Status, own: Refusals[keyof Refusals] | undefined, more: readonly HeaderName[]) => {
  if (!own) return reference(String(status))
  return isOfKeyAlone(status, own) ? reference(KEYED) : withOwn(status, own, more)
}

/** Returns the refusals of a call: references to shared replies, and own replies, with `more` headers, for statuses with own refusals. */
export const refusalReplies = (
  wanted: readonly Status[],
  own: Refusals = {},
  more: readonly HeaderName[] = [],
): Json => {
  const owned = Object.keys(own).map(Number).filter(isStatus)
  return Object.fromEntries(
    [...new Set([...wanted, ...owned])].map((status) => [status, replyOf(status, own[status], more)]),
  )
}

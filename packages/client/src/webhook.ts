import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WebhookEvent } from './event'

/**
 * Why a delivery is refused. `signatureMissing`: it has no signature that can be read. `signatureWrong`: neither secret signed this
 * body. `tooOld`, `tooNew`: it was signed, but more than five minutes from this clock. `secretMalformed`: the secret that was given is
 * none of a webhook, such as an empty one.
 */
export type WebhookErrorReason =
  | 'signatureMissing'
  | 'signatureWrong'
  | 'tooOld'
  | 'tooNew'
  | 'secretMalformed'

const messages: Record<WebhookErrorReason, string> = {
  signatureMissing: 'The request has no signature of Kaarditeek',
  signatureWrong: 'The signature is of another body or another secret',
  tooOld: 'The signature is too old',
  tooNew: "The signature is ahead of this machine's clock",
  secretMalformed: 'The secret of a webhook is ktw_… or whsec_…',
}

/** The refusal of a delivery. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  constructor(readonly reason: WebhookErrorReason) {
    super(messages[reason])
  }
}

/** Headers as Node or Express has them, or as `Request` of the web has them. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

export type WebhookOptions = {
  /** Time at which the delivery arrived; now by default. */
  now?: Date
  /** Seconds by which the time of a signature may differ from it; 300 by default. */
  toleranceSeconds?: number
}

/** A signature: its time, what is signed before the body, and the HMAC of each secret. */
type Signature = { seconds: string; prefix: string; hmacs: readonly Buffer[] }

const readerOf = (headers: WebhookHeaders) => {
  const { get } = headers
  if (typeof get === 'function') return (name: string): string => get.call(headers, name) ?? ''
  const values = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return (name: string): string => [values.get(name) ?? ''].flat().join(',')
}

type Read = ReturnType<typeof readerOf>

/** `Kaarditeek-Signature: t=<seconds>,v1=<hex>,…` */
const ownSignature = (header: Read): Signature => {
  const parts = header('kaarditeek-signature')
    .split(',')
    .map((part) => part.split('='))
  const valuesOf = (wanted: string) =>
    parts.filter(([name]) => name === wanted).map(([, value = '']) => value)
  const [seconds = ''] = valuesOf('t')
  return { seconds, prefix: `${seconds}.`, hmacs: valuesOf('v1').map((hex) => Buffer.from(hex, 'hex')) }
}

/** `Webhook-Signature: v1,<base64> …` of Standard Webhooks */
const standardSignature = (header: Read): Signature => {
  const seconds = header('webhook-timestamp')
  const hmacs = header('webhook-signature')
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .map((part) => Buffer.from(part.slice(3), 'base64'))
  return { seconds, prefix: `${header('webhook-id')}.${seconds}.`, hmacs }
}

const isComplete = ({ seconds, hmacs }: Signature) => /^\d+$/.test(seconds) && hmacs.length > 0

const isEqual = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected)

/** Returns the key `ktw_…` of a secret as we or Standard Webhooks write it. */
const keyOf = (secret: string): string => {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64').toString() : secret
  if (!key.startsWith('ktw_')) throw new WebhookError('secretMalformed')
  return key
}

/** Names of the instants of events; the compiler takes exactly those. */
type InstantsOf<T> = T extends object
  ? { [K in keyof T & string]: Date extends T[K] ? K : never }[keyof T & string]
  : never
const instants: Record<InstantsOf<WebhookEvent | WebhookEvent['data']>, true> = {
  createdAt: true,
  receivedAt: true,
  dateIn: true,
  closedAt: true,
  blockedAt: true,
  unblockedAt: true,
  endedAt: true,
  raisedAt: true,
  until: true,
}

/** Reads the instants of an event, for `JSON.parse`. */
export const withEventDates = (name: string, value: unknown) =>
  typeof value === 'string' && Object.hasOwn(instants, name) ? new Date(value) : value

/**
 * Returns the event of a delivery. `body` is the body as it arrived, before any JSON is parsed, `headers` all headers of the request:
 * ours or those of Standard Webhooks sign it. `secret` is that of the webhook, `ktw_…`, or a list of several. Throws `WebhookError` for a request
 * that is not from Kaarditeek. An event may arrive twice: remember its id.
 */
export const verifyWebhook = (
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { now = new Date(), toleranceSeconds = 300 }: WebhookOptions = {},
): WebhookEvent => {
  const keys = [secret].flat().map(keyOf)
  const header = readerOf(headers)
  const signature = [ownSignature(header), standardSignature(header)].find(isComplete)
  if (!signature) throw new WebhookError('signatureMissing')
  const { seconds, prefix, hmacs } = signature
  const isSigned = keys.some((key) => {
    const expected = createHmac('sha256', key).update(prefix).update(body).digest()
    return hmacs.some((hmac) => isEqual(hmac, expected))
  })
  if (!isSigned) throw new WebhookError('signatureWrong')
  const age = now.getTime() / 1000 - Number(seconds)
  if (age > toleranceSeconds) throw new WebhookError('tooOld')
  if (age < -toleranceSeconds) throw new WebhookError('tooNew')
  return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body), withEventDates)
}

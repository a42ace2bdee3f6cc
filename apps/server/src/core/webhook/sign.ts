import { createHmac, randomBytes } from 'node:crypto'

/** Returns a new secret: `ktw_` and 256 random bits. */
export const newWebhookSecret = (): string => `ktw_${randomBytes(32).toString('base64url')}`

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)

const hmacOf = (secret: string, signed: string) => createHmac('sha256', secret).update(signed)

/**
 * Returns the header that proves a body's origin and age: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`. It has one
 * `v1` for each secret.
 */
export const signatureHeader = (secrets: readonly string[], body: string, now: Date): string => {
  const seconds = secondsOf(now)
  const signatures = secrets.map((secret) => `v1=${hmacOf(secret, `${seconds}.${body}`).digest('hex')}`)
  return [`t=${seconds}`, ...signatures].join(',')
}

type Sent = { eventID: string; type: string }

/** The headers of Standard Webhooks, whose key is the whole secret as it is written: the library's secret is its base64. */
const standardHeaders = ({ eventID }: Sent, secrets: readonly string[], body: string, now: Date) => {
  const signed = `${eventID}.${secondsOf(now)}.${body}`
  return {
    'webhook-id': eventID,
    'webhook-timestamp': String(secondsOf(now)),
    'webhook-signature': secrets.map((secret) => `v1,${hmacOf(secret, signed).digest('base64')}`).join(' '),
  }
}

/** Returns the headers that name and sign an event, ours and those of Standard Webhooks. Rule 6.22. */
export const eventHeaders = (event: Sent, secrets: readonly string[], body: string, now: Date) => ({
  'kaarditeek-event-id': event.eventID,
  'kaarditeek-event-type': event.type,
  'kaarditeek-signature': signatureHeader(secrets, body, now),
  ...standardHeaders(event, secrets, body, now),
})

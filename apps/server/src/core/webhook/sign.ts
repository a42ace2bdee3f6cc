import { createHmac, randomBytes } from 'node:crypto'

/** Makes a secret: `ktw_` and 256 random bits. */
export const newWebhookSecret = (): string => `ktw_${randomBytes(32).toString('base64url')}`

export const SIGNATURE_HEADER = 'kaarditeek-signature'

const signatureOf = (secret: string, signed: string) =>
  createHmac('sha256', secret).update(signed).digest('hex')

/**
 * Returns the header that proves a body's origin and age: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`. It has a `v1`
 * for each secret.
 */
export const signatureHeader = (secrets: readonly string[], body: string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000)
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${signatureOf(secret, `${seconds}.${body}`)}`)].join(
    ',',
  )
}

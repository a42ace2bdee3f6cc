import { createHmac, timingSafeEqual } from 'node:crypto'

/** An event, as a webhook delivers it. The types of `data` are in the API's document. */
export type WebhookEvent = { id: string; type: string; createdAt: Date; data: Record<string, unknown> }

/** Seconds by which the time of a signature may differ from the receiver's clock. */
const TOLERANCE = 300

const isEqual = (hex: string, expected: Buffer): boolean => {
  const given = Buffer.from(hex, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Returns the event of a delivery, or null if it does not come from Kaarditeek or is older than five minutes. `body` is the text as it
 * arrived, `signature` the header `Kaarditeek-Signature`, and `secret` that of the webhook, `ktw_…`. An event may arrive twice: remember
 * its id.
 */
export const verifyWebhook = (
  body: string,
  signature: string | undefined,
  secret: string,
  now = new Date(),
): WebhookEvent | null => {
  const parts = (signature ?? '').split(',').map((part) => part.split('='))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d+$/.test(seconds) || Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE) return null
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
  if (!parts.some(([name, hex = '']) => name === 'v1' && isEqual(hex, expected))) return null
  return JSON.parse(body, (name, value) => (name === 'createdAt' ? new Date(value) : value))
}

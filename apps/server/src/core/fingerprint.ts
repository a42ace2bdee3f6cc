import { hash } from 'node:crypto'

/**
 * Returns the fingerprint of a request, which detects another request with the same key. Hashed, because it contains a card
 * number.
 */
export const fingerprintOf = (call: string, values: readonly unknown[]): Buffer =>
  hash('sha256', JSON.stringify([call, ...values]), 'buffer')

import { hash } from 'node:crypto'

/** Tells one request under a key from another. Hashed, since it holds a card number. */
export const fingerprintOf = (call: string, values: readonly (string | number | null)[]): Buffer =>
  hash('sha256', JSON.stringify([call, ...values]), 'buffer')

import { createHash } from 'node:crypto'

/** Tells one request under a key from another. Hashed, since it holds a card number. */
export const fingerprintOf = (
  call: string,
  values: readonly (string | number | null | undefined)[],
): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([call, ...values]))
    .digest()

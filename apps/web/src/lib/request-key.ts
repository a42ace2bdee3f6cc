/**
 * Returns a random `Idempotency-Key`. `crypto.randomUUID` is missing in pages that are served without TLS from another host.
 */
export const requestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

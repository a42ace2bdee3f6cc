import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

// One key per purpose, so that what one of them gives away says nothing of the other.
const derive = (appSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, '', `kaarditeek ${purpose}`, 32))

export type Secrets = ReturnType<typeof secrets>

/** What is done with `APP_SECRET`: text is hashed to be found again, and encrypted to be read again. */
export const secrets = (appSecret: string) => {
  const hashing = derive(appSecret, 'hash')
  const encrypting = derive(appSecret, 'encryption')
  return {
    /** 32 bytes that only a holder of the secret can tell from the text. */
    hashKey: (text: string): Buffer => createHmac('sha256', hashing).update(text).digest(),

    /** Nonce, tag and cipher text in one. */
    encrypt: (text: string): Buffer => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, encrypting, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },

    /** The text again. Throws if a byte has changed or the secret is another. */
    decrypt: (bytes: Buffer): string => {
      const decipher = createDecipheriv(CIPHER, encrypting, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

// One key per purpose, so that a leak of one does not weaken the other.
const derive = (appSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, '', `kaarditeek ${purpose}`, 32))

/** Returns the decrypted text, or null if it was encrypted under another secret. */
export const readUnder = ({ decrypt }: Secrets, bytes: Buffer): string | null => {
  try {
    return decrypt(bytes)
  } catch {
    return null
  }
}

export type Secrets = ReturnType<typeof secrets>

/** Derives keys from `APP_SECRET`: a keyed hash for look-ups, and AES-GCM for values that must be shown again. */
export const secrets = (appSecret: string) => {
  const hashing = derive(appSecret, 'hash')
  const encrypting = derive(appSecret, 'encryption')
  return {
    /** Keyed hash of the text, 32 bytes. */
    hashKey: (text: string): Buffer => createHmac('sha256', hashing).update(text).digest(),

    /** Encrypts the text. Returns nonce, tag and cipher text, joined. */
    encrypt: (text: string): Buffer => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, encrypting, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },

    /** Decrypts the text. Throws if a byte was changed or the secret differs. */
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

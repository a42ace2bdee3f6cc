import { randomBytes } from 'node:crypto'
import { type Secrets, secrets } from '../core/secret'

const HEADER = /^Bearer +(ktk_([0-9a-z]{1,11})_[\w-]{43})$/

export type ApiKey = { companyID: number; text: string }

/**
 * A new key of a partner: `ktk_`, its company in base 36, and 256 random bits.
 * It names its company so that all statements made with it stay within one.
 */
export const newApiKey = (companyID: number): string =>
  `ktk_${companyID.toString(36)}_${randomBytes(32).toString('base64url')}`

export type KeptKey = { text: string } & ReturnType<typeof keptKey>

/** Columns in which a key is kept: hashed for look-ups, encrypted to be shown again, and its last four characters. */
export const keptKey = ({ hashKey, encrypt }: Secrets, text: string) => ({
  keyHash: hashKey(text),
  keyEncrypted: encrypt(text),
  keyLast4: text.slice(-4),
})

/** Makes keys, each with what is kept of it. */
export const newKeys = (appSecret: string) => {
  const kept = secrets(appSecret)
  return (companyID: number): KeptKey => {
    const text = newApiKey(companyID)
    return { text, ...keptKey(kept, text) }
  }
}

/** The key of an `Authorization` header, by its form alone; `null` for anything else, personal tokens included. */
export const parseApiKey = (header: string | undefined): ApiKey | null => {
  const [, text, company] = HEADER.exec(header ?? '') ?? []
  const companyID = Number.parseInt(company ?? '', 36)
  return text && Number.isSafeInteger(companyID) ? { companyID, text } : null
}

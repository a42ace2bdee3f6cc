import { randomBytes } from 'node:crypto'
import { CURRENT_VERSION } from '@kaarditeek/domain/api/versions'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { type Secrets, secrets } from '../core/secret'

// The scheme is case-insensitive (RFC 9110 §11.1), the key is not.
const SCHEME = /^bearer +/i
const ACCESS_TOKEN = /^bearer +ktp_/i
const KEY = /^kt([kt])_([0-9a-z]{1,11})_[\w-]{43}$/

/** `ofSandbox`: whether it is a key of a sandbox by its form. */
export type ApiKey = { companyID: number; text: string; ofSandbox: boolean }

/**
 * Makes an API key: `ktk_`, in a sandbox `ktt_`, the company in base 36, and 256 random bits. The company in the key confines every
 * statement to that company.
 */
export const newApiKey = (companyID: number, ofSandbox = false): string =>
  `kt${ofSandbox ? 't' : 'k'}_${companyID.toString(36)}_${randomBytes(32).toString('base64url')}`

export type KeptKey = { text: string; apiVersion: string } & ReturnType<typeof keptKey>

/** Columns that store a key: a hash for look-ups, the encrypted key for display, and its last four characters. */
export const keptKey = ({ hashKey, encrypt }: Secrets, text: string) => ({
  keyHash: hashKey(text),
  keyEncrypted: encrypt(text),
  keyLast4: text.slice(-4),
})

/** Makes keys with the columns that store them. */
export const newKeys = (appSecret: string) => {
  const kept = secrets(appSecret)
  return (companyID: number, ofSandbox = false): KeptKey => {
    const text = newApiKey(companyID, ofSandbox)
    return { text, apiVersion: CURRENT_VERSION, ...keptKey(kept, text) }
  }
}

/** Returns what has the form of a key in an `Authorization` header; null for anything else. */
export const apiKeyIn = (header: string | undefined): ApiKey | null => {
  if (!header || !SCHEME.test(header)) return null
  const [text, kind, company] = KEY.exec(header.replace(SCHEME, '')) ?? []
  const companyID = Number.parseInt(company ?? '', 36)
  return text && Number.isSafeInteger(companyID) ? { companyID, text, ofSandbox: kind === 't' } : null
}

/**
 * Parses the key of an `Authorization` header. Throws `ERROR_AUTHENTICATION_FAILED` for a header without a key, and for a
 * malformed key or a personal token.
 */
export const parseApiKey = (header: string | undefined): ApiKey => {
  if (!header || !SCHEME.test(header)) throw missingKey()
  if (ACCESS_TOKEN.test(header)) throw keyNeeded()
  const apiKey = apiKeyIn(header)
  if (!apiKey) throw unknownKey()
  return apiKey
}

/** The error of a call without a key. */
const missingKey = () => new DomainError('ERROR_AUTHENTICATION_FAILED', { reason: 'apiKeyMissing' })

/** The error of a call with a personal access token. */
const keyNeeded = () => new DomainError('ERROR_AUTHENTICATION_FAILED', { reason: 'apiKeyNeeded' })

/** The error of a key that is malformed, unknown, ended or closed. */
export const unknownKey = () => new DomainError('ERROR_AUTHENTICATION_FAILED', { reason: 'apiKeyUnknown' })

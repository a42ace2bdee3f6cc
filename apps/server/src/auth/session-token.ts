import { createHash, randomBytes } from 'node:crypto'

/** Makes a token of 256 random bits for the session's cookie. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** Hash of a session's token. The token itself is not stored. */
export const sessionHash = (token: string): string => createHash('sha256').update(token).digest('hex')

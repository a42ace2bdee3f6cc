import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { PASSWORD } from './fixtures'
import type { TestApp } from './test-app'

/** Returns the code that an app shows at a time. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

/** A secret that no factor has. */
export const otherSecret = (): string => new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32

/** Switches on a second factor in a session. Its first code, of `now`, is used. */
export const addFactor = async ({ call }: TestApp, cookie: string, now: Date, name = 'Telefon') => {
  const added = await call('POST', '/api/self/factors', { name, currentPassword: PASSWORD }, cookie)
  if (added.statusCode !== 201) throw new Error(`No factor was added: ${added.body}`)
  const { id, secret, uri } = added.json<{ id: number; secret: string; uri: string }>()
  const confirmed = await call(
    'POST',
    `/api/self/factors/${id}/confirm`,
    { code: codeAt(secret, now) },
    cookie,
  )
  if (confirmed.statusCode !== 200) throw new Error(`The factor was not confirmed: ${confirmed.body}`)
  return { id, secret, uri, recoveryCodes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes }
}

/** Logs in with the password of a user who has a factor. Returns the cookie of the half login. */
export const halfLogin = async ({ call }: TestApp, email: string): Promise<string> => {
  const reply = await call('POST', '/api/login', { email, password: PASSWORD })
  const [cookie] = reply.cookies
  if (reply.json().code !== 'ERROR_FACTOR_NEEDED' || !cookie)
    throw new Error(`No factor was asked for: ${reply.body}`)
  return `${cookie.name}=${cookie.value}`
}

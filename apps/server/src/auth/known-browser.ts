import { randomBytes, timingSafeEqual } from 'node:crypto'
import { emailKey } from '@kaarditeek/domain/auth/email'
import { secrets } from '../core/secret'
import type { Context } from '../core/trpc/context'

type Carried = Pick<Context, 'appSecret' | 'carriedBrowser'>

/** Number of emails that a browser is known for: the last ones to log in. */
const MOST = 5

const signatureOf = (appSecret: string, email: string, id: string): string =>
  secrets(appSecret)
    .hashKey(`browser ${id} ${emailKey(email)}`)
    .toString('base64url')

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Returns the cookie's entries, `<id>.<signature>`. The signature binds the id to one email. */
const entriesOf = (carried: string | undefined): string[] =>
  (carried ?? '')
    .split('~')
    .filter((entry) => /^[\w-]{22}\.[\w-]{43}$/.test(entry))
    .slice(0, MOST)

const findEntry = ({ appSecret, carriedBrowser }: Carried, email: string): string | undefined =>
  entriesOf(carriedBrowser).find((entry) => {
    const [id = '', signature = ''] = entry.split('.')
    return isEqual(signature, signatureOf(appSecret, email, id))
  })

/**
 * Returns the id of the request's browser if it logged in with the email before, otherwise null. Failed logins from such a
 * browser are counted by its id, so that failures of a stranger do not lock the user out. Rule 3.17.
 */
export const knownBrowser = (ctx: Carried, email: string): string | null =>
  findEntry(ctx, email)?.split('.')[0] ?? null

/** Sets the cookie that makes the browser known for the email. Keeps the ids of the last `MOST` emails. */
export const rememberBrowser = (ctx: Carried & Pick<Context, 'keepBrowser'>, email: string): void => {
  const id = randomBytes(16).toString('base64url')
  const entry = findEntry(ctx, email) ?? `${id}.${signatureOf(ctx.appSecret, email, id)}`
  const others = entriesOf(ctx.carriedBrowser).filter((one) => one !== entry)
  ctx.keepBrowser([entry, ...others].slice(0, MOST).join('~'))
}

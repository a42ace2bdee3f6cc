import type { Sql } from '@kaarditeek/db/client'
import type { Later } from '../core/later'
import type { Caller } from './caller'

/** Milliseconds within which a web API's last use is written once at most. Rules §6. */
const ONCE_IN = 60_000

/**
 * Notes when a web API was last used. Apart from the call, which does not wait for it: within its statement, all
 * payments of a busy key would queue for one row.
 */
export const usesOf = (sql: Sql, later: Later) => {
  const noted = new WeakMap<Buffer, number>()
  return ({ companyID, keyHash }: Caller, now: Date): void => {
    const at = now.getTime()
    if (at - (noted.get(keyHash) ?? 0) < ONCE_IN) return
    noted.set(keyHash, at)
    later(
      () => sql`
        update web_api set last_use = ${now.toISOString()}
        where company_id = ${companyID} and key_hash = ${keyHash} and closed_at is null
          and (last_use is null or last_use <= ${new Date(at - ONCE_IN).toISOString()})`,
    )
  }
}

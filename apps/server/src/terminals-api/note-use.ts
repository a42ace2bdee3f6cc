import type { Sql } from '@kaarditeek/db/client'
import type { Later } from '../core/later'
import type { Caller } from '../ledger/caller'

/** Least number of milliseconds between two writes of a key's last use. Rules §6. */
const ONCE_IN = 60_000

/**
 * Writes when a key was last used and from where, without delaying the call. Inside the call's statement, all payments of a busy key
 * would queue for one row.
 */
export const usesOf = (sql: Sql, later: Later) => {
  const noted = new WeakMap<Buffer, number>()
  return ({ companyID, keyHash, address, now }: Caller): void => {
    const at = now.getTime()
    if (at - (noted.get(keyHash) ?? 0) < ONCE_IN) return
    noted.set(keyHash, at)
    later(
      () => sql`
        update web_api_key set last_use = ${now.toISOString()}, last_address = ${address}
        where company_id = ${companyID} and key_hash = ${keyHash} and closed_at is null
          and (last_use is null or last_use <= ${new Date(at - ONCE_IN).toISOString()})`,
    )
  }
}

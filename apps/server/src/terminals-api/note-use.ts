import type { Sql } from '@kaarditeek/db/client'
import type { Later } from '../core/later'
import type { WebApiCaller } from '../ledger/caller'

/** Least number of milliseconds between two writes of a key's last use. Rule 6.3. */
const ONCE_IN = 60_000

/**
 * Writes the time and address of a key's last use, without delaying the call. In the call's own statement, all payments of a
 * busy key would wait for one row.
 */
export const usesOf = (sql: Sql, later: Later) => {
  const noted = new WeakMap<Buffer, number>()
  return ({ companyID, keyHash, address, now }: WebApiCaller): void => {
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

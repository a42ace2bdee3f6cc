import type { Sql } from '@kaarditeek/db/client'
import type { Later } from '../core/later'
import type { WebApiCaller } from '../ledger/caller'

/** Least number of milliseconds between two writes of a key's last use. Rule 6.3. */
const ONCE_IN = 60_000

/**
 * Writes the time and address of a key's last use, and its first use to the audit log, without delaying the call. In the call's own statement, all payments of a
 * busy key would wait for one row.
 */
export const usesOf = (sql: Sql, later: Later) => {
  const noted = new WeakMap<Buffer, number>()
  return ({ companyID, keyHash, address, now }: WebApiCaller): void => {
    const at = now.getTime()
    // An emptied sandbox has an earlier time than before.
    if (Math.abs(at - (noted.get(keyHash) ?? 0)) < ONCE_IN) return
    noted.set(keyHash, at)
    later(
      () => sql`
        with used as (
          select id, last_use from web_api_key
          where company_id = ${companyID} and key_hash = ${keyHash} and closed_at is null
            and (last_use is null or last_use <= ${new Date(at - ONCE_IN).toISOString()}
              or last_use > ${new Date(at + ONCE_IN).toISOString()})
          for no key update
        ), noted as (
          update web_api_key k set last_use = ${now.toISOString()}, last_address = ${address}
          from used where k.company_id = ${companyID} and k.id = used.id
          returning k.id, k.web_api_id, used.last_use as before
        )
        insert into change (company_id, entity, entity_id, web_api_id, valid_from, snapshot)
        select ${companyID}::bigint, 'first_use', id, web_api_id, ${now.toISOString()}, jsonb_build_object('address', ${address}::text)
        from noted where before is null`,
    )
  }
}

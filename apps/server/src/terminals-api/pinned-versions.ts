import type { Sql } from '@kaarditeek/db/client'
import { z } from 'zod'
import type { WebApiCaller } from '../ledger/caller'
import { statement } from '../ledger/statement'

const pinned = statement(
  { companyID: 'bigint', keyHash: 'bytea' },
  z.object({ version: z.string() }),
  (p) => `
select api_version as version from web_api_key where company_id = ${p.companyID} and key_hash = ${p.keyHash}`,
)

/**
 * Returns a function that finds the version to which a key is pinned; null for an unknown key. Reads it at the key's first call and then remembers it: a
 * pin never changes, so that a payment stays one statement.
 */
export const pinnedVersions = (sql: Sql) => {
  const known = new WeakMap<Buffer, string>()
  return async ({ companyID, keyHash }: WebApiCaller): Promise<string | null> => {
    const found = known.get(keyHash) ?? (await pinned.run(sql, { companyID, keyHash }))?.version ?? null
    if (found !== null) known.set(keyHash, found)
    return found
  }
}

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
 * Finds the version to which a key is pinned; null for an unknown key. `read` reads it at the key's first call and then remembers it: a pin never
 * changes, so that a payment stays one statement. `remembered` asks no database.
 */
export const pinnedVersions = (sql: Sql) => {
  const known = new WeakMap<Buffer, string>()
  const remembered = ({ keyHash }: WebApiCaller): string | null => known.get(keyHash) ?? null
  const read = async (caller: WebApiCaller): Promise<string | null> => {
    const { companyID, keyHash } = caller
    const found = remembered(caller) ?? (await pinned.run(sql, { companyID, keyHash }))?.version ?? null
    if (found !== null) known.set(keyHash, found)
    return found
  }
  return { remembered, read }
}

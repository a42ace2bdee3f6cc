import { z } from 'zod'
import { statement } from '../ledger/statement'

/** Hashes of keys are hexadecimal. */
export type KeyCount = { keyHash: string; requests: number; isChanged: boolean }

/**
 * Reports the changed counts of this server, and returns those of the other servers in this minute, by key. One statement for all
 * keys.
 */
export const shareCounts = statement(
  { serverID: 'uuid', minute: 'integer', counts: 'text' },
  z.object({ keyHash: z.string(), requests: z.int() }),
  (p) => `
with own as materialized (
  select decode("keyHash", 'hex') as key_hash, requests, "isChanged" as is_changed
  from json_to_recordset(${p.counts}::json) as own ("keyHash" text, requests integer, "isChanged" boolean)
),
reported as (
  insert into request_count (key_hash, server_id, minute, requests)
  select key_hash, ${p.serverID}, ${p.minute}, requests from own where is_changed
  on conflict (key_hash, server_id) do update set minute = excluded.minute, requests = excluded.requests
)
select encode(other.key_hash, 'hex') as "keyHash", sum(other.requests)::int as requests
from own join request_count other on other.key_hash = own.key_hash
where other.server_id <> ${p.serverID} and other.minute = ${p.minute}
group by other.key_hash`,
)

import {
  type NeededPermissions,
  neededPermissions,
  WebApiPermission,
} from '@kaarditeek/domain/web-api/schema'
import { z } from 'zod'
import { statement } from './statement'

/** Parameters that identify the web API in every statement. `now` is one of them, because a key can end. */
export type WebApiCaller = { companyID: number; keyHash: Buffer; address: string | null; now: Date }

export const callerTypes = {
  companyID: 'bigint',
  keyHash: 'bytea',
  address: 'inet',
  now: 'timestamptz',
} as const

/**
 * SQL for the web API of a key that works now, at most one row: `company_id`, `web_api_id`, the company's
 * `allow_partial_payments`, `payment_fields` and `required_payment_fields`, and `denied`: the refusal if the address is not one of its own or it has none of the permissions, else null. Part of each
 * statement and never cached, so that closing a key, an address or a permission takes effect at once. A closed web API has no
 * open key. Avoids `exists`, which the planner may turn into a hash of the whole table.
 */
export const callerSql = (
  p: Record<keyof typeof callerTypes, string>,
  permissions: NeededPermissions,
): string => `
  select k.company_id, k.web_api_id, c.allow_partial_payments, c.payment_fields, c.required_payment_fields,
    case
      when (
        select true from web_api_ip i
        where i.company_id = ${p.companyID} and i.web_api_id = k.web_api_id and i.closed_at is null
          and ${p.address} <<= i.ip_address
        limit 1
      ) is not true then 'addressNotAllowed'
      when (
        select true from web_api_permission m
        where m.company_id = ${p.companyID} and m.web_api_id = k.web_api_id and m.closed_at is null
          and m.permission in (${permissions.map((name) => WebApiPermission[name]).join(', ')})
        limit 1
      ) is not true then 'ERROR_NO_PERMISSION'
    end as denied
  from web_api_key k
  join company c on c.company_id = k.company_id and c.closed_at is null
  where k.company_id = ${p.companyID} and k.key_hash = ${p.keyHash} and k.closed_at is null
    and (k.expires_at is null or k.expires_at > ${p.now})`

const callerWith = (permissions: NeededPermissions) =>
  statement(
    callerTypes,
    z.object({
      webApiId: z.int(),
      denied: z.enum(['addressNotAllowed', 'ERROR_NO_PERMISSION']).nullable(),
    }),
    (p) => `
select caller.web_api_id as "webApiId", caller.denied
from (${callerSql(p, permissions)}) caller`,
  )

/** Find the web API of a key, for calls that only read. Null if the key is unknown. */
export const callerStatements = {
  lookUp: callerWith(neededPermissions.lookUp),
  events: callerWith(neededPermissions.events),
}

import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Secrets } from '../core/secret'
import type { ApiKey } from './api-key'

/** What every statement needs to know the caller by. */
export type Caller = { companyID: number; keyHash: Buffer; address: string | null }

export const callerTypes = { companyID: 'bigint', keyHash: 'bytea', address: 'inet' } as const

const REMEMBERED_KEYS = 1000

/** Who calls, by form alone. Hashes are reckoned once: a tenth of a payment's time here went there. */
export const callers = ({ hashKey }: Secrets) => {
  const hashes = new Map<string, Buffer>()
  const hashOf = (text: string): Buffer => {
    const known = hashes.get(text)
    if (known) return known
    if (hashes.size >= REMEMBERED_KEYS) hashes.clear()
    const hash = hashKey(text)
    hashes.set(text, hash)
    return hash
  }
  return ({ companyID, text }: ApiKey, address: string): Caller => ({
    companyID,
    keyHash: hashOf(text),
    address: plainAddress(address),
  })
}

/** An IPv4 address in its own form, even where IPv6 carries it; `null` for what is no address. */
export const plainAddress = (address: string): string | null => {
  if (isIPv4(address)) return address
  const [withoutZone = ''] = address.split('%')
  return ipaddr.isValid(withoutZone) ? ipaddr.process(withoutZone).toString() : null
}

/**
 * The open web API of this key, at most one row: `web_api_id`, `allow_partial_payments`, and whether it is
 * `allowed` from this address to do what `permission` names. Part of each statement and never remembered,
 * so that closing a key, an address or a permission acts at once.
 * Not by `exists`: the planner may turn that into a hash of the whole table.
 */
export const callerSql = (p: Record<keyof typeof callerTypes, string>, permission: number): string => `
  select a.company_id, a.web_api_id, c.allow_partial_payments,
    (
      select true from web_api_ip i
      where i.company_id = a.company_id and i.web_api_id = a.web_api_id and i.closed_at is null
        and ${p.address} <<= i.ip_address
      limit 1
    ) is true and (
      select true from web_api_permission m
      where m.company_id = a.company_id and m.web_api_id = a.web_api_id and m.closed_at is null
        and m.permission = ${permission}
      limit 1
    ) is true as allowed
  from web_api a
  join company c on c.company_id = a.company_id and c.closed_at is null
  where a.company_id = ${p.companyID} and a.key_hash = ${p.keyHash} and a.closed_at is null`

import type { ApiKey } from '../auth/api-key'
import { plainAddress } from '../core/network'
import type { Secrets } from '../core/secret'
import type { WebApiCaller } from '../ledger/caller'

const REMEMBERED_KEYS = 1000

/** Returns a function that identifies callers. It caches the hashes of keys, because hashing took a tenth of a payment's time. */
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
  return ({ companyID, text }: ApiKey, address: string, now: Date): WebApiCaller => ({
    companyID,
    keyHash: hashOf(text),
    address: plainAddress(address),
    now,
  })
}

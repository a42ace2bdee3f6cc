import type { ConnectionOptions } from '@kaarditeek/db/client'

/**
 * Settings of the payments' own sessions, which do not wait behind reports. Every statement finds its rows by unique keys, so
 * one generic plan suits all, even if it was made while the tables were empty. Citus finds the shard by a plan's parameters,
 * so there PostgreSQL chooses.
 */
export const paymentSessions = (onCitus: boolean) => ({
  settings: { plan_cache_mode: onCitus ? 'auto' : 'force_generic_plan', enable_seqscan: 'off' },
})

/**
 * Settings of the only session for batches of payments, in milliseconds. A lock that the batch would have to wait for ends it,
 * so that no company waits for another: each payment is then sent alone.
 */
export const batchSession: ConnectionOptions = {
  max: 1,
  settings: { ...paymentSessions(false).settings, lock_timeout: '100' },
}

import type { ConnectionOptions } from '@kaarditeek/db/client'

/**
 * Settings of the payments' own sessions, which do not wait behind reports. Every statement finds its rows by unique keys, so
 * one generic plan is right for all, even if it was made while the tables were empty.
 */
export const paymentSessions: ConnectionOptions = {
  settings: { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' },
}

/**
 * Settings of the only session that takes payments together. A lock that it would have to wait for ends the batch, so that no
 * company waits for another: each payment then goes alone. Milliseconds.
 */
export const batchSession: ConnectionOptions = {
  max: 1,
  settings: { ...paymentSessions.settings, lock_timeout: '100' },
}

import type { ConnectionOptions } from '@kaarditeek/db/client'

/**
 * Payments have sessions of their own, so that none waits behind a report. Each of their statements finds its rows
 * by a unique key: one plan, made once, holds for all, also when it was made while the tables were still empty.
 */
export const paymentSessions: ConnectionOptions = {
  settings: { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' },
}

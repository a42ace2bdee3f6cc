import { type Clock, serverTime } from '../work/scope'

/** Milliseconds for which a claimed row stays with its server, unless the server renews the lease. */
export const LEASE = 30_000
/** Milliseconds between two renewals: two of them may fail. */
export const RENEWAL = LEASE / 3

export const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE)

/** Returns the queue's columns of a new row that the inserting server works on at once. */
export const claimedAt = (clock: Pick<Clock, 'now' | 'serverNow'>) => ({
  attempts: 1,
  nextAttemptAt: leaseFrom(serverTime(clock)),
})

/** A claimed row while its lease is renewed. */
export type Held<R> = {
  /** Aborted when the row has been ended, or claimed by another server. */
  lost: AbortSignal
  /** Records columns, and renews the lease, without waiting for the next renewal. */
  record: (set: Partial<R>) => Promise<void>
}

export type Renewing<R> = {
  /** Milliseconds between renewals. */
  every?: number
  /** Columns to record with each renewal. */
  progress?: () => Partial<R>
}

/**
 * Runs `work` and renews a lease meanwhile. `renew` records columns with the new end of the lease, and returns whether the row is still
 * held.
 */
export const whileRenewing = async <R, A>(
  renew: (set: Partial<R>) => Promise<boolean>,
  work: (held: Held<R>) => Promise<A>,
  { every = RENEWAL, progress = () => ({}) }: Renewing<R>,
): Promise<A> => {
  const lost = new AbortController()
  const record = (set: Partial<R>) =>
    renew(set).then(
      (isHeld) => {
        if (!isHeld) lost.abort()
      },
      // The lease outlasts several failed renewals.
      () => undefined,
    )
  const renewals = new Set<Promise<void>>()
  const renewOnce = () => {
    if (renewals.size > 0) return
    const renewal = record(progress()).finally(() => renewals.delete(renewal))
    renewals.add(renewal)
  }
  const timer = setInterval(renewOnce, every)
  try {
    return await work({ lost: lost.signal, record })
  } finally {
    clearInterval(timer)
    // A renewal that arrived after the outcome would move the next attempt.
    await Promise.all(renewals)
  }
}

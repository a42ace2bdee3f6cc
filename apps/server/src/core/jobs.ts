/** State of each account's latest long task, kept by this process. */
export type Jobs<J> = {
  get: (accountID: number) => J | null
  /** Returns a function that updates the job, until the account starts another one. */
  start: (accountID: number, job: J) => (change: Partial<J>) => void
  forget: (accountID: number) => void
}

/** Milliseconds after its last change for which a job is kept. */
const KEPT_FOR = 3_600_000

/**
 * Keeps one job for each account, so that a user who left the page finds the job again. A restart of the server loses the jobs.
 */
export const jobs = <J extends object>(now: () => number = Date.now): Jobs<J> => {
  const kept = new Map<number, { job: J; changed: number }>()
  const dropOld = () => {
    for (const [accountID, { changed }] of kept) if (changed + KEPT_FOR < now()) kept.delete(accountID)
  }
  return {
    get: (accountID) => {
      dropOld()
      return kept.get(accountID)?.job ?? null
    },
    start: (accountID, job) => {
      dropOld()
      const own = { job, changed: now() }
      kept.set(accountID, own)
      return (change) => Object.assign(own, { job: { ...own.job, ...change }, changed: now() })
    },
    forget: (accountID) => void kept.delete(accountID),
  }
}

import { queryClient } from './query-client'
import { viewerQuery } from './session'
import { sharedValue } from './shared-value'
import { refreshAfter } from './stale'

/** How many calls have been made, and of how many. */
type Progress = { count: number; of: number }

const selectedAccount = () => queryClient.getQueryData(viewerQuery.queryKey)?.selectedAccountID

/**
 * Work on many records with one call each, in their order. It goes on while its page is not shown. `run` ends early when `call` returns false, and
 * when another account is chosen, which may be of another company; it returns whether it reached the end. What the calls, whose mutation has
 * the key and the mark `inOrder`, make stale is read again once, at the end.
 */
export const workInOrder = (mutationKey: readonly unknown[]) => {
  const progress = sharedValue<Progress | null>(null)
  const callEach = async <T>(
    records: readonly T[],
    call: (record: T, place: number) => Promise<boolean>,
  ): Promise<boolean> => {
    const account = selectedAccount()
    for (const [count, record] of records.entries()) {
      if (selectedAccount() !== account) return false
      progress.set({ count, of: records.length })
      if (!(await call(record, count))) return false
    }
    return true
  }
  const run: typeof callEach = async (records, call) => {
    // Lets the browser ask before it leaves the page, with which the work would end.
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    try {
      return await callEach(records, call)
    } finally {
      window.removeEventListener('beforeunload', stay)
      progress.set(null)
      refreshAfter(queryClient, mutationKey, null)
    }
  }
  return { run, useProgress: progress.useValue }
}

import { createHash, type Hash } from 'node:crypto'
import type { DigestedLine } from '../../core/history/seal-line'

const part = () => ({ count: 0, sum: createHash('sha256') })

/** Adds the digests of lines, those of histories and those of events apart. */
export const lineSums = () => {
  const [history, events] = [part(), part()]
  return {
    add: ({ isEvent }: DigestedLine, digest: Buffer | null) => {
      const to: { count: number; sum: Hash } = isEvent ? events : history
      to.count += 1
      to.sum.update(digest ?? 'changed')
    },
    /** Returns the counts and the digests, once. */
    end: () => ({
      historyCount: history.count,
      historyDigest: history.sum.digest(),
      eventCount: events.count,
      eventDigest: events.sum.digest(),
    }),
  }
}

/** Larger batches gain nothing and delay each payment. */
const MOST = 64

type Batching<T, R> = {
  /** Returns the outcomes by their places in the batch. */
  send: (batch: readonly T[]) => Promise<ReadonlyMap<number, R>>
  /** Outcome of an item that `send` does not decide. */
  undecided: R
  /** Runs between two batches, with the milliseconds that the last one took. */
  between?: (took: number) => Promise<unknown>
  /** Runs when no item waits any more. */
  idle?: () => void
}

/**
 * Sends items in batches, one at a time: items that arrive during a batch form the next one, and a single item is sent
 * immediately. `release` settles the items that wait.
 */
export const batching = <T, R>({ send, undecided, between, idle }: Batching<T, R>) => {
  const queue: { item: T; settle: (outcome: R) => void }[] = []
  let busy = false

  const drain = async () => {
    busy = true
    while (queue.length > 0) {
      const batch = queue.splice(0, MOST)
      const begun = performance.now()
      const outcomes = await send(batch.map(({ item }) => item))
      for (const [index, { settle }] of batch.entries()) settle(outcomes.get(index) ?? undecided)
      await between?.(performance.now() - begun)
    }
    busy = false
    idle?.()
  }

  return {
    add: (item: T) =>
      new Promise<R>((settle) => {
        queue.push({ item, settle })
        if (!busy) void drain()
      }),
    isBusy: () => busy,
    release: (outcome: R) => {
      for (const { settle } of queue.splice(0)) settle(outcome)
    },
  }
}

import { setTimeout } from 'node:timers/promises'
import { type Postmaster, StillInUse } from './postmaster'

interface Options {
  launch: () => Postmaster
  /** Removes files of an ended run. Called before each restart. */
  cleanUp: () => Promise<void>
  log: (message: string) => void
}

// Times in milliseconds.
const ENDS = 5
const WITHIN = 60_000
const FIRST_PAUSE = 100
/** A session that runs a statement outlives its killed main process until the statement ends, at most a minute. */
const LONGEST_IN_USE = 90_000
const IN_USE_PAUSE = 200

/**
 * Runs PostgreSQL until `stop()`, and starts it again whenever it ends by itself, after pauses that double from 0.1 s. Gives up
 * if it ends the fifth time within a minute: `lost` then resolves with the reason. Rejects if the first start fails.
 */
export const keepRunning = async ({ launch, cleanUp, log }: Options) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let current: Postmaster | undefined
  const start = () => {
    current = launch()
    return current
  }
  // Stops PostgreSQL when the process ends without `stop()`: a crash, or process.exit.
  const abandon = () => current?.interrupt()
  process.once('exit', abandon)

  const restart = async (attempt: number) => {
    log('The embedded PostgreSQL has ended by itself; it is started again')
    await pause(FIRST_PAUSE * 2 ** attempt, signal)
    await cleanUp()
    signal.throwIfAborted()
    await startWhenFree(start, signal)
    log('The embedded PostgreSQL is running again')
  }

  const restartUntilStopped = async () => {
    let ends: number[] = []
    for (;;) {
      await current?.ended
      if (signal.aborted) return
      ends = [...ends.filter((at) => at > performance.now() - WITHIN), performance.now()]
      if (ends.length === ENDS) throw new Error(`The embedded PostgreSQL ended ${ENDS} times within a minute`)
      await restart(ends.length - 1).catch((failure: Error) => signal.aborted || log(failure.message))
    }
  }

  const forget = () => process.off('exit', abandon)
  await startWhenFree(start, signal).catch((failure: unknown) => {
    forget()
    throw failure
  })
  const over = restartUntilStopped().finally(forget)
  return {
    lost: new Promise<Error>((resolve) => void over.catch(resolve)),
    stop: async () => {
      stopping.abort()
      current?.interrupt()
      await over.catch(() => undefined)
    },
  }
}

/** Waits for `time` milliseconds; ends early, without an error, when `stop()` is called. */
const pause = (time: number, signal: AbortSignal) =>
  setTimeout(time, undefined, { signal }).catch(() => undefined)

const startWhenFree = async (start: () => Postmaster, signal: AbortSignal) => {
  const deadline = performance.now() + LONGEST_IN_USE
  for (;;) {
    try {
      return await start().ready
    } catch (failure) {
      if (!(failure instanceof StillInUse) || performance.now() > deadline) throw failure
    }
    await pause(IN_USE_PAUSE, signal)
    signal.throwIfAborted()
  }
}

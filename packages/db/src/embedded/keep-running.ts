import { setTimeout } from 'node:timers/promises'
import { type Postmaster, StillInUse } from './postmaster'

interface Options {
  launch: () => Postmaster
  /** Removes files of an ended run. Called before each restart. */
  cleanUp: () => Promise<void>
  log: (message: string) => void
  /** Milliseconds between two starts while the disk is full. */
  fullPause?: number
}

// Times in milliseconds.
const ENDS = 5
const WITHIN = 60_000
const FIRST_PAUSE = 100
const FULL_PAUSE = 2000
/** A session that runs a statement outlives its killed main process until the statement ends, at most a minute. */
const LONGEST_IN_USE = 90_000
const IN_USE_PAUSE = 200

/**
 * Runs PostgreSQL until `stop()`, and starts it again whenever it ends by itself, after pauses that double from 0.1 s. Gives up
 * if it ends the fifth time within a minute: `lost` then resolves with the reason. Goes on trying while the disk is full. Rejects if the
 * first start fails.
 */
export const keepRunning = async ({ launch, cleanUp, log, fullPause = FULL_PAUSE }: Options) => {
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

  const restart = async (wait: number) => {
    await pause(wait, signal)
    await cleanUp()
    signal.throwIfAborted()
    await startWhenFree(start, signal)
    log('The embedded PostgreSQL is running again')
  }

  /** Starts it again. One attempt suffices to say that the disk is full, not one every two seconds. */
  const restartOnFullDisk = async (): Promise<void> => {
    log('The disk is full, so the embedded PostgreSQL has ended; it is started again when there is space')
    for (;;) {
      try {
        return await restart(fullPause)
      } catch (failure) {
        if (signal.aborted) return
        if (!current?.lacksSpace()) throw failure
      }
    }
  }

  const restartUntilStopped = async () => {
    let ends: number[] = []
    for (;;) {
      await current?.ended
      if (signal.aborted) return
      const logFailure = (failure: Error) => signal.aborted || log(failure.message)
      if (current?.lacksSpace()) {
        await restartOnFullDisk().catch(logFailure)
        continue
      }
      ends = [...ends.filter((at) => at > performance.now() - WITHIN), performance.now()]
      if (ends.length === ENDS) throw new Error(`The embedded PostgreSQL ended ${ENDS} times within a minute`)
      log('The embedded PostgreSQL has ended by itself; it is started again')
      await restart(FIRST_PAUSE * 2 ** (ends.length - 1)).catch(logFailure)
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

import { setTimeout } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import postgres from 'postgres'

/** Milliseconds between two tries: payments that wait behind one end in between. */
const PAUSE = 1000
/** Ten minutes with their pauses. */
const TRIES = 500

/** Returns PostgreSQL's code of a failed statement; an empty text for other failures. */
const codeOf = (failure: unknown): string => {
  const cause = failure instanceof DrizzleQueryError ? failure.cause : failure
  return cause instanceof postgres.PostgresError ? cause.code : ''
}

/** A lock was not free in time, or two sessions waited for each other. */
const BLOCKED = ['55P03', '40P01']

/**
 * Repeats a task that ends when it must wait for a lock. `blocked` hears of each such try. Throws the failure of the last try, and every
 * other failure at once.
 */
export const inShortTries = async <T>(
  task: () => PromiseLike<T>,
  blocked: () => void = () => undefined,
): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await task()
    } catch (failure) {
      if (tried === TRIES || !BLOCKED.includes(codeOf(failure))) throw failure
      blocked()
      await setTimeout(PAUSE)
    }
  }
}

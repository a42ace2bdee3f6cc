import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from './api-error'

/** Longest pause between two attempts, in milliseconds: a minute, after which an API key may make requests again. */
const LONGEST = 60_000

/** Whether the same request may succeed later: the server did not answer, was busy, or failed. Any other refusal is final. */
const mayPass = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError &&
  (failure.status === null || failure.status === 408 || failure.status === 429 || failure.status >= 500)

/** Milliseconds before the next attempt: the server's own `Retry-After`, else half a second, doubled each time, less up to a half. */
const pauseAfter = ({ retryAfterSeconds }: ApiError, attempt: number): number =>
  retryAfterSeconds === null
    ? Math.min(LONGEST, 500 * 2 ** attempt * (1 - Math.random() / 2))
    : retryAfterSeconds * 1000

/** Whether the attempt may have taken effect: the server did not answer, or failed. */
const isUnknown = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === null || failure.status >= 500)

type Options = {
  retries: number
  signal?: AbortSignal
  /** Set for a call that writes. */
  writes?: { idempotencyKey: string }
}

/**
 * Runs an attempt, and again up to `retries` times while the server does not answer, never before the time that it asks for: if that
 * is more than a minute away, the error is thrown at once. The error of a call that writes says whether
 * one of its attempts may have taken effect: a later refusal, such as of the token, does not tell.
 */
export const withRetries = async <T>(
  attempt: () => Promise<T>,
  { retries, signal, writes }: Options,
): Promise<T> => {
  let outcomeUnknown = false
  for (let made = 0; ; made += 1) {
    try {
      return await attempt()
    } catch (failure) {
      outcomeUnknown ||= writes !== undefined && isUnknown(failure)
      if (failure instanceof ApiError) {
        failure.outcomeUnknown = outcomeUnknown
        failure.idempotencyKey = writes?.idempotencyKey ?? null
      }
      if (made >= retries || signal?.aborted || !mayPass(failure)) throw failure
      const milliseconds = pauseAfter(failure, made)
      if (milliseconds > LONGEST) throw failure
      await pause(milliseconds, undefined, { signal })
    }
  }
}

import { DomainError } from '@kaarditeek/domain/error/domain-error'
import pLimit from 'p-limit'

/** Number of files that may wait in a process; further ones are refused. */
const MAX_WAITING = 32

const turns = pLimit(2)

/**
 * Makes a file in turn: a process makes two at a time, each with a connection and a thread. Throws `NOT_AVAILABLE_ERROR` if too
 * many wait already.
 */
export const fileTurn = async <T>(make: () => Promise<T>): Promise<T> => {
  if (turns.pendingCount >= MAX_WAITING) throw new DomainError('NOT_AVAILABLE_ERROR')
  return turns(make)
}

/** Whether a file would have to wait. */
export const isBusy = (): boolean => turns.activeCount >= turns.concurrency

import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Argon2id, the library's default algorithm. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes 19 MiB and a core: more at a time would only make all of them wait. */
const turns = pLimit(4)
/** Passwords that may wait for their turn: so many take less than a second. */
const WAITING = 32

/** `NOT_AVAILABLE_ERROR` at once when too many wait, so that those that wait are answered soon. */
const inTurn = async <T>(task: () => Promise<T>): Promise<T> => {
  if (turns.pendingCount >= WAITING) throw new DomainError('NOT_AVAILABLE_ERROR', { retryAfterSeconds: 1 })
  return turns(task)
}

export const hashPassword = (password: string) => inTurn(() => hash(password, options))

/** Of no password: checked for emails that nobody has, so that the answer takes as long. */
const nobodys = hash('nobody has this password', options)

export const isPassword = async (hashed: string | undefined, password: string): Promise<boolean> => {
  const known = hashed ?? (await nobodys)
  const matches = await inTurn(() => verify(known, password))
  return matches && hashed !== undefined
}

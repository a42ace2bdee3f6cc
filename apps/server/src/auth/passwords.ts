import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Argon2id, the library's default algorithm. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes at the same time. Each takes 19 MiB and a core, so that more would only slow each other down. */
const turns = pLimit(4)
/** Passwords that may wait: this many take less than a second. */
const WAITING = 32

/** Runs a task in its turn. Throws `NOT_AVAILABLE_ERROR` if too many wait already. */
const inTurn = async <T>(task: () => Promise<T>): Promise<T> => {
  if (turns.pendingCount >= WAITING) throw new DomainError('NOT_AVAILABLE_ERROR', { retryAfterSeconds: 1 })
  return turns(task)
}

export const hashPassword = (password: string) => inTurn(() => hash(password, options))

/** A hash to verify for unknown emails, so that their replies take as long. */
const dummyHash = hash('nobody has this password', options)

export const isPassword = async (hashed: string | undefined, password: string): Promise<boolean> => {
  const known = hashed ?? (await dummyHash)
  const matches = await inTurn(() => verify(known, password))
  return matches && hashed !== undefined
}

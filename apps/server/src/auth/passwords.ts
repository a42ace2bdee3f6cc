import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Parameters of Argon2id, the library's default algorithm. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Concurrent hashes. Each takes 19 MiB and a core, so more of them would only slow each other down. */
const turns = pLimit(4)
/** Number of passwords that may wait. They take less than a second. */
const WAITING = 32

/** Runs a task in turn. Throws `NOT_AVAILABLE_ERROR` if too many wait already. */
const inTurn = async <T>(task: () => Promise<T>): Promise<T> => {
  if (turns.pendingCount >= WAITING) throw new DomainError('NOT_AVAILABLE_ERROR', { retryAfterSeconds: 1 })
  return turns(task)
}

export const hashPassword = (password: string) => inTurn(() => hash(password, options))

/** Verified for unknown emails, so that their replies take as long. */
const dummyHash = hash('nobody has this password', options)

export const isPassword = async (hashed: string | undefined, password: string): Promise<boolean> => {
  const known = hashed ?? (await dummyHash)
  const matches = await inTurn(() => verify(known, password))
  return matches && hashed !== undefined
}

import { DomainError } from '../error/domain-error'

/** Why an address cannot be closed, or null: a web API keeps its last open one. `open` is their number. Specification §4. */
export const mayCloseAddress = (open: number): DomainError | null =>
  open > 1 ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'lastAddress' })

type Key = { expiresAt: Date | null; closedAt: Date | null }

/** Whether a key works: it is not closed, and its end, if it has one, is ahead. The terminals' statements repeat the rule. */
export const keyWorks = ({ expiresAt, closedAt }: Key, now: Date): boolean =>
  closedAt === null && (expiresAt === null || expiresAt > now)

/** Why a web API's key cannot be rotated, or null: at most two keys work. `working` is their number. Rules §6. */
export const mayRotateKey = (working: number): DomainError | null =>
  working < 2 ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'keysOverlap' })

/** Why a key cannot be closed, or null: the newest one, which has no end, stays open with its web API. Rules §6. */
export const mayCloseKey = ({ expiresAt }: Pick<Key, 'expiresAt'>): DomainError | null =>
  expiresAt === null ? new DomainError('ERROR_INVALID_VALUE', { reason: 'newestKey' }) : null

import { DomainError } from '../error/domain-error'
import { GUESSES_NOTICED } from './schema'

/** Most open web APIs of a company. Each may have webhooks. */
export const MAX_WEB_APIS = 100

/** Why a company cannot get another web API, or null. `open` is the number that it has. Rule 6.18. */
export const mayAddWebApi = (open: number): DomainError | null =>
  open < MAX_WEB_APIS ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'tooManyWebApis' })

/** Why an address cannot be closed, or null: a web API keeps its last open one. `open` is their number. Rule 13.4. */
export const mayCloseAddress = (open: number): DomainError | null =>
  open > 1 ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'lastAddress' })

type Key = { expiresAt: Date | null; closedAt: Date | null }

/** Whether a key works: it is neither closed nor past its end. The terminals' statements repeat the rule. */
export const keyWorks = ({ expiresAt, closedAt }: Key, now: Date): boolean =>
  closedAt === null && (expiresAt === null || expiresAt > now)

/** Why a web API's key cannot be rotated, or null: at most two keys work. `working` is their number. Rule 6.3. */
export const mayRotateKey = (working: number): DomainError | null =>
  working < 2 ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'keysOverlap' })

/** Why a key cannot be closed, or null: the newest one, which has no end, stays open with its web API. Rule 6.3. */
export const mayCloseKey = ({ expiresAt }: Pick<Key, 'expiresAt'>): DomainError | null =>
  expiresAt === null ? new DomainError('ERROR_INVALID_VALUE', { reason: 'newestKey' }) : null

/** Whether a key as it is shown is the whole key: of others only the last characters are, after `…`. Rule 6.2. */
export const isWholeKey = (shown: string): boolean => !shown.startsWith('…')

/**
 * The web APIs of which the company is told that they guess: those with many guesses of a day, and where there is none, but all
 * together have as many, each with a guess, since one address may use several keys. Rule 6.10.
 */
export const guessingAmong = <W extends { guessedToday: number }>(webApis: readonly W[]): W[] => {
  const many = webApis.filter(({ guessedToday }) => guessedToday >= GUESSES_NOTICED)
  const sum = webApis.reduce((all, { guessedToday }) => all + guessedToday, 0)
  return many.length > 0 || sum < GUESSES_NOTICED
    ? many
    : webApis.filter(({ guessedToday }) => guessedToday > 0)
}

import type { Db } from '@kaarditeek/db/client'
import type { HolderRequest } from '@kaarditeek/domain/holder/schema'
import type { HolderProof } from '@kaarditeek/domain/holder-page/rules'
import { secrets } from '../../core/secret'
import { type Counter, count, countOf, countRequest, uncount } from '../../core/throttle'

/** An attempt to prove that one holds a card. */
export type Attempt = HolderRequest & { proof: HolderProof; address: string; appSecret: string }

/** Key of a card's count: no number is stored. Pages alone count by it, so that no count touches a card's payments. */
const cardOf = ({ company, pan, appSecret }: Attempt): string =>
  secrets(appSecret).hashKey(`holder ${company} ${pan}`).toString('hex')

/**
 * Returns what an attempt is counted by: address, network, page and, by its number, card. A card that does not exist is counted like any
 * other. Codes are counted for each card by `judgeCode`.
 */
const countsOf = (attempt: Attempt): [Counter, string][] => {
  const { company, proof, address } = attempt
  const counts: [Counter, string][] = [
    [`holder ${proof} address`, address],
    [`holder ${proof} network`, address],
    [`holder ${proof} company`, company],
  ]
  return proof === 'name' ? [...counts, ['holder name card', cardOf(attempt)]] : counts
}

/** Counts the attempts on a page that are judged wrong, for its company to see. Refuses nothing. */
const WATCHED = 'holder page day'

/** Counts an attempt before it is judged. Throws `ERROR_TOO_MANY_REQUESTS`, with status 400, after too many wrong ones. Rule 18.4. */
export const countAttempt = async (db: Db, attempt: Attempt, now: Date): Promise<void> => {
  for (const [counter, name] of countsOf(attempt)) await countRequest(db, counter, name, now)
  await count(db, WATCHED, attempt.company, now)
}

/** Takes an attempt with the right proof off the counts. */
export const uncountAttempt = async (db: Db, attempt: Attempt): Promise<void> => {
  for (const [counter, name] of countsOf(attempt)) await uncount(db, counter, name)
  await uncount(db, WATCHED, attempt.company)
}

/** Wrong attempts on a page within a day. Rule 18.8. */
export const wrongAttempts = (db: Db, path: string, now: Date): Promise<number> =>
  countOf(db, WATCHED, path, now)

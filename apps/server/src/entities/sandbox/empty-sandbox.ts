import { account } from '@kaarditeek/db/schema/account'
import { company, sandboxEmptying } from '@kaarditeek/db/schema/company'
import { keyedRequest } from '@kaarditeek/db/schema/keyed-request'
import { webApiKey } from '@kaarditeek/db/schema/web-api-key'
import { and, gt, inArray, isNull, lte, ne } from 'drizzle-orm'
import { fingerprintOf } from '../../core/fingerprint'
import type { Caller } from '../../core/trpc/calls'
import { secondsAfter, serverTime } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { workIn } from '../../ledger/work'
import { countRows, deleteAll, emptiedTables } from './emptied-tables'
import { fillSandbox } from './fill-sandbox'

/** Fingerprint of every request that empties a sandbox. Such a request keeps its key. */
const ofEmptying = fingerprintOf('sandbox.empty', [undefined])

/** Deletes the kept requests of the company's accounts, so that their keys can be used again. Rule 2.15. */
const freeKeys = async ({ unscoped, own }: Work): Promise<void> => {
  const accounts = unscoped.select({ id: account.accountID }).from(account).where(own(account, {}))
  await unscoped
    .delete(keyedRequest)
    .where(and(inArray(keyedRequest.accountID, accounts), ne(keyedRequest.fingerprint, ofEmptying)))
}

/** Most rows that the call itself deletes, within a second or two. */
const MOST_AT_ONCE = 5000

/** Web APIs' keys that were used in the sandbox's future are unused again, and those that had ended then stay ended. */
const settleKeys = async (w: Work, clockOffset: number): Promise<void> => {
  const [ofCompany, now] = [w.own(webApiKey, {}), serverTime(w)]
  await w.unscoped
    .update(webApiKey)
    .set({ lastUse: null, lastAddress: null })
    .where(and(ofCompany, gt(webApiKey.lastUse, now)))
  await w.unscoped
    .update(webApiKey)
    .set({ closedAt: now })
    .where(
      and(ofCompany, isNull(webApiKey.closedAt), lte(webApiKey.expiresAt, secondsAfter(now, clockOffset))),
    )
}

/**
 * Deletes what the sandbox holds in one transaction, and fills it as at the beginning. The company's row is locked by its first
 * statement, so that two at the same time empty one after the other.
 */
export const emptyNow = async (w: Work, appSecret: string): Promise<void> => {
  const { unscoped, by } = w
  const { name, clockOffset } = await w.find(company, {})
  await unscoped.update(company).set({ clockOffset: 0, allowPartialPayments: true }).where(w.own(company, {}))
  for (const table of emptiedTables()) await deleteAll(unscoped, table, by.companyID)
  await freeKeys(w)
  await settleKeys(w, clockOffset)
  await fillSandbox(workIn(unscoped, by, { now: serverTime(w), time: w.time }), name, appSecret)
}

/** Lets a server empty the sandbox, unless one does so already. */
const emptyLater = async (w: Work, rowCount: number): Promise<void> => {
  const { companyID, accountID, accessTokenID } = w.by
  const waiting = {
    accountID,
    accessTokenID,
    rowCount,
    deleted: 0,
    attempts: 0,
    nextAttemptAt: serverTime(w),
  }
  await w.unscoped
    .insert(sandboxEmptying)
    .values({ companyID, ...waiting })
    .onConflictDoUpdate({
      target: sandboxEmptying.companyID,
      set: waiting,
      setWhere: isNull(sandboxEmptying.nextAttemptAt),
    })
}

/**
 * Empties the sandbox of the session, fills it as at the beginning, with partial payments, and sets its clock right. Users, roles, web APIs with their keys and
 * webhooks stay; keys of requests are free again, but for those of emptyings. With more than 5,000 rows the background does so (`run-emptyings.ts`). Rule 16.6.
 */
export const emptySandbox = async (
  w: Work,
  _input: unknown,
  { appSecret }: Pick<Caller, 'appSecret'>,
): Promise<void> => {
  const rowCount = await countRows(w.unscoped, w.by.companyID)
  if (rowCount > MOST_AT_ONCE) await emptyLater(w, rowCount)
  else await emptyNow(w, appSecret)
}

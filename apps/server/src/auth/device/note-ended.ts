import type { WritingDb } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { inArray } from 'drizzle-orm'
import { noteEvents } from '../../core/history/note-event'
import type { Context } from '../../core/trpc/context'

/** An ended session, or with its id an ended token, of an account. */
type Ended = { accountID: number; id?: number }
/** Who ends it: the person whose account it is, unless another account is named. */
type By = Pick<Context, 'now' | 'address'> & { byAccountID?: number }

/** Logs ended sessions and tokens in the audit logs of the companies of their accounts. Rule 3.38. */
export const noteEnded = async (
  db: WritingDb,
  kind: 'session_ended' | 'token_ended',
  ended: readonly Ended[],
  { now, address, byAccountID }: By,
): Promise<void> => {
  if (ended.length === 0) return
  const ids = ended.map(({ accountID }) => accountID)
  const accounts = await db
    .select({ accountID: account.accountID, companyID: account.companyID })
    .from(account)
    .where(inArray(account.accountID, ids))
  const companyOf = new Map(accounts.map(({ accountID, companyID }) => [accountID, companyID]))
  const events = ended.flatMap(({ accountID, id = accountID }) => {
    const companyID = companyOf.get(accountID) ?? null
    if (companyID === null) return []
    const by = { accountID: byAccountID ?? accountID, at: now(), details: { address } }
    return [{ companyID, kind, recordID: id, ...by }]
  })
  await noteEvents(db, events)
}

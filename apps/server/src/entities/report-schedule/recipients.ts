import { account } from '@kaarditeek/db/schema/account'
import { reportScheduleRecipient } from '@kaarditeek/db/schema/report-schedule'
import { user } from '@kaarditeek/db/schema/user'
import { type Access, may } from '@kaarditeek/domain/access/access'
import { ensureNone, type SubError } from '@kaarditeek/domain/error/domain-error'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { signedInAs } from '../../auth/signed-in-as'
import { isPerson } from '../../core/author'
import { serverTime } from '../../core/work/scope'
import type { Work } from '../../core/work/work'

const faultOf = (accountID: number, reason: 'recordUnknown' | 'recipientLacksPermission'): SubError => ({
  field: 'recipients',
  code: 'ERROR_INVALID_VALUE',
  value: String(accountID),
  reason,
})

/** Throws unless each account is open, of a person in the company, and has the access. */
const ensureRecipients = async (w: Work, accountIDs: readonly number[], access: Access) => {
  const people = await w.db
    .select({ accountID: account.accountID })
    .from(account)
    .innerJoin(user, eq(user.id, account.userID))
    .where(
      and(
        eq(account.companyID, w.by.companyID),
        inArray(account.accountID, [...accountIDs]),
        isNull(account.closedAt),
        isPerson,
      ),
    )
  const known = new Set(people.map(({ accountID }) => accountID))
  const faults: SubError[] = []
  for (const accountID of accountIDs) {
    const viewer = known.has(accountID) ? await signedInAs(w.db, { accountID }, serverTime(w)) : null
    if (!viewer) faults.push(faultOf(accountID, 'recordUnknown'))
    else if (!may(viewer, access)) faults.push(faultOf(accountID, 'recipientLacksPermission'))
  }
  ensureNone(faults)
}

/** Replaces the recipients of a schedule. Those that it had before are not judged again. Rule 24.5. */
export const setRecipients = async (
  w: Work,
  { reportScheduleID, before }: { reportScheduleID: number; before: readonly number[] },
  accountIDs: readonly number[],
  access: Access,
): Promise<void> => {
  const added = accountIDs.filter((accountID) => !before.includes(accountID))
  if (added.length > 0) await ensureRecipients(w, added, access)
  const removed = before.filter((accountID) => !accountIDs.includes(accountID))
  if (removed.length > 0)
    await w.unscoped
      .delete(reportScheduleRecipient)
      .where(w.own(reportScheduleRecipient, { reportScheduleID, accountID: removed }))
  if (added.length > 0)
    await w.insertAll(
      reportScheduleRecipient,
      added.map((accountID) => ({ reportScheduleID, accountID })),
    )
}

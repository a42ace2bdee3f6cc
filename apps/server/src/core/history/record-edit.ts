import { change } from '@kaarditeek/db/schema/change'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { getTableName, type InferSelectModel } from 'drizzle-orm'
import type { Work } from '../work/work'
import { snapshotOf } from './record-changes'

type Row = InferSelectModel<typeof transaction>

/** Writes a transaction's change; before the first one also its original state, with its own author and time. */
export const recordEdit = async ({ unscoped, by, now }: Work, before: Row, after: Row): Promise<void> => {
  const entryOf = ({ companyID, ...row }: Row) => ({
    companyID,
    entity: getTableName(transaction),
    entityID: row.id,
    snapshot: snapshotOf(row),
  })
  const { accountID, webApiID, enteredAt, dateIn } = before
  const validFrom = enteredAt ?? dateIn
  const original = { ...entryOf(before), accountID, webApiID, validFrom }
  const changed = { ...entryOf(after), accountID: by.accountID, webApiID: null, validFrom: now }
  await unscoped.insert(change).values(before.hasChanged ? [changed] : [original, changed])
}

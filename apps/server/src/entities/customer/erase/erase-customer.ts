import { card } from '@kaarditeek/db/schema/card'
import { customer } from '@kaarditeek/db/schema/customer'
import { statementMail } from '@kaarditeek/db/schema/statement-mail'
import { mayEraseCustomer } from '@kaarditeek/domain/customer/rules'
import type { CustomerRef } from '@kaarditeek/domain/customer/schema'
import { DomainError, ensure } from '@kaarditeek/domain/error/domain-error'
import { ERASED } from '@kaarditeek/domain/personal-data/terms'
import { and, getTableColumns, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Caller } from '../../../core/trpc/calls'
import type { Work } from '../../../core/work/work'
import { getCustomer } from '../verbs'
import { type Concerned, concerning } from './concerned'
import { eraseHistory } from './erase-history'
import { eraseRepeats } from './erase-repeats'
import { type ColumnErasure, personalColumns } from './personal-tables'
import { textsOf } from './texts-of'

const asErased = (column: PgColumn) => sql`case when ${column} is not null then ${ERASED} end`

const erased: Record<ColumnErasure, (column: PgColumn) => SQL> = {
  text: asErased,
  name: asErased,
  none: () => sql`null`,
  empty: (column) => sql`case when ${column} is not null then '{}'::jsonb end`,
}

/** Throws `customerHasMoney` while a hold keeps money of a card of the customer, open or closed. */
const ensureNothingHeld = async (w: Work, isOfCustomer: SQL | undefined) => {
  const [held] = await w.db
    .select({ id: card.id })
    .from(card)
    .where(and(isOfCustomer, or(gt(card.amountHeld, 0), gt(card.countHeld, 0))))
    .limit(1)
  if (held) throw new DomainError('ERROR_INVALID_VALUE', { reason: 'customerHasMoney' })
}

/** Closes expired cards, so that nobody can extend them. Writes off their balances. */
const closeExpiredCards = async (w: Work, isOfCustomer: SQL | undefined) => {
  const open = await w.db
    .select({ id: card.id })
    .from(card)
    .where(and(isOfCustomer, isNull(card.closedAt)))
  if (open.length > 0) await w.update(card, { id: open.map(({ id }) => id) }, { closedAt: w.now })
}

const eraseRows = async (w: Work, { isOf }: Concerned) => {
  for (const { table, way, columns } of personalColumns()) {
    const own = getTableColumns(table)
    const values = Object.entries(columns).flatMap(([property, erasure]) => {
      const column = own[property]
      return column ? [[property, erased[erasure](column)] as const] : []
    })
    await w.unscoped.update(table).set(Object.fromEntries(values)).where(isOf(table, way))
  }
  const isWaiting = and(isOf(statementMail, 'customer'), isNotNull(statementMail.nextAttemptAt))
  await w.unscoped.update(statementMail).set({ nextAttemptAt: null }).where(isWaiting)
}

/**
 * Erases the personal data of a closed private customer wherever the database has them, as the domain's table says: in records, histories,
 * closed months, kept replies and files. Money, card numbers, times and authors stay. Rule 19.3.
 */
export const eraseCustomer = async (w: Work, { customerID }: CustomerRef, { log }: Pick<Caller, 'log'>) => {
  await w.find(customer, { customerID })
  ensure(mayEraseCustomer(await getCustomer(w, { customerID }), w.now))
  const concerned = await concerning(w, customerID)
  const isOfCustomer = concerned.isOf(card, 'unit')
  await ensureNothingHeld(w, isOfCustomer)
  await closeExpiredCards(w, isOfCustomer)
  const texts = await textsOf(w, concerned)
  await eraseRows(w, concerned)
  await eraseHistory(w, concerned, texts.all)
  await eraseRepeats(w, texts)
  await w.update(customer, { customerID }, { erasedAt: w.now })
  // Outside of the database, so that it is known after a restore. No name.
  log.info({ companyID: w.by.companyID, customerID }, 'customer erased')
  return getCustomer(w, { customerID })
}

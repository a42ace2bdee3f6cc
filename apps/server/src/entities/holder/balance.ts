import type { Db } from '@kaarditeek/db/client'
import { customerDiscount, customerUnit } from '@kaarditeek/db/schema/customer'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { amountBalance, cardStateAt, countBalance } from '@kaarditeek/domain/card/rules'
import { SHOWN_PAYMENTS, SHOWN_PLACES } from '@kaarditeek/domain/holder/rules'
import type { HolderBalance, HolderRequest } from '@kaarditeek/domain/holder/schema'
import { and, asc, desc, eq, exists, gt, isNull } from 'drizzle-orm'
import { isValidOn } from '../discount/discounts'
import { ofOwner, ofTerminal, showTransaction } from '../transaction/columns'
import { type Held, type HeldCard, type HolderContext, judgeHolder } from './judge'

/** Names of the terminal owners with an open terminal, each name once. */
const placesOf = async (db: Db, companyID: number): Promise<string[]> => {
  const ofThisOwner = and(
    eq(terminal.companyID, companyID),
    eq(terminal.terminalOwnerID, terminalOwner.terminalOwnerID),
    isNull(terminal.closedAt),
  )
  const rows = await db
    .selectDistinct({ name: terminalOwner.name })
    .from(terminalOwner)
    .where(
      and(
        eq(terminalOwner.companyID, companyID),
        isNull(terminalOwner.closedAt),
        exists(db.select({ id: terminal.id }).from(terminal).where(ofThisOwner)),
      ),
    )
    .orderBy(asc(terminalOwner.name))
    .limit(SHOWN_PLACES)
  return rows.map(({ name }) => name)
}

/** The card's last payments that are not cancelled, the newest first. */
const paymentsOf = async (db: Db, { companyID, id }: HeldCard) => {
  const { dateIn, amount } = transaction
  const rows = await db
    .select({ dateIn, amount, ownerName: terminalOwner.name, terminalID: terminal.terminalID })
    .from(transaction)
    .innerJoin(terminal, ofTerminal)
    .innerJoin(terminalOwner, ofOwner)
    .where(and(eq(transaction.companyID, companyID), eq(transaction.cardID, id), gt(transaction.amount, 0)))
    .orderBy(desc(transaction.dateIn), desc(transaction.id))
    .limit(SHOWN_PAYMENTS)
  return rows.map(showTransaction)
}

/** The customer's discount on a day of the business; null without one. */
const discountOf = async (db: Db, { companyID, customerUnitID }: HeldCard, day: string) => {
  const [found] = await db
    .select({ percentage: customerDiscount.discountPercentage })
    .from(customerUnit)
    .innerJoin(
      customerDiscount,
      and(
        eq(customerDiscount.companyID, customerUnit.companyID),
        eq(customerDiscount.customerID, customerUnit.customerID),
      ),
    )
    .where(
      and(
        eq(customerUnit.companyID, companyID),
        eq(customerUnit.customerUnitID, customerUnitID ?? 0),
        isValidOn(day),
      ),
    )
  return found?.percentage ?? null
}

/** Returns what a holder sees of a card whose proof was right. Rule 18.5. */
export const balanceOf = async (db: Db, { page, card }: Held): Promise<HolderBalance> => {
  const { now, time } = page.clock
  return {
    cardState: cardStateAt(card, now),
    blocked: card.blockedAt !== null,
    amountBalance: amountBalance(card),
    countBalance: countBalance(card),
    amountHeld: card.amountHeld,
    validFrom: card.validFrom,
    validTo: card.validTo,
    discountPercentage: await discountOf(db, card, time.dayOf(now)),
    places: await placesOf(db, page.companyID),
    payments: await paymentsOf(db, card),
  }
}

/** Shows the holder of a card what is left on it. Throws like `judgeHolder`. */
export const holderBalance = async (ctx: HolderContext, request: HolderRequest): Promise<HolderBalance> =>
  balanceOf(ctx.db, await judgeHolder(ctx, request))

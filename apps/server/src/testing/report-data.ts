import type { Pool } from '@kaarditeek/db/client'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction as transactionTable } from '@kaarditeek/db/schema/transaction'
import { transaction } from '@kaarditeek/db/transaction'
import type { Work } from '../core/work/work'
import { workIn } from '../ledger/work'
import { addTestCard, clockAt, type TestCompany } from './fixtures'
import { NOW } from './test-app'

/** A transaction as a test expects it in reports, with all that filters ask for. `amount` in cents. */
export type Expected = {
  id: number
  amount: number
  dateIn: Date
  comment: string | null
  cardPan: string
  customerID: number
  customer: string
  customerUnitID: number
  unit: string
  cardProductID: number
  terminalOwnerID: number
  terminalOwnerName: string
  terminalID: number
  terminal: string
  webApiName: string | null
}

const addCustomer = async (w: Work, name: string) => {
  const { customerID } = await w.insert(customer, { customerTypeID: 1, name, languageID: 2 })
  const units: { customerUnitID: number; unit: string }[] = []
  for (const unit of [`${name} A`, `${name} B`]) {
    const { customerUnitID } = await w.insert(customerUnit, { customerID, name: unit })
    units.push({ customerUnitID, unit })
  }
  return units.map((unit) => ({ customerID, customer: name, ...unit }))
}

const addOwner = async (w: Work, name: string) => {
  const { terminalOwnerID } = await w.insert(terminalOwner, { name })
  const desks = await w.insertAll(
    terminal,
    ['1', '2'].map((number) => ({
      terminalOwnerID,
      terminalID: `${name.slice(0, 4)}${number}`,
      merchantID: 'M',
    })),
  )
  return desks.map(({ id, terminalID }) => ({
    terminalOwnerID,
    terminalOwnerName: name,
    terminalID: id,
    terminal: terminalID,
  }))
}

/** Hours from the beginning of the month before `NOW`: some of both months, on both sides of midnight in Tallinn. */
const FIRST = new Date('2026-09-30T21:00:00Z')
const momentOf = (index: number) => new Date(FIRST.getTime() + index * 37 * 600_000)

/** Whether a transaction counts in sums: cancelled ones do not. */
export const isCounted = ({ amount }: { amount: number }) => amount > 0

/**
 * Adds customers, units, products, cards, terminals and `count` transactions from October on, by operators and by the web API,
 * some cancelled, some with a comment that reports show. Returns them as reports should.
 */
export const addReportData = async (db: Pool, of: TestCompany, count: number): Promise<Expected[]> => {
  const { units, desks, products } = await transaction(db, async (tx) => {
    const w = workIn(tx, of.by, clockAt(NOW))
    const { id: _, companyID: __, ...product } = of.product
    const other = await w.insert(cardProduct, { ...product, name: 'Fuel card', issuerIDNo: '94120052' })
    return {
      units: [...(await addCustomer(w, '=Õun & Ko')), ...(await addCustomer(w, 'Lõuna OÜ'))],
      desks: [...(await addOwner(w, 'Kesk')), ...(await addOwner(w, 'Ääre'))],
      products: [of.product, other],
    }
  })
  const cards = await Promise.all(
    units.map(async (unit, index) => {
      const product = products[index % 2] ?? of.product
      const values = { customerUnitID: unit.customerUnitID, amountLimit: null, countLimit: null }
      const { id, pan } = await addTestCard(db, { ...of, product }, 500 + index, values)
      return { cardID: id, cardPan: pan, cardProductID: product.id, ...unit }
    }),
  )
  const expected = Array.from({ length: count }, (_, index) => {
    const [card, desk] = [cards[index % cards.length], desks[Math.floor(index / 3) % desks.length]]
    if (!card || !desk) throw new Error('No card')
    return {
      ...card,
      ...desk,
      amount: index % 11 === 0 ? 0 : 100 + ((index * 7919) % 5000),
      dateIn: momentOf(index),
      isOfWebApi: index % 5 === 0,
      showCommentInReports: index % 4 === 0,
      comment: `Märkus ${index}`,
    }
  })
  const rows = await transaction(db, (tx) =>
    workIn(tx, of.by, clockAt(NOW)).insertAll(
      transactionTable,
      expected.map(({ cardID, terminalID, amount, dateIn, isOfWebApi, showCommentInReports, comment }) => ({
        cardID,
        terminalID,
        amount,
        dateIn,
        comment,
        showCommentInReports,
        ...(isOfWebApi ? { webApiID: of.webApiID } : { accountID: of.by.accountID }),
      })),
    ),
  )
  return expected.map(({ isOfWebApi, showCommentInReports, cardID: _, ...one }, index) => ({
    ...one,
    id: rows[index]?.id ?? 0,
    comment: showCommentInReports ? one.comment : null,
    webApiName: isOfWebApi ? 'Tills' : null,
  }))
}

import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { customer, customerDiscount, customerUnit } from '@kaarditeek/db/schema/customer'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { CardType } from '@kaarditeek/domain/card-product/schema'
import { CustomerType } from '@kaarditeek/domain/customer/states'
import { Language } from '@kaarditeek/domain/language/schema'
import { type SandboxCard, sandboxCardNames } from '@kaarditeek/domain/sandbox/card-names'
import {
  SANDBOX_AMOUNT,
  SANDBOX_DISCOUNT,
  SANDBOX_PIN,
  SANDBOX_REST,
  SANDBOX_TERMINAL,
  sandboxCodedNumbers,
  sandboxNumbers,
  sandboxPan,
  sandboxPin,
} from '@kaarditeek/domain/sandbox/cards'
import { secrets } from '../../core/secret'
import { one } from '../../core/work/one'
import type { Work } from '../../core/work/work'
import { firstCodeNo } from '../card/batch/insert-batch'
import { newBatch } from '../card/batch/new-batch'
import { firstLimits } from '../card/first-limits'
import { blockCards } from '../card/verbs'
import { addSelf } from '../customer/self'
import { addTransaction } from '../transaction/add-transaction'

const addCustomer = async (w: Work, name: string, identification: string) => {
  const { customerID } = await w.insert(customer, {
    customerTypeID: CustomerType.company,
    name,
    identification,
    address: 'Katse 1, Tallinn',
    email: `${identification}@example.com`,
    phone: '+372 5555 5555',
    languageID: Language.estonian,
  })
  return w.insert(customerUnit, { customerID, name })
}

type Units = { customerUnitID: number; discounted: number }

const addCustomers = async (w: Work): Promise<Units> => {
  const { customerUnitID } = await addCustomer(w, 'Katseklient', '10000001')
  const discounted = await addCustomer(w, 'Katseklient soodustusega', '10000002')
  await w.insert(customerDiscount, {
    customerID: discounted.customerID,
    discountPercentage: SANDBOX_DISCOUNT,
    discountFrom: `${w.time.monthOf(w.now)}-01`,
    discountTo: null,
    comment: null,
  })
  return { customerUnitID, discounted: discounted.customerUnitID }
}

/** Months for which the cards are valid, and before which the ended one began. */
const MONTHS = 24

const validityOf = (name: SandboxCard, { now, time }: Work) => {
  const today = time.dayOf(now)
  const from = { future: time.addMonths(today, 1), expired: time.addMonths(today, -MONTHS) }
  const starts = name === 'future' || name === 'expired' ? from[name] : today
  const ends = name === 'expired' ? time.addDays(today, -1) : time.addMonths(starts, MONTHS)
  return {
    validFrom: time.startOfDay(starts),
    validTo: time.endOfDay(ends),
    expiryDateOnCard: time.endOfMonth(ends.slice(0, 7)),
  }
}

/** Nothing is owed on cards without limits, so that those that have ended need no loads in the past. */
const UNLIMITED: readonly SandboxCard[] = ['unlimited', 'expired', 'closed', 'withoutClient']

const limitsOf = (name: SandboxCard) => {
  if (UNLIMITED.includes(name)) return { amountLimit: null, countLimit: null }
  return { amountLimit: SANDBOX_AMOUNT, countLimit: name === 'noUses' ? 1 : null }
}

const unitOf = (name: SandboxCard, { customerUnitID, discounted }: Units) => {
  if (name === 'withoutClient') return null
  return name === 'discount' ? discounted : customerUnitID
}

/** Cents that were taken from a card before. */
const USED: Partial<Record<SandboxCard, number>> = {
  partial: SANDBOX_AMOUNT - SANDBOX_REST,
  noMoney: SANDBOX_AMOUNT,
  noUses: SANDBOX_REST,
}

/** Key from which `SANDBOX_PIN` is derived. It protects nothing: sandboxes have no real cards. */
const CODE_KEY = '1cc0'.padStart(64, '0')

/** Adds the product of most cards, and the one whose cards are asked for a security code. */
const addProducts = async (w: Work, appSecret: string) => {
  const { firstIssued: nextAccountIDNo, ...numbers } = sandboxNumbers
  const { firstIssued: _, ...codedNumbers } = sandboxCodedNumbers
  const product = { duration: MONTHS, cardTypeID: CardType.prepaid, nextAccountIDNo, webEnabled: false }
  const plain = await w.insert(cardProduct, { ...product, ...numbers, name: 'Katsekaart' })
  const coded = await w.insert(cardProduct, {
    ...product,
    ...codedNumbers,
    name: 'Katsekaart koodiga',
    webEnabled: true,
    codeLength: SANDBOX_PIN.length,
    codeNeeded: 'always',
    codeKeyEncrypted: secrets(appSecret).encrypt(CODE_KEY),
  })
  return (name: SandboxCard) => (sandboxPin(name) === null ? plain : coded)
}

/** Adds the cards that every sandbox has. Rule 16.2. */
const addCards = async (w: Work, units: Units, terminalID: number, appSecret: string) => {
  const productOf = await addProducts(w, appSecret)
  const batch = { cardCount: sandboxCardNames.length - 1, webEnabled: false }
  const { cardBatchID } = await newBatch(w, batch)
  const withoutClient = await newBatch(w, { ...batch, cardCount: 1, withoutClient: true })
  const rows = await w.insertAll(
    card,
    sandboxCardNames.map((name) => ({
      ...validityOf(name, w),
      ...firstLimits(limitsOf(name)),
      pan: sandboxPan(name),
      nameOnCard: name.toUpperCase(),
      cardProductID: productOf(name).id,
      codeNo: firstCodeNo(productOf(name)),
      cardBatchID: name === 'withoutClient' ? withoutClient.cardBatchID : cardBatchID,
      customerUnitID: unitOf(name, units),
      activationDate: name === 'withoutClient' ? null : w.now,
      closedAt: name === 'closed' ? w.now : null,
    })),
  )
  const idOf = (name: SandboxCard) => one(rows.filter(({ pan }) => pan === sandboxPan(name))).id
  for (const [name, amount] of Object.entries(USED) as [SandboxCard, number][])
    await addTransaction(w, {
      cardID: idOf(name),
      terminalID,
      amount,
      comment: 'Katse',
      dateIn: null,
      showCommentInReports: false,
      idempotencyKey: null,
    })
  await blockCards(w, { cardIDs: [idOf('blocked')], reason: 'Katse' })
}

/** Fills an empty sandbox: customers, a terminal, two products, and a card for each outcome that a terminal must know. Rule 16.2. */
export const fillSandbox = async (w: Work, name: string, appSecret: string): Promise<void> => {
  await addSelf(w, name, true)
  const units = await addCustomers(w)
  const { terminalOwnerID } = await w.insert(terminalOwner, { name: 'Katsepood' })
  const { id } = await w.insert(terminal, {
    terminalOwnerID,
    terminalID: SANDBOX_TERMINAL,
    merchantID: SANDBOX_TERMINAL,
  })
  await addCards(w, units, id, appSecret)
}

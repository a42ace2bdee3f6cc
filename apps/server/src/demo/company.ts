import type { Tx } from '@kaarditeek/db/client'
import { card, cardBatch } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { company } from '@kaarditeek/db/schema/company'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { webApi, webApiIP, webApiPermission } from '@kaarditeek/db/schema/web-api'
import { webApiKey } from '@kaarditeek/db/schema/web-api-key'
import { CardCreationType } from '@kaarditeek/domain/company/rules'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import { WebApiPermission } from '@kaarditeek/domain/web-api/schema'
import { addMinutes, subHours } from 'date-fns'
import { type InferSelectModel, sql } from 'drizzle-orm'
import { type KeptKey, newKeys } from '../auth/api-key'
import { recordChanges } from '../core/history/record-changes'
import { instant } from '../core/instant-sql'
import type { Work } from '../core/work/work'
import { insertBatch } from '../entities/card/batch/insert-batch'
import { addSelf } from '../entities/customer/self'
import { workIn } from '../ledger/work'
import { demoCard } from './cards'
import type { Chance } from './chance'
import { type DemoCompany, demoProducts } from './companies'
import { addCustomers } from './customers'
import { addLoads } from './loads'
import { comments } from './names'
import { addRoles } from './people'
import { replaceLostCard } from './replace-lost-card'
import { addSettlements } from './settlements'

type NewKey = (companyID: number) => KeptKey

type Product = InferSelectModel<typeof cardProduct>

type Surroundings = {
  tx: Tx
  chance: Chance
  now: Date
  time: BusinessTime
  accountID: number
  appSecret: string
}

const inChunks = async <T>(items: T[], size: number, write: (chunk: T[]) => Promise<unknown>) => {
  for (let start = 0; start < items.length; start += size) await write(items.slice(start, start + size))
}

const addTerminals = async (w: Work, chance: Chance, owners: readonly string[], prefix: string) => {
  const terminals: { id: number; terminalID: string; terminalOwnerID: number }[] = []
  for (const [index, name] of owners.entries()) {
    const { terminalOwnerID } = await w.insert(terminalOwner, { name, identifier: `1${chance.digits(7)}` })
    const desks = [1, 2, 3].map((desk) => ({
      terminalOwnerID,
      terminalID: `${prefix}${index + 1}0${desk}`,
      merchantID: `M${prefix}${index + 1}`,
      payDesk: `Kassa ${desk}`,
      merchantRegNo: `1${chance.digits(7)}`,
    }))
    terminals.push(...(await w.insertAll(terminal, desks)))
  }
  return terminals
}

/** Adds the web API of the company's tills, which was used a few minutes ago. */
const addWebApi = async (w: Work, name: string, newKey: NewKey, now: Date) => {
  const { text, ...key } = newKey(w.by.companyID)
  const { webApiID } = await w.insert(webApi, { name: `${name} kassad` })
  await w.insert(webApiKey, { webApiID, ...key, lastUse: addMinutes(now, -13), lastAddress: '127.0.0.1' })
  await w.insertAll(
    webApiIP,
    ['127.0.0.0/8', '::1'].map((ipAddress) => ({ webApiID, ipAddress, comment: 'See arvuti' })),
  )
  await w.insertAll(
    webApiPermission,
    Object.values(WebApiPermission).map((permission) => ({ webApiID, permission })),
  )
  return { webApiID, apiKey: text }
}

const addProducts = (w: Work, of: DemoCompany) =>
  Promise.all(
    demoProducts.map(async ({ digit, ...product }) => {
      const numbers = {
        issuerIDNo: of.issuer.slice(0, 7) + digit,
        minAccountIDNo: '1000000',
        maxAccountIDNo: '9999999',
      }
      const added = await w.insert(cardProduct, {
        ...product,
        ...numbers,
        panLength: 16,
        nextAccountIDNo: 1_000_000 + of.cards,
      })
      return added
    }),
  )

type Made = ReturnType<typeof demoCard>

/** Groups cards by the month of issue: the month of their first day, or the current month for future cards. */
const byMonth = (cards: Made[], { now, time }: { now: Date; time: BusinessTime }) => {
  const months = new Map<string, { dateIn: Date; cards: Made[] }>()
  for (const one of cards) {
    const issuedAt = one.card.validFrom < now ? one.card.validFrom : now
    const month = time.dayOf(issuedAt).slice(0, 7)
    const group = months.get(month) ?? { dateIn: issuedAt, cards: [] }
    if (issuedAt < group.dateIn) group.dateIn = issuedAt
    group.cards.push(one)
    months.set(month, group)
  }
  return [...months.values()].sort((a, b) => a.dateIn.getTime() - b.dateIn.getTime())
}

/** Returns the time when a batch was issued on a day: in office hours, varied by the number of its cards; `now` at the latest. */
const inOfficeHours = (day: Date, cards: number, now: Date) => {
  const issued = addMinutes(day, 9 * 60 + ((cards * 37) % (8 * 60)))
  return issued < now ? issued : now
}

/** The last units of a company have stopped paying, so that the filter of customers who stopped finds some. */
const STOPPED_UNITS = 3
const STOPPED_DAYS = 40

const addCards = async (w: Work, around: Surroundings, of: DemoCompany, unitIDs: number[]) => {
  const { tx, chance, now, time, appSecret } = around
  const products = await addProducts(w, of)
  const stopped = new Set(unitIDs.slice(-STOPPED_UNITS))
  const made = Array.from({ length: of.cards }, (_, index) => {
    const [product, unitID] = [chance.oneOf(products), chance.oneOf(unitIDs)]
    const until = stopped.has(unitID) ? subHours(now, 24 * STOPPED_DAYS) : now
    return demoCard(chance, product, 1_000_000 + index, unitID, { now, time }, until)
  })
  const ids = new Map<string, number>()
  for (const { dateIn, cards } of byMonth(made, { now, time })) {
    const cardCount = cards.length
    const issued = inOfficeHours(dateIn, cardCount, now)
    const batch = { accountID: w.by.accountID, dateIn: issued, cardCount, webEnabled: false }
    const then = workIn(tx, w.by, { now: issued, time })
    const { cardBatchID } = await then.insert(cardBatch, batch)
    const rows = await then.insertAll(
      card,
      cards.map(({ card: made }) => ({
        ...made,
        cardBatchID,
        activationDate: made.validFrom < issued ? made.validFrom : issued,
      })),
    )
    for (const { pan, id } of rows) ids.set(pan, id)
  }
  await dateLoads(w)
  const [product] = products
  if (product) await addCardsWithoutClient(w, product, appSecret)
  return made.map(({ card: { pan }, payments }) => ({ id: ids.get(pan) ?? 0, payments }))
}

/** Dates the first loads of the cards by their batch, before any payment. */
const dateLoads = (w: Work) =>
  w.unscoped.execute(sql`
    update card_load set date_in = least(card.activation_date, card_batch.date_in),
      amount_balance = card.amount_limit, count_balance = card.count_limit
    from card join card_batch on card_batch.company_id = card.company_id and card_batch.card_batch_id = card.card_batch_id
    where card_load.company_id = ${w.by.companyID} and kind = 'issued'
      and card.company_id = card_load.company_id and card.id = card_load.card_id and card.activation_date is not null`)

/** Adds a batch of gift cards without a client. */
const addCardsWithoutClient = (w: Work, product: Product, appSecret: string) => {
  const today = w.time.dayOf(w.now)
  const end = w.time.endOfMonth(w.time.addMonths(today, product.duration).slice(0, 7))
  const shared = {
    cardProductID: product.id,
    nameOnCard: 'KINKEKAART',
    customerUnitID: null,
    validFrom: w.time.startOfDay(today),
    validTo: end,
    expiryDateOnCard: end,
  }
  return insertBatch(w, product, 24, shared, { appSecret })
}

const addTransactions = (
  w: Work,
  chance: Chance,
  paid: Awaited<ReturnType<typeof addCards>>,
  terminals: { id: number }[],
  webApiID: number,
) => {
  const rows = paid.flatMap(({ id: cardID, payments }) =>
    payments.map((payment) => {
      const byHand = chance.happens(0.06)
      return {
        ...payment,
        companyID: w.by.companyID,
        cardID,
        terminalID: chance.oneOf(terminals).id,
        accountID: byHand ? w.by.accountID : null,
        webApiID: byHand ? null : webApiID,
        comment: byHand ? chance.oneOf(comments) : null,
        showCommentInReports: byHand,
      }
    }),
  )
  return inChunks(rows, 4000, (chunk) => w.unscoped.insert(transaction).values(chunk))
}

/** Adds payments of the last hour that were refused because the cards were used up. */
const addRefusals = (w: Work, now: Date, webApiID: number, terminalID: string) =>
  w.unscoped.execute(sql`
    insert into web_api_request (company_id, web_api_id, idempotency_key, fingerprint, received_at, is_reversal, card_id,
      refusal, request_id, terminal_id, requested_amount)
    select company_id, ${webApiID}, gen_random_uuid()::text, sha256(pan::bytea),
      ${instant(now)} - n * interval '13 minutes', false, id,
      'ERROR_NO_MONEY_LEFT_ON_CARD', gen_random_uuid(), ${terminalID}, 900 + 450 * n
    from (
      select *, row_number() over (order by id) as n from card
      where company_id = ${w.by.companyID} and closed_at is null and amount_limit = amount_used
        and valid_to > ${instant(now)} and valid_from < ${instant(now)}
    ) used_up
    where n <= 3`)

/** Adds a company with a year of business. */
export const addCompany = async (
  around: Surroundings,
  of: DemoCompany,
  distributorID: number,
  order: number,
) => {
  const { tx, chance, now, time, accountID, appSecret } = around
  const since = subHours(now, 24 * 500)
  const [added] = await tx
    .insert(company)
    .values({
      distributorID,
      name: of.name,
      identification: `1${chance.digits(7)}`,
      address: `Kaubamaja ${order + 1}, Tallinn`,
      countryCode: 'EE',
      vatNumber: `EE10100000${order + 1}`,
      phone: `+372 6${chance.digits(6)}`,
      email: `info${order + 1}@example.ee`,
      cardCreationTypeID: of.cardCreationTypeID,
      allowPartialPayments: of.allowPartialPayments,
    })
    .returning()
  if (!added) throw new Error('No company was added')
  const by = { companyID: added.companyID, accountID }

  const w = workIn(tx, by, { now: since, time })
  await addRoles(w)
  const own = await addSelf(w, of.name, of.hasDefaultUnit)
  await recordChanges(tx, by, since, company, [added])
  const units = await addCustomers(w, chance, of.customers, order * 15, time.monthOf(now))
  const terminals = await addTerminals(w, chance, of.owners, `T${order + 1}`)
  const { webApiID, apiKey } = await addWebApi(w, of.name, newKeys(appSecret), now)
  const paid = await addCards(w, around, of, [own, ...units])
  await addTransactions(w, chance, paid, terminals, webApiID)
  await addLoads(w, now)
  await addRefusals(w, now, webApiID, terminals[0]?.terminalID ?? '')
  if (of.cardCreationTypeID === CardCreationType.generate)
    await replaceLostCard(workIn(tx, by, { now, time }), appSecret)
  const [{ terminalOwnerID } = { terminalOwnerID: 0 }] = terminals
  if (order === 0) await addSettlements(workIn(tx, by, { now, time }), terminalOwnerID)
  return { companyID: added.companyID, apiKey, terminalID: terminals[0]?.terminalID ?? '' }
}

import { randomUUID } from 'node:crypto'
import type { Pool, Tx } from '@kaarditeek/db/client'
import { accessToken } from '@kaarditeek/db/schema/access-token'
import { approval, approvalCard } from '@kaarditeek/db/schema/approval'
import { card, cardBatch } from '@kaarditeek/db/schema/card'
import { loadPlan, loadPlanCard } from '@kaarditeek/db/schema/card-load'
import { cardRule } from '@kaarditeek/db/schema/card-rule'
import { companyMonth } from '@kaarditeek/db/schema/company-month'
import { contactPerson, customer, customerDiscount, customerUnit, memo } from '@kaarditeek/db/schema/customer'
import { holderPage } from '@kaarditeek/db/schema/holder-page'
import { noticeRule } from '@kaarditeek/db/schema/notice'
import { ownField } from '@kaarditeek/db/schema/own-field'
import { reportSchedule, reportScheduleRecipient } from '@kaarditeek/db/schema/report-schedule'
import { role } from '@kaarditeek/db/schema/role'
import { savedView } from '@kaarditeek/db/schema/saved-view'
import { terminalOwner, terminal as terminalTable } from '@kaarditeek/db/schema/terminal'
import { transaction as transactionTable } from '@kaarditeek/db/schema/transaction'
import { webApi, webApiIP, webApiPermission } from '@kaarditeek/db/schema/web-api'
import { webApiKey } from '@kaarditeek/db/schema/web-api-key'
import { webhook, webhookDelivery } from '@kaarditeek/db/schema/webhook'
import { transaction } from '@kaarditeek/db/transaction'
import { monthNrOf } from '@kaarditeek/domain/company-month/rules'
import type { HolderRequest } from '@kaarditeek/domain/holder/schema'
import { USUAL_COLOUR } from '@kaarditeek/domain/holder-page/rules'
import { scheduledOrder } from '@kaarditeek/domain/report-schedule/order'
import { spanOfMonth } from '@kaarditeek/domain/statistics/rules'
import { transformer } from '@kaarditeek/domain/transformer'
import { addHours } from 'date-fns'
import { newAccessToken } from '../../auth/access-token'
import { secrets } from '../../core/secret'
import { one } from '../../core/work/one'
import type { Work } from '../../core/work/work'
import { addUser } from '../../demo/people'
import { insertBatch } from '../../entities/card/batch/insert-batch'
import { addServiceAccount } from '../../entities/service-account/add-service-account'
import { workIn } from '../../ledger/work'
import { linesOf, writeLoads } from '../../ledger/write-loads'
import { APP_SECRET, addTestCard, clockAt, type TestCompany, testCard } from '../fixtures'
import { addSettlements, type SettlementTarget } from './settlements'

type SpareCustomer = {
  customerID: number
  customerUnitID: number
  contactPersonID: number
  customerDiscountID: number
}

/** Ids in a company that calls can name. `spare` records may be closed by calls. */
export type Target = TestCompany &
  SettlementTarget & {
    cardID: number
    cardBatchID: number
    transactionID: number
    customerID: number
    unitID: number
    contactPersonID: number
    discountID: number
    spareCustomers: SpareCustomer[]
    /** A private customer, and closed ones. */
    privateCustomerID: number
    spareClosedCustomerIDs: number[]
    spareCardIDs: number[]
    spareClosedCardIDs: number[]
    spareLoads: { cardID: number; loadID: number }[]
    spareBlockedCardIDs: number[]
    cardRuleID: number
    spareCardRuleIDs: number[]
    loadPlanID: number
    spareLoadPlanIDs: number[]
    /** A plan that has run, and the time of that run. */
    planRun: { loadPlanID: number; lastRunAt: string }
    /** An act that waits for a second person, and spare ones. None of the callers asked for them. */
    approvalID: number
    savedViewID: number
    reportScheduleID: number
    spareScheduleIDs: number[]
    /** An account that may have every report. */
    recipientID: number
    noticeRuleID: number
    spareNoticeRuleIDs: number[]
    ownFieldID: number
    spareOwnFieldIDs: number[]
    spareApprovalIDs: number[]
    accountID: number
    /** An access token of that account. */
    tokenID: number
    spareAccountID: number
    spareRoleNrs: number[]
    serviceAccountID: number
    /** Access tokens of that service account. */
    spareServiceTokenIDs: number[]
    spareServiceAccountIDs: number[]
    spareOwnerIDs: number[]
    spareTerminalIDs: number[]
    /** The page for holders, and a card that they may block. */
    holder: HolderRequest
    /** A batch of cards without a client: one to look at, and spare ones. */
    withoutClient: { cardBatchID: number; pan: string; spareCardIDs: number[] }
    webhookID: number
    webhookDeliveryID: number
    spareWebhookIDs: number[]
    spareWebApis: { webApiId: number; addressID: number; permissionID: number; oldKeyID: number }[]
  }

const addWebApis = (w: Work, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const kept = { keyEncrypted: secrets(APP_SECRET).encrypt('none'), keyLast4: 'none' }
      const { webApiID } = await w.insert(webApi, { name: `Spare ${index}` })
      const key = (keyHash: Buffer, expiresAt: Date | null) =>
        w.insert(webApiKey, { webApiID, keyHash, expiresAt, ...kept })
      const { id: oldKeyID } = await key(Buffer.from(`old ${index}`), new Date(0))
      await key(Buffer.from(`new ${index}`), null)
      const addresses = ['192.0.2.1', '192.0.2.2'].map((ipAddress) => ({ webApiID, ipAddress }))
      const [{ id: addressID } = { id: 0 }] = await w.insertAll(webApiIP, addresses)
      const { id: permissionID } = await w.insert(webApiPermission, { webApiID, permission: 1 })
      return { webApiId: webApiID, addressID, permissionID, oldKeyID }
    }),
  )

const addToken = async (tx: Tx, accountID: number, now: Date): Promise<number> => {
  const { text: _, ...kept } = newAccessToken(APP_SECRET)
  const times = { createdAt: now, expiresAt: addHours(now, 24) }
  const rows = await tx
    .insert(accessToken)
    .values({ accountID, name: 'Spare', ...times, ...kept })
    .returning()
  return one(rows).id
}

/** Adds service accounts, and tokens of the first. */
const addServiceAccounts = async (w: Work, tx: Tx) => {
  const ids: number[] = []
  for (let index = 0; index < 10; index += 1)
    ids.push((await addServiceAccount(w, { name: `Spare ${index}`, roleNr: 1002 })).serviceAccountID)
  const [serviceAccountID = 0, ...spareServiceAccountIDs] = ids
  const spareServiceTokenIDs: number[] = []
  for (let index = 0; index < 10; index += 1)
    spareServiceTokenIDs.push(await addToken(tx, serviceAccountID, w.now))
  return { serviceAccountID, spareServiceAccountIDs, spareServiceTokenIDs }
}

/** Adds webhooks with a delivery each, none of which is due. */
const addWebhooks = async (w: Work, webApiIDs: number[]) => {
  const secretEncrypted = secrets(APP_SECRET).encrypt('none')
  const hook = (webApiID: number) => ({ webApiID, url: 'https://till.test/', secretEncrypted, readTo: w.now })
  const [{ id: webhookID } = { id: 0 }, ...spares] = await w.insertAll(webhook, webApiIDs.map(hook))
  const event = { eventID: 'evt', type: 'test', body: '{}', createdAt: w.now } as const
  const { id: webhookDeliveryID } = await w.insert(webhookDelivery, { webhookID, ...event })
  return { webhookID, webhookDeliveryID, spareWebhookIDs: spares.map(({ id }) => id) }
}

/** Adds a customer with a unit, a contact person, a memo and a discount. */
const addCustomer = async (w: Work, name: string): Promise<SpareCustomer> => {
  const { customerID } = await w.insert(customer, {
    customerTypeID: 1,
    name,
    identification: '10101010',
    address: 'Lai 5, Tartu',
    email: 'asked@about.test',
    languageID: 2,
  })
  const { customerUnitID } = await w.insert(customerUnit, { customerID, name })
  const contact = { contactName: name, contactEmail: 'asked@about.test', isPrimary: true }
  const { contactPersonID } = await w.insert(contactPerson, { customerID, ...contact })
  await w.insert(memo, { customerID, accountID: w.by.accountID, memo: name, time: w.now })
  const { customerDiscountID } = await w.insert(customerDiscount, {
    customerID,
    discountPercentage: 5,
    discountFrom: '2026-11-01',
    discountTo: '2026-12-31',
  })
  return { customerID, customerUnitID, contactPersonID, customerDiscountID }
}

const addCardsWithoutClient = async (w: Work, product: TestCompany['product']) => {
  const validTo = new Date('2028-11-30T21:59:59.999Z')
  const shared = {
    nameOnCard: 'KINK',
    cardProductID: product.id,
    customerUnitID: null,
    validFrom: w.now,
    validTo,
    expiryDateOnCard: validTo,
  }
  const { cardBatchID } = await insertBatch(w, product, 40, shared, { appSecret: APP_SECRET })
  const [first, ...spare] = await w.db
    .select({ id: card.id, pan: card.pan })
    .from(card)
    .where(w.own(card, { cardBatchID }))
    .orderBy(card.pan)
  return { cardBatchID, pan: first?.pan ?? '', spareCardIDs: spare.map(({ id }) => id) }
}

/** Adds private customers, the first one open and the others closed. */
const addPrivateCustomers = async (w: Work, count: number) => {
  const values = {
    customerTypeID: 2,
    identification: '1',
    address: 'A',
    email: 'a@b.test',
    phone: '1',
    languageID: 2,
  } as const
  const made = await w.insertAll(
    customer,
    Array.from({ length: count }, (_, nr) => ({
      ...values,
      name: `Private ${nr}`,
      closedAt: nr === 0 ? null : w.now,
    })),
  )
  const [privateCustomerID = 0, ...spareClosedCustomerIDs] = made.map(({ customerID }) => customerID)
  return { privateCustomerID, spareClosedCustomerIDs }
}

const addSpareCustomers = async (w: Work, count: number): Promise<SpareCustomer[]> => {
  const added: SpareCustomer[] = []
  for (let index = 0; index < count; index += 1) added.push(await addCustomer(w, `Spare ${index}`))
  return added
}

type Marks = { closedAt?: Date; blockedAt?: Date }

const addSpareCards = async (w: Work, of: TestCompany, from: number, marks: Marks = {}) => {
  const cards = Array.from({ length: 60 }, (_, index) => ({ ...testCard(of, from + index), ...marks }))
  return (await w.insertAll(card, cards)).map(({ id }) => id)
}

/** Loads cards of their own, so that the loads can be taken back. */
const addSpareLoads = async (w: Work, of: TestCompany) => {
  const lines = (await addSpareCards(w, of, 3000)).map((cardID) => ({
    cardID,
    amount: 100,
    uses: 1,
    reason: 'Spare',
  }))
  const loads = await writeLoads(w, linesOf(lines), { kind: 'load' })
  return loads.map(({ id: loadID, cardID }) => ({ cardID, loadID }))
}

/** Adds monthly plans of loads of a card, which begin in a year. */
const addLoadPlans = async (w: Work, cardID: number, count: number): Promise<number[]> => {
  const plan = {
    accountID: w.by.accountID,
    dateIn: w.now,
    reason: 'Spare',
    cardCount: 1,
    monthly: true,
    dayOfMonth: 1,
    nextRunAt: addHours(w.now, 24 * 365),
  }
  const plans = await w.insertAll(
    loadPlan,
    Array.from({ length: count }, () => plan),
  )
  const ids = plans.map(({ loadPlanID }) => loadPlanID)
  await w.insertAll(
    loadPlanCard,
    ids.map((loadPlanID) => ({ loadPlanID, cardID, amount: 100 })),
  )
  return ids
}

/** Adds a plan that has loaded cards of its own. */
const addPlanRun = async (w: Work, of: TestCompany) => {
  const cardIDs = await addSpareCards(w, of, 8000)
  const { loadPlanID } = await w.insert(loadPlan, {
    ...{ accountID: w.by.accountID, dateIn: w.now, reason: 'Spare', cardCount: cardIDs.length },
    ...{ dayOfMonth: 1, lastRunAt: w.now, lastLoaded: cardIDs.length, lastRefused: 0 },
  })
  await w.insertAll(
    loadPlanCard,
    cardIDs.map((cardID) => ({ loadPlanID, cardID, amount: 100 })),
  )
  const lines = cardIDs.map((cardID) => ({ cardID, amount: 100, uses: 0, reason: 'Spare' }))
  await writeLoads(w, linesOf(lines), { kind: 'load', loadPlanID })
  return { loadPlanID, lastRunAt: w.now.toISOString() }
}

/** Adds loads of the cards that wait for a second person, asked for by a superuser who makes no calls. */
const addApprovals = async (w: Work, accountID: number, cardIDs: readonly number[]): Promise<number[]> => {
  const reason = 'Spare'
  const acts = cardIDs.map((cardID) => {
    const input = { cardID, amount: 100, uses: null, reason, idempotencyKey: null }
    return {
      ...({ kind: 'load', call: 'cardLoad.create', amount: 100, cardCount: 1, comment: reason } as const),
      ...{ accountID, input: transformer.stringify(input), fingerprint: Buffer.from(`${cardID}`) },
      ...{ createdAt: w.now, expiresAt: addHours(w.now, 24) },
    }
  })
  const made = await w.insertAll(approval, acts)
  const ids = made.map(({ approvalID }) => approvalID)
  await w.insertAll(
    approvalCard,
    ids.map((approvalID, index) => ({ approvalID, cardID: cardIDs[index] ?? 0, amount: 100 })),
  )
  return ids
}

/** Adds rules of a card that only watch. */
const addCardRules = async (w: Work, cardID: number, count: number): Promise<number[]> => {
  const rule = { cardID, period: 'day', amount: 1_000_000, mode: 'watch', createdAt: w.now } as const
  const rules = await w.insertAll(
    cardRule,
    Array.from({ length: count }, () => rule),
  )
  return rules.map(({ cardRuleID }) => cardRuleID)
}

/** Adds schedules of an author, which have not been due yet. */
const addSchedules = async (w: Work, accountID: number) => {
  const schedule = {
    accountID,
    name: 'Spare',
    order: scheduledOrder.parse({ report: 'terminals' }),
    timing: { period: 'day', hour: 7 },
    state: 'active',
    nextAt: addHours(w.now, 24 * 365),
    createdAt: w.now,
  } as const
  const made = await w.insertAll(
    reportSchedule,
    Array.from({ length: 60 }, () => schedule),
  )
  await w.insertAll(
    reportScheduleRecipient,
    made.map(({ reportScheduleID }) => ({ reportScheduleID, accountID })),
  )
  const [reportScheduleID = 0, ...spareScheduleIDs] = made.map((one) => one.reportScheduleID)
  return { reportScheduleID, spareScheduleIDs }
}

/** Path of the company's page for holders. */
export const holderPathOf = ({ companyID }: Pick<TestCompany, 'companyID'>) => `page-${companyID}`

export const addTarget = async (db: Pool, of: TestCompany): Promise<Target> => {
  const { id: cardID } = await addTestCard(db, of, 1)
  return transaction(db, async (tx) => {
    const w = workIn(tx, of.by, clockAt(new Date()))
    const { customerID, customerUnitID: unitID, ...more } = await addCustomer(w, 'Asked about')
    const { contactPersonID, customerDiscountID: discountID } = more
    const made = await w.insert(transactionTable, {
      cardID,
      terminalID: of.terminalRowID,
      accountID: of.by.accountID,
      amount: 100,
      dateIn: w.now,
    })
    await w.update(transactionTable, { id: made.id }, { hasChanged: true })
    const month = spanOfMonth('2026-11', w.time)
    await w.insert(companyMonth, { monthNr: monthNrOf('2026-11'), ...month, accountID: of.by.accountID })
    const { cardBatchID } = await w.insert(cardBatch, {
      accountID: of.by.accountID,
      dateIn: w.now,
      cardCount: 0,
      webEnabled: false,
    })
    const spareRoleNrs = [3000, 3001]
    await w.insertAll(
      role,
      spareRoleNrs.map((roleNr) => ({ roleNr, name: `Spare ${roleNr}`, permissions: [] })),
    )
    const person = () => ({
      email: `${randomUUID()}@spare.test`,
      name: 'Spare',
      passwordHash: 'none',
      createdAt: new Date(),
    })
    const held = { roleNr: 1002, companyID: of.companyID }
    const accountID = await addUser(tx, person(), [held])
    const tokenID = await addToken(tx, accountID, w.now)
    const authorID = await addUser(tx, person(), [{ roleNr: 150, companyID: of.companyID }])
    const [approvalID = 0, ...spareApprovalIDs] = await addApprovals(
      w,
      authorID,
      await addSpareCards(w, of, 7000),
    )
    const view = { accountID: authorID, list: 'card', name: 'Own', shared: false, createdAt: w.now } as const
    const { savedViewID } = await w.insert(savedView, {
      ...view,
      state: { search: {}, period: null, columns: {}, density: null },
    })
    const schedules = await addSchedules(w, authorID)
    const [noticeRuleID = 0, ...spareNoticeRuleIDs] = (
      await w.insertAll(
        noticeRule,
        Array.from({ length: 45 }, () => ({ kind: 'cardBalance', amount: 500, createdAt: w.now }) as const),
      )
    ).map((row) => row.noticeRuleID)
    const [ownFieldID = 0, ...spareOwnFieldIDs] = (
      await w.insertAll(
        ownField,
        Array.from(
          { length: 45 },
          (_, index) => ({ record: 'card', name: `Field ${index}`, type: 'text' }) as const,
        ).map((field) => ({ ...field, choices: [] })),
      )
    ).map((row) => row.ownFieldID)
    const spareAccountID = await addUser(tx, person(), [held])
    const spares = Array.from({ length: 5 }, (_, index) => index)
    const owners = await w.insertAll(
      terminalOwner,
      spares.map((index) => ({ name: `Spare ${index}` })),
    )
    const desks = await w.insertAll(
      terminalTable,
      spares.map((index) => ({
        terminalOwnerID: of.terminalOwnerID,
        terminalID: `S${index}`,
        merchantID: 'M',
      })),
    )
    const spareOwnerIDs = owners.map(({ terminalOwnerID }) => terminalOwnerID)
    const spareTerminalIDs = desks.map(({ id }) => id)
    const spareWebApis = await addWebApis(w, 45)
    const hooked = spareWebApis.splice(0, 5)
    const [cardRuleID = 0, ...spareCardRuleIDs] = await addCardRules(w, cardID, 60)
    const [loadPlanID = 0, ...spareLoadPlanIDs] = await addLoadPlans(w, cardID, 60)
    const path = holderPathOf(of)
    await w.insert(holderPage, { enabled: true, path, colour: USUAL_COLOUR, proof: 'name' })
    const heldCard = await w.insert(card, testCard(of, 2))
    return {
      ...of,
      holder: { company: path, pan: heldCard.pan, code: heldCard.nameOnCard },
      spareOwnerIDs,
      spareTerminalIDs,
      withoutClient: await addCardsWithoutClient(w, of.product),
      spareWebApis,
      ...(await addWebhooks(w, [of.webApiID, ...hooked.map(({ webApiId }) => webApiId)])),
      cardID,
      cardBatchID,
      transactionID: made.id,
      customerID,
      unitID,
      contactPersonID,
      discountID,
      spareCustomers: await addSpareCustomers(w, 40),
      ...(await addPrivateCustomers(w, 40)),
      spareCardIDs: await addSpareCards(w, of, 1000),
      spareLoads: await addSpareLoads(w, of),
      spareClosedCardIDs: await addSpareCards(w, of, 2000, { closedAt: w.now }),
      spareBlockedCardIDs: await addSpareCards(w, of, 4000, { blockedAt: w.now }),
      cardRuleID,
      spareCardRuleIDs,
      loadPlanID,
      spareLoadPlanIDs,
      planRun: await addPlanRun(w, of),
      approvalID,
      savedViewID,
      ...schedules,
      recipientID: authorID,
      noticeRuleID,
      ownFieldID,
      spareOwnFieldIDs,
      spareNoticeRuleIDs,
      spareApprovalIDs,
      accountID,
      tokenID,
      spareAccountID,
      spareRoleNrs,
      ...(await addServiceAccounts(w, tx)),
      ...(await addSettlements(w, of.terminalOwnerID)),
    }
  })
}

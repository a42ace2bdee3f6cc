import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { Level, RoleNr } from '@kaarditeek/domain/access/access'
import { allPermissions } from '@kaarditeek/domain/access/permissions'
import { cardListInput } from '@kaarditeek/domain/card/list'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Place } from '../../core/list/keyset'
import type { Page } from '../../core/list/placed'
import type { SignedIn } from '../../core/session'
import { readIn } from '../../core/work/scope'
import { cardList } from '../../entities/card/list'
import { companySummaryList } from '../../entities/company-summary/list'
import { customerList } from '../../entities/customer/list'
import { companyTransactionList } from '../../entities/transaction/lists'
import { refusedPaymentList } from '../../ledger/refused-payments'
import { cardRefusalList, webApiRequestList } from '../../ledger/requests/lists'
import { addTestCompany, clockAt, type TestCompany } from '../fixtures'
import { type AnyScope, allLists } from '../plans/lists'
import { NOW } from '../test-app'
import { addRows, type Parents } from './rows'

type Row = Record<string, unknown>
type AnyList = {
  calls: { page: { input: z.ZodObject } }
  page: (scope: AnyScope, input: never, place?: Place) => Promise<Page<Row>>
}

/** Rows of a page: few, so that rows with one value lie on several pages. */
const LIMIT = 3
/** Sees all companies, and every role. */
const administrator = {
  level: Level.administrator,
  roleNr: RoleNr.administrator,
  permissions: allPermissions,
  languageID: 1,
}

const lists = [
  ...(await allLists()),
  ...Object.entries({ companySummaryList, webApiRequestList, cardRefusalList, refusedPaymentList }),
] as unknown as [string, AnyList][]

describe('the cursor of', () => {
  let database: TestDatabase
  let own: TestCompany
  let parents: Parents
  let scope: AnyScope
  let webhookID: number

  beforeAll(async () => {
    database = await testDatabase()
    own = await addTestCompany(database.db, 'own')
    await addRows(database.db, await addTestCompany(database.db, 'other', { issuerIDNo: '94120053' }))
    parents = await addRows(database.db, own)
    await database.db.execute(sql`analyze`)
    const viewer = { ...own.by, distributorID: null, userID: 0, ...administrator } as unknown as SignedIn
    scope = { ...readIn(database.db, own.by, clockAt(NOW)), viewer }
    const [hook] = await database.db.execute<{ id: number }>(
      sql`select id from webhook where company_id = ${own.companyID}`,
    )
    webhookID = Number(hook?.id)
  })
  afterAll(() => database.drop())

  /** The records that lists lie within, by the name of the list. */
  const within = (name: string): Row => {
    const { cardID, customerID, customerUnitID, terminalOwnerID, loadPlanID, cardRuleID } = parents
    const ofName: Record<string, Row> = {
      cardHistory: { id: cardID },
      cardProductHistory: { id: own.product.id },
      cardRefusalList: { id: cardID },
      cardMovementList: { id: cardID },
      transactionHistory: { id: parents.transactionID },
      distributorHistory: { id: own.distributorID },
      batchExpiringCardList: { cardBatchID: parents.cardBatchID },
      cardsWithoutClientList: { cardBatchID: parents.withoutClientBatchID },
      cardBalanceList: { date: '2026-11-20' },
      companyMonthHistory: { month: '2026-09' },
      deliveryList: { webhookID },
      reportScheduleRuns: { reportScheduleID: parents.reportScheduleID },
      settlementHistory: { settlementID: parents.settlementID },
      settlementLineList: { settlementID: parents.settlementID },
      settlementTermsHistory: {
        terminalOwnerID,
        settlementTermsID: parents.settlementTermsID,
      },
      serviceTokenList: { serviceAccountID: parents.serviceAccountID },
    }
    return {
      ...{
        customerID,
        customerUnitID,
        terminalOwnerID,
        loadPlanID,
        cardRuleID,
        cardID,
        webApiId: own.webApiID,
      },
      ...{ tid: own.terminalRowID, customerDiscountID: parents.customerDiscountID },
      ...ofName[name],
    }
  }
  /** The list's input with its defaults, within the records that it needs. */
  const plainOf = (name: string, { shape }: z.ZodObject): Row => {
    const needed = Object.entries<z.ZodType>(shape).filter(
      ([, schema]) => !schema.safeParse(undefined).success,
    )
    const parent = within(name)
    const days = 'startDate' in shape ? { startDate: '2020-01-01' } : {}
    const values = Object.fromEntries(needed.map(([field]) => [field, parent[field]]))
    return { ...values, ...days }
  }

  const ordersOf = ({ shape }: z.ZodObject): string[] => {
    const { orderBy } = shape as unknown as { orderBy: z.ZodDefault<z.ZodLiteral<string>> }
    return [...orderBy.unwrap().values]
  }

  /** Reads a list to its end by its cursors. */
  const readAll = async (
    list: AnyList,
    input: Row,
    between = async () => {},
    limit = LIMIT,
  ): Promise<Row[]> => {
    const rows: Row[] = []
    let place: Place | undefined
    for (;;) {
      const page = await list.page(scope, { ...input, page: 1, limit } as never, place)
      rows.push(...page.list)
      expect(page.list.length).toBe(page.next ? limit : page.list.length)
      if (!page.next) return rows
      place = page.next
      await between()
    }
  }

  it.each(lists)('%s reads the whole list in every order', async (name, list) => {
    const { input: schema } = list.calls.page
    for (const orderBy of ordersOf(schema)) {
      const input = schema.parse({ ...plainOf(name, schema), orderBy })
      const whole = await list.page(scope, { ...input, limit: 10_000 } as never)
      expect(whole.next).toBeNull()
      expect(whole.list.length, orderBy).toBeGreaterThan(2 * LIMIT)
      expect(await readAll(list, input), orderBy).toEqual(whole.list)
    }
  })

  /** Adds a row before, among and behind the others, whatever the order: with values of rows that are there. */
  const copies: [string, AnyList, SQL][] = [
    [
      'cards',
      cardList as unknown as AnyList,
      sql`insert into card (company_id, pan, name_on_card, card_product_id, customer_unit_id, valid_from, valid_to, expiry_date_on_card)
        select company_id, substr(pan, 1, 8) || lpad(floor(random() * 100000000)::text, 8, '0'), name_on_card, card_product_id,
          customer_unit_id, valid_from, valid_to, expiry_date_on_card
        from card where customer_unit_id is not null order by random() limit 1 on conflict do nothing`,
    ],
    [
      'customers',
      customerList as unknown as AnyList,
      sql`insert into customer (company_id, customer_type_id, name, identification, language_id)
        select company_id, customer_type_id, name, identification, 2 from customer where customer_type_id <> 3 order by random() limit 1`,
    ],
    [
      'transactions',
      companyTransactionList as unknown as AnyList,
      sql`insert into transaction (company_id, card_id, terminal_id, account_id, amount, date_in)
        select company_id, card_id, terminal_id, account_id, amount, date_in from transaction
        where account_id is not null order by random() limit 1`,
    ],
  ]
  const idsOf = (rows: readonly Row[]) => rows.map(({ id, customerID }) => id ?? customerID)

  it.each(copies)('%s repeats and loses nothing while rows are added', async (_, list, copy) => {
    const { input: schema } = list.calls.page
    for (const orderBy of ordersOf(schema)) {
      const input = schema.parse({ orderBy })
      const before = await list.page(scope, { ...input, limit: 10_000 } as never)
      const read = idsOf(await readAll(list, input, async () => void (await database.db.execute(copy)), 10))
      expect(new Set(read).size, orderBy).toBe(read.length)
      expect(read, orderBy).toEqual(expect.arrayContaining(idsOf(before.list)))
    }
  })

  it('cards that either of two conditions finds reads each once', async () => {
    const input = cardListInput.parse({ pan: '9300' })
    const whole = await cardList.page(scope, { ...input, limit: 10_000 })
    expect(whole.list.length).toBeGreaterThan(2 * LIMIT)
    expect(await readAll(cardList as unknown as AnyList, input)).toEqual(whole.list)
  })
})

import { isDeepStrictEqual } from 'node:util'
import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { Level } from '@kaarditeek/domain/access/access'
import { allPermissions } from '@kaarditeek/domain/access/permissions'
import { approvalListInput } from '@kaarditeek/domain/approval/list'
import { approvalKinds, approvalStates } from '@kaarditeek/domain/approval/states'
import { type CardBalancesInput, cardBalancesInput } from '@kaarditeek/domain/card/balance-on-day'
import { cardMovementsInput } from '@kaarditeek/domain/card/chain/list'
import {
  batchExpiringCardsInput,
  type CardListInput,
  cardListInput,
  printerBatchListInput,
} from '@kaarditeek/domain/card/list'
import { cardLoadsInput } from '@kaarditeek/domain/card/load/list'
import { loadPlanCardsInput, loadPlansInput } from '@kaarditeek/domain/card/load/plan/list'
import { runResults } from '@kaarditeek/domain/card/load/plan/run-result'
import { planStates } from '@kaarditeek/domain/card/load/plan/states'
import { cardRuleListInput } from '@kaarditeek/domain/card/rule/list'
import { CardState } from '@kaarditeek/domain/card/rules'
import { cardsWithoutClientInput, withoutClientListInput } from '@kaarditeek/domain/card/without-client/list'
import { contactPersonListInput } from '@kaarditeek/domain/contact-person/list'
import {
  type CustomerActivityInput,
  type CustomerListInput,
  customerActivityInput,
  customerListInput,
} from '@kaarditeek/domain/customer/list'
import { CustomerActivity, CustomerState, CustomerType } from '@kaarditeek/domain/customer/states'
import { customerUnitListInput } from '@kaarditeek/domain/customer-unit/list'
import { discountListInput } from '@kaarditeek/domain/discount/list'
import { cardHoldsInput } from '@kaarditeek/domain/hold/list'
import type { Totals } from '@kaarditeek/domain/list/schema'
import { memoListInput } from '@kaarditeek/domain/memo/list'
import type { OwnFieldRecord } from '@kaarditeek/domain/own-field/kinds'
import {
  type TransactionReportInput,
  transactionReportInput,
  type WebApiReportInput,
  webApiReportInput,
} from '@kaarditeek/domain/report/list'
import { choiceInput, terminalChoiceInput, unitChoiceInput } from '@kaarditeek/domain/report/schema'
import { settlementLineInput, settlementListInput } from '@kaarditeek/domain/settlement/list'
import { settlementStates } from '@kaarditeek/domain/settlement/states'
import { terminalActivityInput } from '@kaarditeek/domain/terminal/list'
import { ownerActivityInput } from '@kaarditeek/domain/terminal-owner/list'
import {
  cardTransactionsInput,
  companyTransactionsInput,
  ownerTransactionsInput,
} from '@kaarditeek/domain/transaction/list'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Place } from '../../core/list/keyset'
import type { Page } from '../../core/list/placed'
import type { SignedIn } from '../../core/session'
import { readIn } from '../../core/work/scope'
import { approvalList } from '../../entities/approval/list'
import { cardBalanceList, getBalance } from '../../entities/card/balance-on-day'
import { printerBatchList } from '../../entities/card/batch/list'
import { cardMovementList } from '../../entities/card/chain/movements'
import { cardHoldList } from '../../entities/card/hold/list'
import { cardList } from '../../entities/card/list'
import { cardLoadList } from '../../entities/card/load/list'
import { loadPlanCardList, loadPlanList } from '../../entities/card/load/plan/list'
import { batchExpiringCardList } from '../../entities/card/renewal/list'
import { cardRuleList } from '../../entities/card/rule/list'
import { cardsWithoutClientList, withoutClientList } from '../../entities/card/without-client/list'
import { contactPersonList } from '../../entities/contact-person/list'
import { activeCustomerList, customerList } from '../../entities/customer/list'
import { customerUnitList } from '../../entities/customer-unit/list'
import { discountList } from '../../entities/discount/list'
import { memoList } from '../../entities/memo/list'
import {
  customerChoices,
  ownerChoices,
  productChoices,
  terminalChoices,
  unitChoices,
  webApiChoices,
} from '../../entities/report/choices'
import { cardReport, terminalReport, webApiReport } from '../../entities/report/lists'
import { finders } from '../../entities/search/finders'
import { settlementLineList, settlementList } from '../../entities/settlement/list'
import { activeTerminalList } from '../../entities/terminal/list'
import { activeOwnerList } from '../../entities/terminal-owner/list'
import { cardTransactionList } from '../../entities/transaction/card-transactions'
import { companyTransactionList, ownerTransactionList } from '../../entities/transaction/lists'
import { addTestCompany, clockAt, type TestCompany } from '../fixtures'
import { addMany } from '../many'
import { NOW } from '../test-app'
import type { AnyScope } from './lists'
import { listening, planOf, planOfStatement, rowsRead, tablesOf } from './plans'

type ListInput = { page: number; limit: number; orderBy: string }

/** Values for every filter. A missing filter does not compile. */
type Filters<I extends ListInput> = { [K in Exclude<keyof I, keyof ListInput>]: I[K][] }

/** Time of the newest batch, of few cards. */
const LATEST = new Date('2026-11-20T10:30:00Z')

/** Times since which pollers ask: few records are newer, or none. */
const since = {
  createdSince: [new Date('2026-11-20T09:00:00Z'), new Date('2030-01-01T00:00:00Z')],
  changedSince: [new Date('2026-11-20T09:00:00Z'), new Date('2030-01-01T00:00:00Z')],
}

/** An external id that a record has, and one that none has. */
const externalID = ['E100', 'nothing']

/** Greatest number of rows that a page may read, including joined tables. */
const FEW = 1500

describe('with 5,000 customers, 15,000 cards and 15,000 transactions in a company', () => {
  let database: TestDatabase
  let own: TestCompany
  const idOf = async (query: SQL) => Number((await database.db.execute<{ id: number }>(query))[0]?.id)

  /** Adds a field of each type to customers, units and cards, with many different values and with few. */
  const addOwnFields = async () => {
    for (const [record, table, id] of [
      ['customer', 'customer', 'customer_id'],
      ['customerUnit', 'customer_unit', 'customer_unit_id'],
      ['card', 'card', 'id'],
    ] as const) {
      const ids = await database.db.execute<{ id: string }>(sql`
        insert into own_field (company_id, record, name, type, choices)
        select ${own.companyID}, ${record}, type, type, '[]' from unnest(array['text', 'number', 'day', 'choice']) type
        returning own_field_id::text as id`)
      const [text, number, day, choice] = ids.map((row) => row.id)
      // Mixed, so that values say nothing about the order of a list.
      const mixed = sql`(${sql.identifier(id)} * 7919 % 10007)`
      await database.db.execute(sql`update ${sql.identifier(table)} set own_fields = jsonb_build_object(
          ${text}::text, 'Nimi ' || lpad(${mixed}::text, 5, '0'), ${number}::text, ${mixed} / 4.0,
          ${day}::text, (date '2020-01-01' + (${mixed} % 3000)::int)::text,
          ${choice}::text, case when ${mixed} % 1000 = 1 then 'Harv' when ${mixed} % 2 = 0 then 'Paaris' else 'Paaritu' end)
        where company_id = ${own.companyID}`)
      ownFilters[record] = [
        [`${text}:nimi 0123`],
        [`${text}:nimi 01234`],
        [`${text}:puudub`],
        [`${number}:100..101.5`],
        [`${number}:-5..-1`],
        [`${day}:2020-01-05..2020-01-06`],
        [`${choice}:Harv`],
        [`${choice}:Paaris`, `${number}:1000..1001`],
      ]
    }
  }
  const ownFilters: Record<OwnFieldRecord, string[][]> = { customer: [], customerUnit: [], card: [] }

  beforeAll(async () => {
    database = await testDatabase()
    own = await addTestCompany(database.db, 'own')
    await addMany(database.db, own, 5_000)
    await addMany(database.db, await addTestCompany(database.db, 'other'), 1000)
    // Some cards have no client, and so no transactions.
    await database.db.execute(sql`delete from transaction where card_id % 500 = 3`)
    await database.db.execute(sql`update card set customer_unit_id = null where id % 500 = 3`)
    await database.db.execute(
      sql`update card set blocked_at = now(), block_reason = 'Lost' where id % 300 = 7`,
    )
    for (const [table, id] of [
      ['card', 'id'],
      ['customer', 'customer_id'],
      ['transaction', 'id'],
    ] as const)
      await database.db.execute(
        sql`update ${sql.identifier(table)} set external_id = 'E' || ${sql.identifier(id)} where company_id = ${own.companyID}`,
      )
    // Every tenth customer has no transaction, and every third one a turnover.
    await database.db.execute(sql`insert into customer_activity (company_id, customer_id, last_transaction, turnover)
      select company_id, customer_id,
        case when customer_id % 10 > 0 then ${NOW.toISOString()}::timestamptz - (customer_id % 365) * interval '1 day' end,
        case when customer_id % 3 = 0 then customer_id else 0 end
      from customer on conflict do nothing`)
    await database.db.execute(sql`with latest as (
        insert into card_batch (company_id, account_id, date_in, card_count, web_enabled)
        values (${own.companyID}, ${own.by.accountID}, ${LATEST.toISOString()}, 20, false) returning card_batch_id
      ) update card set card_batch_id = latest.card_batch_id from latest where company_id = ${own.companyID} and id % 1500 = 8`)
    for (const [entity, id] of [
      ['card', 'id'],
      ['customer', 'customer_id'],
      ['transaction', 'id'],
    ] as const)
      await database.db.execute(sql`insert into change (company_id, entity, entity_id, account_id, valid_from, snapshot)
        select company_id, ${entity}, ${sql.identifier(id)}, ${own.by.accountID}::bigint,
          ${NOW.toISOString()}::timestamptz - ${sql.identifier(id)} % 300 * interval '1 hour', '{}'
        from ${sql.identifier(entity)} where company_id = ${own.companyID}`)
    await addOwnFields()
    await database.db.execute(sql`analyze`)
  })
  afterAll(() => database.drop())

  type List<I> = {
    ready?: (r: AnyScope, input: never) => Promise<unknown>
    pageQuery: (r: AnyScope, input: I, place?: Place) => SQLWrapper
    page: (r: AnyScope, input: I, place?: Place) => Promise<Page<unknown>>
    totals: (r: AnyScope, input: I) => Promise<Totals>
  }
  const superuser = { level: Level.superuser, permissions: allPermissions, userID: 0 } as unknown as SignedIn
  const scope = () => ({ ...readIn(database.db, own.by, clockAt(NOW)), viewer: superuser })

  const readyFor = async <I extends ListInput>(list: List<I>, input: I) =>
    ((await list.ready?.(scope(), input as never)) ?? scope()) as AnyScope

  /** Each sort by itself, and each filter in the list's own order. */
  const changesOf = <I extends ListInput>(sorts: Iterable<I['orderBy']>, filters: Filters<I>) => [
    ...[...sorts].map((orderBy) => ({ orderBy })),
    ...Object.entries<unknown[]>(filters).flatMap(([name, values]) =>
      values.map((value) => ({ [name]: value })),
    ),
  ]

  /** Totals of cards and of transactions, computed from the rows of all pages. */
  const ofCards = {
    sum: 'sum(amount_limit)',
    amountLimitSum: 'sum(amount_limit)',
    amountBalanceSum: 'sum(amount_limit - amount_used)',
    left: 'sum(amount_limit - amount_used)',
    unlimited: 'count(*) filter (where amount_limit is null)',
  }
  const ofTransactions = { sum: 'sum(amount)', cancelled: 'count(*) filter (where amount = 0)' }

  /** Totals that differ from the rows of all pages. */
  const wrongTotals = async <I extends ListInput>(
    list: List<I>,
    plain: I,
    filters: Filters<I>,
    figures: Partial<Record<keyof Totals, string>> = {},
  ) => {
    const wrong: string[] = []
    for (const change of changesOf([plain.orderBy], filters)) {
      const input = { ...plain, ...change }
      const all = list.pageQuery(await readyFor(list, input), { ...input, limit: 1_000_000 })
      const columns = Object.entries({ count: 'count(*)', ...figures }).map(([name, figure]) =>
        sql.raw(`coalesce(${figure}, 0)::float8 as "${name}"`),
      )
      const [rows] = await database.db.execute(sql`select ${sql.join(columns, sql`, `)} from (${all}) rows`)
      const totals = await list.totals(scope(), input)
      if (!isDeepStrictEqual({ ...totals }, { ...rows }))
        wrong.push(`${JSON.stringify(change)}: ${JSON.stringify([totals, rows])}`)
    }
    return wrong
  }

  /** A place far behind in the list, or null in one of few pages. */
  const farPlace = async <I extends ListInput>(list: List<I>, input: I): Promise<Place | null> => {
    const { count } = await list.totals(scope(), input)
    const page = Math.floor((count * 9) / 10)
    return page < 2 * input.limit ? null : (await list.page(scope(), { ...input, page, limit: 1 })).next
  }

  /** Returns the pages that read more rows than a page may: first ones, and those at a place far behind. */
  const slowPages = async <I extends ListInput>(
    list: List<I>,
    plain: I,
    sorts: Iterable<I['orderBy']>,
    filters: Filters<I>,
    few = FEW,
  ) => {
    const slow: string[] = []
    const add = async (name: string, query: SQLWrapper) => {
      const rows = rowsRead(await planOf(database.db, query, { analyze: true }))
      if (rows > few) slow.push(`${name} reads ${rows} rows`)
    }
    for (const change of changesOf(sorts, filters)) {
      const input = { ...plain, ...change }
      const known = await readyFor(list, input)
      await add(JSON.stringify(change), list.pageQuery(known, input))
      const place = await farPlace(list, input)
      if (place) await add(`${JSON.stringify(change)} far behind`, list.pageQuery(known, input, place))
    }
    return slow
  }

  it('cards are read by an index in every order and by every filter', async () => {
    const unitID = await idOf(
      sql`select customer_unit_id as id from card
        where company_id = ${own.companyID} and customer_unit_id is not null limit 1`,
    )
    const ofUnit = sql`customer_unit_id = ${unitID}`
    const filters: Filters<CardListInput> = {
      customerID: [await idOf(sql`select customer_id as id from customer_unit where ${ofUnit}`)],
      customerUnitID: [unitID],
      pan: ['9300', '930000500001', '930000500001500', '1', '1500', '930'],
      nameOnCard: ['Card', 'a1b2', 'nobody'],
      customerName: ['Customer', 'a1b2', 'nobody'],
      customerUnitName: ['Unit', 'a1b2', 'nothing'],
      customerNo: ['K', 'k00123', 'X'],
      cardProductID: [
        await idOf(sql`select max(id) as id from card_product where company_id = ${own.companyID}`),
      ],
      cardBatchID: [
        await idOf(sql`select max(card_batch_id) as id from card where company_id = ${own.companyID}`),
      ],
      externalID,
      cardState: Object.values(CardState),
      activationStart: ['2026-11-15', '2030-01-01', '2020-01-01'],
      activationEnd: ['2024-03-01', '2020-01-01', '2030-01-01'],
      validToStart: ['2026-11-15', '2030-01-01', '2020-01-01'],
      validToEnd: ['2024-03-01', '2020-01-01', '2030-01-01'],
      ownField: ownFilters.card,
      ...since,
      createdSince: [LATEST, new Date('2030-01-01T00:00:00Z')],
      expiresInMonth: ['2026-12', '2020-01', '2027-06'],
      expiringSoon: [true],
      extendable: [true],
      withoutRenewed: [true],
      blocked: [true],
    }
    const sorts = cardListInput.shape.orderBy.unwrap().values
    expect(await slowPages(cardList, cardListInput.parse({}), sorts, filters)).toEqual([])
    expect(await wrongTotals(cardList, cardListInput.parse({}), filters, ofCards)).toEqual([])
    const none = Object.fromEntries(Object.keys(filters).map((name) => [name, []])) as never
    const lastFour = { ...cardListInput.parse({}), pan: '1500' }
    expect(await slowPages(cardList, lastFour, sorts, none)).toEqual([])
  })

  it('balances on a day are read by an index in every order and by every filter', async () => {
    const ofCompany = sql`company_id = ${own.companyID} and customer_unit_id is not null`
    await database.db.execute(sql`insert into card_load (company_id, card_id, kind, amount, uses, amount_balance, date_in)
      select company_id, id, 'issued', coalesce(amount_limit, 0), 0, amount_limit, '2026-01-01' from card where ${ofCompany}`)
    await database.db.execute(sql`analyze card_load`)
    const unitID = await idOf(sql`select customer_unit_id as id from card where ${ofCompany} limit 1`)
    const filters: Filters<CardBalancesInput> = {
      date: ['2026-11-20', '2026-06-01', '2026-01-01'],
      customerID: [
        await idOf(sql`select customer_id as id from customer_unit where customer_unit_id = ${unitID}`),
      ],
      customerUnitID: [unitID],
      cardProductID: [
        await idOf(sql`select max(id) as id from card_product where company_id = ${own.companyID}`),
      ],
      pan: ['9300', '930000500001', '930000500001500', '1', '1500', '930'],
    }
    const plain = cardBalancesInput.parse({ date: '2026-11-01' })
    expect(await slowPages(cardBalanceList, plain, ['pan', '-pan'], filters)).toEqual([])
    const figures = { amountLimitSum: 'sum(limit_then)', amountBalanceSum: 'sum(limit_then - used_then)' }
    expect(await wrongTotals(cardBalanceList, plain, filters, figures)).toEqual([])
    const [one] = (await cardBalanceList.page(scope(), plain)).list
    const { db, statements } = listening(database.sql)
    await getBalance(readIn(db, own.by, clockAt(NOW)), { id: one?.cardID ?? 0, date: '2026-06-01' })
    expect(statements).toHaveLength(1)
    for (const statement of statements)
      expect(rowsRead(await planOfStatement(database.sql, statement))).toBeLessThan(50)
  })

  it('totals read only the tables of the filter, and few rows if few match', async () => {
    const { db, statements } = listening(database.sql)
    const r = readIn(db, own.by, clockAt(NOW))
    const unitID = await idOf(sql`select customer_unit_id as id from card
      where company_id = ${own.companyID} and customer_unit_id is not null limit 1`)
    const asked: [Partial<CardListInput>, string[]][] = [
      [{}, ['card']],
      [{ cardState: CardState.active }, ['card']],
      [{ expiringSoon: true }, ['card']],
      [{ expiresInMonth: '2026-12' }, ['card']],
      [{ activationStart: '2026-11-15' }, ['card']],
      [{ pan: '930000500001500' }, ['card']],
      [{ pan: '1500' }, ['card']],
      [{ customerUnitID: unitID }, ['card']],
      [{ customerName: 'a1b2' }, ['card', 'customer', 'customer_unit']],
      [{ extendable: true }, ['card', 'card_product']],
      [{ blocked: true }, ['card']],
    ]
    for (const [filter] of asked) await cardList.totals(r, { ...cardListInput.parse({}), ...filter })
    await customerList.totals(r, customerListInput.parse({}))
    const plans = await Promise.all(statements.map((one) => planOfStatement(database.sql, one)))
    expect(plans.map(tablesOf)).toEqual([...asked.map(([, tables]) => tables), ['customer']])
    for (const place of [4, 5, 6, 7, 10]) expect(plans.map(rowsRead)[place]).toBeLessThan(FEW)
  })

  it('expiring cards of a batch are read by an index in every order', async () => {
    const batch = sql`select max(card_batch_id) as id from card where company_id = ${own.companyID}`
    const input = batchExpiringCardsInput.parse({ cardBatchID: await idOf(batch) })
    const sorts = batchExpiringCardsInput.shape.orderBy.unwrap().values
    expect(await slowPages(batchExpiringCardList, input, sorts, { cardBatchID: [] })).toEqual([])
    expect(await wrongTotals(batchExpiringCardList, input, { cardBatchID: [] })).toEqual([])
  })

  it('customers are read by an index in every order and by every filter', async () => {
    const filters: Filters<CustomerListInput> = {
      name: ['Customer', 'a1b2', 'nobody'],
      identification: ['1', '1000123', '9'],
      email: ['info', 'info123', 'nobody'],
      customerTypeID: [CustomerType.company, CustomerType.private],
      customerNo: ['K', 'k00123', 'X'],
      externalID,
      customerState: Object.values(CustomerState),
      open: [true],
      toErase: [true],
      ownField: ownFilters.customer,
      ...since,
    }
    const sorts = customerListInput.shape.orderBy.unwrap().values
    expect(await slowPages(customerList, customerListInput.parse({}), sorts, filters)).toEqual([])
    expect(await wrongTotals(customerList, customerListInput.parse({}), filters)).toEqual([])

    const withActivity: Filters<CustomerActivityInput> = {
      ...filters,
      activity: Object.values(CustomerActivity),
      turnoverFrom: [0, 1, 2500, 1_000_000_000],
    }
    const activitySorts = customerActivityInput.shape.orderBy.unwrap().values
    const plain = customerActivityInput.parse({})
    expect(await slowPages(activeCustomerList, plain, activitySorts, withActivity)).toEqual([])
    expect(await wrongTotals(activeCustomerList, plain, withActivity)).toEqual([])
  })

  it('units and contacts of a customer are read by an index', async () => {
    const customerID = await idOf(
      sql`select max(customer_id) as id from customer where company_id = ${own.companyID}`,
    )
    const units = customerUnitListInput.parse({ customerID })
    expect(
      await slowPages(customerUnitList, units, ['name', '-name'], { customerID: [], ownField: [] }),
    ).toEqual([])
    const contacts = contactPersonListInput.parse({ customerID })
    expect(await slowPages(contactPersonList, contacts, ['contactName'], { customerID: [] })).toEqual([])
  })

  it('terminals and owners with their last payments are read by an index', async () => {
    const { terminalOwnerID } = own
    const terminals = terminalActivityInput.parse({ terminalOwnerID })
    const filters = { terminalOwnerID: [], silent: [true], closed: [] }
    expect(await slowPages(activeTerminalList, terminals, ['terminalID', 'merchantID'], filters)).toEqual([])
    expect(await wrongTotals(activeTerminalList, terminals, filters)).toEqual([])
    const owners = ownerActivityInput.parse({})
    const ownerFilters = { name: ['Shop'], identifier: ['1'], silent: [true], closed: [] }
    // Each of 300 owners may be read with its terminals.
    expect(await slowPages(activeOwnerList, owners, ['name'], ownerFilters, 3000)).toEqual([])
    expect(await wrongTotals(activeOwnerList, owners, ownerFilters)).toEqual([])
  })

  it('loads of a card are read by an index', async () => {
    await database.db.execute(sql`insert into card_load (company_id, card_id, kind, amount, uses, date_in)
      select company_id, id, 'issued', 5000, 0, valid_from from card where company_id = ${own.companyID}`)
    await database.db.execute(sql`analyze card_load`)
    const cardID = await idOf(sql`select max(id) as id from card where company_id = ${own.companyID}`)
    const loads = cardLoadsInput.parse({ cardID })
    expect(await slowPages(cardLoadList, loads, ['dateIn', '-dateIn'], { cardID: [] })).toEqual([])
  })

  it('holds of a card are read by an index', async () => {
    await database.db.execute(sql`insert into card_hold (company_id, card_id, web_api_id, terminal_id, amount, amount_held,
        holds_use, date_in, ends_at, ended_at, "end")
      select company_id, id, ${own.webApiID}::bigint, ${own.terminalRowID}::bigint, 5000, 0, false, valid_from, valid_from, valid_from,
        'released'
      from card where company_id = ${own.companyID}`)
    await database.db.execute(sql`analyze card_hold`)
    const cardID = await idOf(sql`select max(id) as id from card where company_id = ${own.companyID}`)
    const holds = cardHoldsInput.parse({ cardID })
    expect(await slowPages(cardHoldList, holds, ['dateIn', '-dateIn'], { cardID: [] })).toEqual([])
  })

  it('movements of a chain of replaced cards are read by an index', async () => {
    await database.db.execute(sql`insert into card_replacement (company_id, card_id, successor_id, reason, date_in)
      select company_id, id, lead(id) over (order by id), 'Lost', now() from (
        select * from card where company_id = ${own.companyID} and customer_unit_id is not null order by id desc limit 5
      ) last order by id limit 4`)
    await database.db.execute(sql`analyze card_replacement`)
    const id = await idOf(
      sql`select min(card_id) as id from card_replacement where company_id = ${own.companyID}`,
    )
    const movements = cardMovementsInput.parse({ id })
    const sorts = cardMovementsInput.shape.orderBy.unwrap().values
    expect(await slowPages(cardMovementList, movements, sorts, { id: [] })).toEqual([])
    expect(await wrongTotals(cardMovementList, movements, { id: [] })).toEqual([])
    const plan = await planOf(database.db, cardMovementList.pageQuery(scope(), movements))
    expect(JSON.stringify(plan)).toContain('transaction_of_card')
  })

  it('settlements and their lines are read by an index, and their totals agree', async () => {
    await database.db.execute(sql`insert into settlement (company_id, terminal_owner_id, terminal_owner_name, start_date, end_date, starts, ends,
        created_at, number, numbered_at, numbered_by)
      select ${own.companyID}::bigint, ${own.terminalOwnerID}::bigint, 'Owner', '2026-01-01', date '2026-01-31' + n % 300, now(),
        now() + interval '1 day', now() - n * interval '1 minute', n, now(), ${own.by.accountID}::bigint from generate_series(1, 10000) n`)
    await database.db.execute(sql`insert into settlement_line (company_id, transaction_id, settlement_id, date_in, terminal_id, terminal, amount,
        fee, fee_percentage, fee_per_payment, vat_percentage)
      select t.company_id, t.id, (select min(settlement_id) from settlement) + t.id % 2, t.date_in, t.terminal_id, 'T1', t.amount, 1, 1, 0, 24
      from transaction t where t.company_id = ${own.companyID}`)
    await database.db.execute(sql`analyze settlement, settlement_line`)
    const settled = settlementListInput.parse({})
    const filters = {
      ...{ terminalOwnerID: [own.terminalOwnerID], state: [...settlementStates] },
      ...{ startDate: ['2026-06-01', '2030-01-01'], endDate: ['2026-12-31', '2020-01-01'] },
    }
    const sorts = settlementListInput.shape.orderBy.unwrap().values
    expect(
      await slowPages(settlementList, settled, sorts, {
        terminalOwnerID: filters.terminalOwnerID,
        state: ['closed'],
        startDate: ['2026-06-01'],
        endDate: ['2026-12-31'],
      }),
    ).toEqual([])
    const unpaid = 'coalesce(sum(amount + correction_amount - fee - vat) filter (where paid_at is null), 0)'
    expect(await wrongTotals(settlementList, settled, filters, { sum: unpaid })).toEqual([])
    const settlementID = await idOf(sql`select min(settlement_id) as id from settlement`)
    const lines = settlementLineInput.parse({ settlementID })
    const lineSorts = settlementLineInput.shape.orderBy.unwrap().values
    expect(
      // Corrections alone are looked for among the lines of one settlement.
      await slowPages(settlementLineList, lines, lineSorts, { settlementID: [], corrections: [] }),
    ).toEqual([])
    expect(
      await wrongTotals(
        settlementLineList,
        lines,
        { settlementID: [], corrections: [true, false] },
        { sum: 'sum(amount)' },
      ),
    ).toEqual([])
  })

  it('plans of loads and their cards are read by an index', async () => {
    // A state that is rare is looked for among all plans of the company, which are few: here a sixth has each.
    await database.db.execute(sql`insert into load_plan (company_id, account_id, date_in, reason, card_count, day_of_month, monthly,
        next_run_at, last_run_at, last_loaded, last_amount, last_reversed, stopped_at)
      select ${own.companyID}::bigint, ${own.by.accountID}::bigint, now() - n * interval '1 hour', 'Plan', 20, 1, n % 6 = 1,
        case when n % 6 in (1, 2) then now() + interval '3 days' when n % 6 = 5 then now() - interval '1 hour' end,
        case when n % 6 <> 2 then now() - interval '1 hour' end,
        1, 100, case when n % 6 = 4 then 1 else 0 end, case when n % 6 = 3 then now() end
      from generate_series(1, 2000) n`)
    await database.db.execute(sql`insert into load_plan_card (company_id, load_plan_id, card_id, amount)
      select p.company_id, p.load_plan_id, c.id, 100 from load_plan p
      join card c on c.company_id = p.company_id and c.id % 200 = p.load_plan_id % 200 and c.customer_unit_id is not null
      where p.company_id = ${own.companyID}`)
    await database.db.execute(sql`analyze load_plan, load_plan_card`)
    const plans = loadPlansInput.parse({})
    const cardID = await idOf(
      sql`select max(card_id) as id from load_plan_card where company_id = ${own.companyID}`,
    )
    const filters = {
      cardID: [cardID],
      hasNextRun: [true, false],
      state: [...planStates],
      author: ['own'],
      startDate: ['2026-11-01'],
      endDate: ['2026-11-10'],
    }
    expect(await slowPages(loadPlanList, plans, ['dateIn', '-dateIn'], filters)).toEqual([])
    expect(
      await wrongTotals(loadPlanList, plans, filters, {
        sum: 'sum(coalesce(last_amount, 0) - last_reversed_amount)',
      }),
    ).toEqual([])
    const loadPlanID = await idOf(
      sql`select max(load_plan_id) as id from load_plan where company_id = ${own.companyID}`,
    )
    const cards = loadPlanCardsInput.parse({ loadPlanID })
    const ofPlan = { loadPlanID: [], refused: [true], lastRun: [...runResults], reversed: [true] }
    const orders = loadPlanCardsInput.shape.orderBy.unwrap().values
    expect(await slowPages(loadPlanCardList, cards, orders, ofPlan)).toEqual([])
    expect(await wrongTotals(loadPlanCardList, cards, ofPlan, { sum: 'sum(amount)' })).toEqual([])
  })

  it('acts that wait for a second person are read by an index', async () => {
    // Most are approved and loads, few wait.
    await database.db.execute(sql`insert into approval (company_id, kind, call, amount, card_count, account_id, created_at, expires_at,
        decision, decided_at, decided_by, fingerprint)
      select ${own.companyID}::bigint, case when n % 500 = 0 then 'refund' when n % 500 = 1 then 'loadReversal' when n % 7 = 0 then 'limits' else 'load' end,
        'cardLoad.create', n, 1, ${own.by.accountID}::bigint, ${NOW.toISOString()}::timestamptz - n * interval '1 hour',
        ${NOW.toISOString()}::timestamptz - n * interval '1 hour' + interval '7 days', decision, case when decision is not null then now() end,
        case when decision is not null then ${own.by.accountID}::bigint end, ''
      from generate_series(1, 20000) n cross join lateral (
        select case when n < 20 or n % 400 = 0 then null when n % 300 = 0 then 'rejected' else 'approved' end as decision) decided`)
    await database.db.execute(sql`insert into approval_card (company_id, approval_id, card_id, amount)
      select company_id, approval_id, (select min(id) from card where company_id = ${own.companyID}) + approval_id % 900, amount from approval`)
    await database.db.execute(sql`analyze approval, approval_card`)
    const cardID = await idOf(
      sql`select max(card_id) as id from approval_card where company_id = ${own.companyID}`,
    )
    const filters = {
      state: [...approvalStates],
      kind: [...approvalKinds],
      cardID: [cardID],
      toDecide: [true],
      // Reads the acts of the viewer's accounts, which no index knows: a company's few users ask for all of them.
      own: [],
      decidedFrom: ['2026-11-01'],
    }
    const plain = approvalListInput.parse({})
    expect(await slowPages(approvalList, plain, ['createdAt', '-createdAt'], filters)).toEqual([])
    expect(await wrongTotals(approvalList, plain, filters)).toEqual([])
  })

  it('rules of use are read by an index, those of a card by what they name', async () => {
    await database.db.execute(sql`insert into card_rule (company_id, card_id, period, count, mode, created_at)
      select company_id, id, 'day', 1, 'watch', now() - id % 1000 * interval '1 hour' from card
      where company_id = ${own.companyID} order by id limit 4000`)
    await database.db.execute(sql`analyze card_rule`)
    const ofCardID = await idOf(
      sql`select max(card_id) as id from card_rule where company_id = ${own.companyID}`,
    )
    const { card_product_id: cardProductID, customer_id: customerID } = (
      await database.db.execute<{ card_product_id: string; customer_id: string }>(sql`
        select card_product_id, customer_id from card join customer_unit u using (company_id, customer_unit_id)
        where card.company_id = ${own.companyID} and id = ${ofCardID}`)
    )[0] ?? { card_product_id: '0', customer_id: '0' }
    const filters = {
      ofCardID: [ofCardID],
      cardProductID: [Number(cardProductID)],
      customerID: [Number(customerID)],
    }
    const rules = cardRuleListInput.parse({})
    expect(await slowPages(cardRuleList, rules, ['createdAt', '-createdAt'], filters)).toEqual([])
  })

  it('batches of a customer are read by an index', async () => {
    const customerID = await idOf(
      sql`select min(customer_id) as id from customer where company_id = ${own.companyID}`,
    )
    const batches = printerBatchListInput.parse({ customerID })
    expect(await slowPages(printerBatchList, batches, ['dateIn', '-dateIn'], { customerID: [] })).toEqual([])
  })

  it('batches with cards without a client, and these cards, are read by an index', async () => {
    // One in ten of the 100 batches has 40 cards without a client; all other cards have one.
    await database.db.execute(sql`insert into card_batch
      (company_id, account_id, date_in, card_count, without_client, web_enabled)
      select ${own.companyID}::bigint, ${own.by.accountID}::bigint, now() - n * interval '1 day', 100, true, false
      from generate_series(1, 100) n`)
    await database.db.execute(sql`with batch as (
        select card_batch_id as id, row_number() over (order by card_batch_id) as place from card_batch
        where company_id = ${own.companyID} and without_client
      )
      insert into card (company_id, pan, name_on_card, card_product_id, card_batch_id, customer_unit_id, valid_from, valid_to,
        expiry_date_on_card)
      select ${own.companyID}::bigint, '94129999' || lpad((place * 100 + n)::text, 8, '0'), 'GIFT', ${own.product.id}::bigint, id,
        case when place % 10 > 0 or n > 40 then ${own.customerUnitID}::bigint end, now(), now() + interval '2 years',
        now() + interval '2 years'
      from batch, generate_series(1, 100) n`)
    await database.db.execute(sql`analyze card_batch, card`)
    const batches = withoutClientListInput.parse({})
    expect(await slowPages(withoutClientList, batches, ['dateIn', '-dateIn'], {})).toEqual([])
    const cardBatchID = await idOf(
      sql`select max(card_batch_id) as id from card where customer_unit_id is null and company_id = ${own.companyID}`,
    )
    const cards = cardsWithoutClientInput.parse({ cardBatchID })
    expect(await slowPages(cardsWithoutClientList, cards, ['pan', '-pan'], { cardBatchID: [] })).toEqual([])
  })

  it('memos and discounts of a customer with many are read by an index', async () => {
    const customerID = await idOf(
      sql`select min(customer_id) as id from customer where company_id = ${own.companyID}`,
    )
    const of = sql`${own.companyID}::bigint, ${customerID}::bigint`
    await database.db.execute(sql`insert into memo (company_id, customer_id, account_id, memo, time)
      select ${of}, ${own.by.accountID}::bigint, 'Memo', now() from generate_series(1, 5000)`)
    await database.db.execute(sql`insert into customer_discount
      (company_id, customer_id, discount_percentage, discount_from, discount_to)
      select ${of}, 5, month, month + interval '1 month' - interval '1 day'
      from generate_series('1950-01-01'::timestamp, '2020-01-01', '1 month') month`)
    await database.db.execute(sql`analyze memo, customer_discount`)
    const memos = memoListInput.parse({ customerID })
    expect(await slowPages(memoList, memos, ['time', '-time'], { customerID: [] })).toEqual([])
    const discounts = discountListInput.parse({ customerID })
    expect(
      await slowPages(discountList, discounts, ['discountFrom', '-discountFrom'], {
        customerID: [],
        old: [true, false],
      }),
    ).toEqual([])
  })

  it('transactions of a card and of an owner are read by an index in every order and by every filter', async () => {
    const days = {
      startDate: ['2026-11-01', '2030-01-01', '2020-01-01'],
      endDate: ['2026-11-01', '2020-01-01'],
      externalID,
      ...since,
    }
    const cardID = await idOf(sql`select max(id) as id from card where company_id = ${own.companyID}`)
    const ofCard = cardTransactionsInput.parse({ cardID })
    expect(
      await slowPages(cardTransactionList, ofCard, cardTransactionsInput.shape.orderBy.unwrap().values, {
        cardID: [],
        ...days,
      }),
    ).toEqual([])
    const terminalOwnerID = await idOf(
      sql`select max(terminal_owner_id) as id from terminal_owner where company_id = ${own.companyID}`,
    )
    const ofOwner = ownerTransactionsInput.parse({ terminalOwnerID })
    const terminalID = await idOf(
      sql`select max(id) as id from terminal where terminal_owner_id = ${terminalOwnerID}`,
    )
    expect(
      await slowPages(ownerTransactionList, ofOwner, ownerTransactionsInput.shape.orderBy.unwrap().values, {
        terminalOwnerID: [],
        terminalID: [terminalID],
        ...days,
      }),
    ).toEqual([])
    const ofCompany = companyTransactionsInput.parse({})
    const sorts = companyTransactionsInput.shape.orderBy.unwrap().values
    // What has changed is read with what was entered since.
    expect(await slowPages(companyTransactionList, ofCompany, sorts, days, 2 * FEW)).toEqual([])
  })

  it('reports are read by an index under every filter, and their totals agree', async () => {
    const [one] = await database.db.execute<Record<string, string>>(sql`
      select t.terminal_id, terminal_owner_id, u.customer_id, c.customer_unit_id, card_product_id
      from transaction t join terminal on terminal.id = t.terminal_id join card c on c.id = card_id
        join customer_unit u using (customer_unit_id)
      where t.company_id = ${own.companyID} and c.customer_unit_id <> ${own.customerUnitID} order by t.id limit 1`)
    const ofMonth: Filters<TransactionReportInput> = {
      startDate: ['2026-11-15', '2030-01-01', '2020-01-01'],
      endDate: ['2026-11-01', '2020-01-01'],
      customerID: [Number(one?.customer_id)],
      customerUnitID: [Number(one?.customer_unit_id)],
      cardProductID: [Number(one?.card_product_id)],
      terminalOwnerID: [Number(one?.terminal_owner_id)],
      terminalID: [Number(one?.terminal_id)],
      withoutCancelled: [true],
    }
    const input = transactionReportInput.parse({})
    const year = { ...input, startDate: '2025-12-01', endDate: '2026-11-30' }
    const sorts = transactionReportInput.shape.orderBy.unwrap().values
    const ofYear = { ...ofMonth, startDate: ['2026-11-15'], endDate: ['2026-11-01'] }
    for (const [plain, filters] of [
      [input, ofMonth],
      [year, ofYear],
    ] as const) {
      // A filter by product reads all its cards, or all transactions of the days; terminals are read whole.
      expect(await slowPages(cardReport, plain, sorts, filters, 2 * FEW)).toEqual([])
      expect(await wrongTotals(cardReport, plain, filters, ofTransactions)).toEqual([])
      expect(await slowPages(terminalReport, plain, sorts, filters, 2 * FEW)).toEqual([])
    }
  })

  it('the report of web APIs is read by an index', async () => {
    await database.db.execute(sql`update transaction set web_api_id = ${own.webApiID}, account_id = null
      where company_id = ${own.companyID} and id % 300 = 0`)
    await database.db.execute(sql`analyze transaction`)
    const input = { ...webApiReportInput.parse({}), startDate: '2025-12-01', endDate: '2026-11-30' }
    const sorts = webApiReportInput.shape.orderBy.unwrap().values
    const filters: Filters<WebApiReportInput> = {
      webApiId: [own.webApiID],
      withoutCancelled: [true],
      ...{ startDate: [], endDate: [], customerID: [], customerUnitID: [], cardProductID: [] },
      ...{ terminalOwnerID: [], terminalID: [] },
    }
    expect(await slowPages(webApiReport, input, sorts, filters, 2 * FEW)).toEqual([])
    expect(await wrongTotals(webApiReport, input, filters, ofTransactions)).toEqual([])
  })

  it('look-ups of reports are read by an index', async () => {
    const customerID = await idOf(
      sql`select max(customer_id) as id from customer_unit where company_id = ${own.companyID}`,
    )
    const asked = { search: ['a1b2', 'nobody', 'Customer', 'X1'], id: [customerID] }
    for (const list of [customerChoices, productChoices, ownerChoices, webApiChoices])
      expect(await slowPages(list, choiceInput.parse({}), ['name', '-name'], asked)).toEqual([])
    const units = { ...asked, customerID: [customerID] }
    expect(await slowPages(unitChoices, unitChoiceInput.parse({}), ['name'], units)).toEqual([])
    const terminals = { ...asked, terminalOwnerID: [] }
    // A company has few terminals and owners.
    const input = terminalChoiceInput.parse({})
    expect(await slowPages(terminalChoices, input, ['name'], terminals, 2 * FEW)).toEqual([])
  })

  it('the search finds every kind of record of the company by an index', async () => {
    const viewer = {
      ...{ level: Level.superuser, companyID: own.companyID },
      permissions: [...allPermissions],
    } as Partial<SignedIn> as SignedIn
    const slow: string[] = []
    const typed = [
      'Customer',
      'cu',
      'cú',
      'a1b2',
      'nobody',
      'qx',
      'k00123',
      '930000500001',
      '9999',
      '•• 1500',
    ]
    for (const { type, find } of Object.values(finders))
      for (const text of typed) {
        const { db, statements } = listening(database.sql)
        await find(db, viewer, text)
        expect(statements).toHaveLength(1)
        for (const statement of statements) {
          const rows = rowsRead(await planOfStatement(database.sql, statement))
          if (rows > FEW) slow.push(`${type} ${text} reads ${rows} rows`)
        }
      }
    expect(slow).toEqual([])
  })
})

import type { Pool } from '@kaarditeek/db/client'
import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { Level } from '@kaarditeek/domain/access/access'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '../../core/session'
import { readIn } from '../../core/work/scope'
import { cardHistory } from '../../entities/card/changes'
import { cardProductList } from '../../entities/card-product/list'
import { companyHistory, companyList } from '../../entities/company/list'
import { customerHistory } from '../../entities/customer/history'
import { customerUnitHistory } from '../../entities/customer-unit/list'
import { discountHistory } from '../../entities/discount/list'
import { distributorHistory, distributorList } from '../../entities/distributor/list'
import { operatorList } from '../../entities/operator/list'
import { statementMails } from '../../entities/report/mail-statements'
import { roleList } from '../../entities/role/list'
import { terminalHistory, terminalList, terminalSearch } from '../../entities/terminal/list'
import { terminalOwnerHistory, terminalOwnerList } from '../../entities/terminal-owner/list'
import { transactionHistory } from '../../entities/transaction/changes'
import { webApiList } from '../../entities/web-api/list'
import { deliveryList } from '../../entities/webhook/deliveries'
import { addTestCompany, clockAt, type TestCompany } from '../fixtures'
import { NOW } from '../test-app'
import { planOf, wholeReads } from './plans'

const clock = clockAt(NOW)
const across = (db: Pool, viewer: SignedIn) => ({ ...clock, db, viewer })

describe('with 1,000 companies, 5,000 terminals and 200,000 changes', () => {
  let database: TestDatabase
  let own: TestCompany
  const viewer = (level: SignedIn['level']) => ({ level, distributorID: own.distributorID }) as SignedIn

  beforeAll(async () => {
    database = await testDatabase()
    own = await addTestCompany(database.db, 'own')
    const { companyID, distributorID, terminalOwnerID, by } = own
    const fill = (query: SQL) => database.db.execute(query)
    await fill(sql`insert into distributor (name) select 'Distributor ' || n from generate_series(1, 300) n`)
    await fill(sql`insert into company (distributor_id, name, identification, address, phone, email, card_creation_type_id)
      select case when n % 10 = 0 then ${distributorID}::bigint else 1 + n % 300 end, 'Company ' || md5(n::text), n::text, 'A', '1', 'e' || n, 1
      from generate_series(1, 1000) n`)
    await fill(sql`insert into customer (company_id, customer_type_id, name, language_id)
      select company_id, 3, name, 2 from company where company_id <> ${companyID}`)
    await fill(sql`insert into customer_unit (company_id, customer_id, name, default_customer_unit)
      select company_id, customer_id, name, true from customer where company_id <> ${companyID}`)
    await fill(
      sql`insert into terminal_owner (company_id, name) select ${companyID}::bigint, 'Owner ' || md5(n::text) from generate_series(1, 1000) n`,
    )
    await fill(sql`insert into terminal (company_id, terminal_owner_id, terminal_id, merchant_id)
      select ${companyID}::bigint, case when n % 50 = 0 then ${terminalOwnerID}::bigint else o.id end, 'X' || n, 'M'
      from generate_series(1, 5000) n
      join (select terminal_owner_id as id, row_number() over () as place from terminal_owner where company_id = ${companyID}) o on o.place = 1 + n % 1000`)
    await fill(sql`insert into change (company_id, entity, entity_id, account_id, valid_from, snapshot)
      select ${companyID}::bigint, (array['terminal', 'terminal_owner', 'company'])[1 + n % 3], n % 5000, ${by.accountID}::bigint, now(), '{}'
      from generate_series(1, 200000) n`)
    await fill(sql`insert into distributor_change (distributor_id, account_id, valid_from, snapshot)
      select ${distributorID}::bigint + n % 200, ${by.accountID}::bigint, now(), '{}' from generate_series(1, 20000) n`)
    await fill(sql`insert into "user" (email, name, language_id) select 'u' || n, 'User ' || md5(n::text), 2
      from generate_series(1, 3000) n`)
    await fill(sql`insert into account (user_id, role_nr, company_id, created_at)
      select id, 150, company_id, now() from (select id, row_number() over () as place from "user" where email like 'u%') u
      join (select company_id, row_number() over () as place from company) c on c.place = 1 + u.place % 1000`)
    await fill(sql`insert into role (company_id, role_nr, name, permissions)
      select company_id, 4000 + n, 'Role ' || n, '{}' from company, generate_series(1, 3) n`)
    await fill(sql`insert into card_product (company_id, name, issuer_id_no, min_account_id_no, max_account_id_no, pan_length,
        duration, card_type_id, web_enabled, next_account_id_no)
      select company_id, 'Product ' || n, '9412' || n, '1', '9999999', 16, 12, 1, false, 1
      from company, generate_series(1, 3) n`)
    await fill(sql`insert into card_count (company_id, card_product_id, valid_from, valid_to, open_cards)
      select company_id, id, now() - n * interval '1 day', now() + interval '1 year', 10
      from card_product, generate_series(1, 5) n`)
    await fill(sql`insert into mail (user_id, recipient, created_at, sent_at, attempts)
      select id, email, now(), now(), 1 from "user", generate_series(1, 3)`)
    await fill(
      sql`insert into web_api (company_id, name) select company_id, 'Tills ' || n from company, generate_series(1, 3) n`,
    )
    await fill(sql`insert into web_api_key (company_id, web_api_id, key_hash, key_encrypted, key_last4)
      select company_id, web_api_id, decode(md5(web_api_id::text), 'hex'), '', 'none' from web_api
      on conflict do nothing`)
    await fill(sql`insert into webhook (company_id, web_api_id, url, secret_encrypted, read_to)
      select company_id, web_api_id, 'https://till.test/', '', now() from web_api where company_id = ${companyID}`)
    await fill(sql`insert into webhook_delivery (company_id, webhook_id, event_id, type, body, created_at)
      select company_id, id, n, 'test', '', now() from webhook, generate_series(1, 10000) n`)
    await fill(sql`insert into statement_mail (company_id, customer_id, month, recipient, language_id, account_id, created_at)
      select ${companyID}::bigint, customer_id, '2020-01', 'a@b.test', 2, ${by.accountID}::bigint, now()
      from customer, generate_series(1, 10000) n where company_id = ${companyID}`)
    await fill(sql`analyze`)
  })
  afterAll(() => database.drop())

  const defaults = { page: 1, limit: 30 }
  const none = null

  const lists: [string, (db: Pool) => SQLWrapper][] = [
    [
      'companies of an administrator',
      (db) =>
        companyList.pageQuery(across(db, viewer(Level.administrator)), {
          ...defaults,
          orderBy: 'name',
          name: none,
          phone: none,
          email: none,
          identification: none,
          distributorID: none,
          superuserState: none,
        }),
    ],
    [
      'companies of a distributor',
      (db) =>
        companyList.pageQuery(across(db, viewer(Level.distributor)), {
          ...defaults,
          orderBy: 'name',
          name: none,
          phone: none,
          email: none,
          identification: none,
          distributorID: none,
          superuserState: none,
        }),
    ],
    [
      'changes of a company',
      (db) =>
        companyHistory.pageQuery(readIn(db, own.by, clock), {
          ...defaults,
          orderBy: '-validFrom',
          companyID: 'company',
        }),
    ],
    [
      'distributors',
      (db) =>
        distributorList.pageQuery(across(db, viewer(Level.administrator)), {
          ...defaults,
          orderBy: 'name',
          search: none,
        }),
    ],
    [
      'changes of a distributor',
      (db) =>
        distributorHistory.pageQuery(across(db, viewer(Level.administrator)), {
          ...defaults,
          orderBy: '-validFrom',
          id: own.distributorID,
        }),
    ],
    [
      'terminal owners',
      (db) =>
        terminalOwnerList.pageQuery(readIn(db, own.by, clock), {
          ...defaults,
          orderBy: 'name',
          name: none,
          identifier: none,
          closed: false,
        }),
    ],
    [
      'changes of an owner',
      (db) =>
        terminalOwnerHistory.pageQuery(readIn(db, own.by, clock), {
          ...defaults,
          orderBy: '-validFrom',
          terminalOwnerID: own.terminalOwnerID,
        }),
    ],
    [
      'terminals of an owner',
      (db) =>
        terminalList.pageQuery(readIn(db, own.by, clock), {
          ...defaults,
          orderBy: 'terminalID',
          terminalOwnerID: own.terminalOwnerID,
          closed: false,
        }),
    ],
    [
      'changes of a terminal',
      (db) =>
        terminalHistory.pageQuery(readIn(db, own.by, clock), {
          ...defaults,
          orderBy: '-validFrom',
          terminalOwnerID: own.terminalOwnerID,
          tid: own.terminalRowID,
        }),
    ],
    [
      'changes of a card',
      (db) => cardHistory.pageQuery(readIn(db, own.by, clock), { ...defaults, orderBy: '-validFrom', id: 7 }),
    ],
    [
      'changes of a transaction',
      (db) =>
        transactionHistory.pageQuery(readIn(db, own.by, clock), {
          ...defaults,
          orderBy: '-validFrom',
          id: 7,
        }),
    ],
    [
      'changes of a customer',
      (db) =>
        customerHistory.pageQuery(readIn(db, own.by, clock), {
          ...defaults,
          orderBy: '-validFrom',
          customerID: 7,
          discounts: false,
        }),
    ],
    [
      'changes of a customer with its discounts',
      (db) =>
        customerHistory.pageQuery(readIn(db, own.by, clock), {
          ...defaults,
          orderBy: '-validFrom',
          customerID: 7,
          discounts: true,
        }),
    ],
    [
      'changes of a unit',
      (db) =>
        customerUnitHistory.pageQuery(readIn(db, own.by, clock), {
          ...defaults,
          orderBy: '-validFrom',
          customerID: 7,
          customerUnitID: 7,
        }),
    ],
    [
      'changes of a discount',
      (db) =>
        discountHistory.pageQuery(readIn(db, own.by, clock), {
          ...defaults,
          orderBy: '-validFrom',
          customerID: 7,
          customerDiscountID: 7,
        }),
    ],
    [
      'deliveries of a webhook',
      (db) =>
        deliveryList.pageQuery(readIn(db, own.by, clock), {
          ...defaults,
          orderBy: '-createdAt',
          webhookID: 1,
          failed: false,
        }),
    ],
    [
      'statement mails',
      (db) => statementMails.pageQuery(readIn(db, own.by, clock), { ...defaults, orderBy: '-createdAt' }),
    ],
    [
      'users of a company',
      (db) =>
        operatorList.pageQuery(across(db, { ...viewer(Level.superuser), companyID: own.companyID }), {
          ...defaults,
          orderBy: 'name',
          companyID: 'company',
          distributorID: none,
          search: none,
          mailStuck: false,
          guessedNumbers: false,
        }),
    ],
    ['roles', (db) => roleList.pageQuery(readIn(db, own.by, clock), { ...defaults, orderBy: 'name' })],
    [
      'card products',
      (db) =>
        cardProductList.pageQuery(readIn(db, own.by, clock), {
          ...defaults,
          orderBy: 'name',
          companyID: 'company',
          name: none,
        }),
    ],
    [
      'web APIs',
      (db) =>
        webApiList.pageQuery(readIn(db, own.by, clock), {
          ...defaults,
          orderBy: 'name',
          companyID: 'company',
        }),
    ],
    [
      'a terminal looked up',
      (db) =>
        terminalSearch.pageQuery(readIn(db, own.by, clock), {
          page: 1,
          limit: 5,
          orderBy: 'terminalID',
          search: 'x12',
        }),
    ],
  ]

  it.each(lists)('%s are read by an index', async (_, query) => {
    // Refusals, factors, identities, discounts and access tokens are empty here; `list-requests` has its own plans.
    const small = [
      'access_token',
      'distributor',
      'factor',
      'user_identity',
      'customer',
      'customer_discount',
      'web_api_request',
      'web_api_refusal',
    ]
    const plan = await planOf(database.db, query(database.db))
    expect(wholeReads(plan).filter((table) => !small.includes(table))).toEqual([])
  })
})

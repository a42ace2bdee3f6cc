import type { Connection, Sql } from '@kaarditeek/db/client'
import { importColumns } from '@kaarditeek/domain/card/import/header'
import { panOf } from '@kaarditeek/domain/card/pan'
import { csvLine } from '@kaarditeek/domain/file/csv'
import { accepted, addSuperuser } from '../session'

const CUSTOMERS = 1000
const EMAIL = 'import@bench.test'
const product = { issuerIDNo: '94120051', maxAccountIDNo: '9999999' }

/** A file of cards of 1,000 customers; each round has other numbers. */
export const importFile = (round: number, cards: number): Blob => {
  const rows = Array.from({ length: cards }, (_, index) =>
    csvLine(
      [
        panOf(product, BigInt(round * cards + index)),
        `NAME ON CARD ${index}`,
        'A note of usual length',
        '',
        `K${index % CUSTOMERS}`,
        '',
        '',
        '01.11.2026',
        '31.10.2028',
        '10/28',
        `${(index % 900) + 100},50`,
        '',
      ],
      ';',
    ),
  )
  return new Blob([[csvLine(importColumns, ';'), ...rows].join('\r\n')])
}

const seedCompany = async (sql: Sql) => {
  const [{ companyID } = { companyID: 0 }] = await sql<{ companyID: number }[]>`
    insert into company (name, identification, address, phone, email, card_creation_type_id)
    values ('Import', '2', 'Tartu', '+372 5000001', ${EMAIL}, 2) returning company_id as "companyID"`
  await sql`
    insert into card_product (company_id, name, issuer_id_no, min_account_id_no, max_account_id_no,
      pan_length, duration, card_type_id, web_enabled, next_account_id_no)
    values (${companyID}, 'Import', ${product.issuerIDNo}, '0', ${product.maxAccountIDNo}, 16, 24, 1, false, 0)`
  await sql`
    insert into customer (company_id, customer_type_id, name, language_id, customer_no)
    select ${companyID}, 1, 'Customer ' || n, 2, 'K' || n from generate_series(0, ${CUSTOMERS - 1}::int) n`
  await sql`
    insert into customer_unit (company_id, customer_id, name)
    select company_id, customer_id, name from customer where company_id = ${companyID}`
  await sql`analyze`
  return companyID
}

/** Adds a company that imports its cards, with a superuser who sends files. */
export const importer = async ({ db, sql }: Pick<Connection, 'db' | 'sql'>) => {
  const companyID = await seedCompany(sql)
  const enter = await addSuperuser(db, EMAIL, companyID)
  const logIn = async (server: Parameters<typeof enter>[0]) => {
    const session = await enter(server)
    const post = (file: Blob, dryRun: boolean, key?: string) =>
      session.post('/customers/import-cards', file, { dryRun: `${dryRun}` }, key)
    return {
      ...session,
      post,
      send: async (file: Blob, dryRun: boolean) => accepted(await post(file, dryRun)),
    }
  }
  return { companyID, logIn }
}

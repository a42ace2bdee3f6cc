import { read } from '@e965/xlsx'
import { customerListInput } from '@kaarditeek/domain/customer/list'
import { customer } from '@kaarditeek/domain/customer/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readIn } from '../../core/work/scope'
import { type CustomerFiles, customerFiles } from '../../testing/customer-file'
import { clockAt } from '../../testing/fixtures'
import { NOW } from '../../testing/test-app'
import { customerColumns } from './file-columns'
import { customerList } from './list'

/** Fields without a column; `activeDiscount` has the percentage, and the state whether the customer is closed. */
const leftOut =
  'customerID externalID metadata ownFields discountPercentage cardsExist defaultCustomerUnit closed keptUntil erasedAt'

it('a field of a customer has a column in the file, or is left out by name', () => {
  const others = Object.keys(customer.shape).filter(
    (name) => !customerColumns.some(({ key }) => key === name),
  )
  expect(others.join(' ')).toBe(leftOut)
})

describe('the export of customers', () => {
  let file: CustomerFiles
  const ids: number[] = []
  beforeAll(async () => {
    file = await customerFiles()
    for (const name of ['Õun', 'Zeta', 'Äär', '=1+1'])
      ids.push((await file.addCustomer({ name, customerNo: `K${name}` })).customerID)
  })
  afterAll(() => file.close())

  const addActivities = () => file.database.sql`
    insert into customer_activity (company_id, customer_id) select company_id, customer_id from customer
    on conflict do nothing`

  const rowsOf = async (query: string, as = file.cookie) => {
    const reply = await file.app.inject({
      url: `/api/customers/xlsx?${query}`,
      headers: { cookie: as },
    })
    const sheet = () => {
      const book = read(reply.rawPayload, { dense: true })
      const [name = ''] = book.SheetNames
      return (book.Sheets[name]?.['!data'] ?? []).map((row) => row.map(({ v }) => v))
    }
    return { reply, sheet }
  }
  const names = (rows: unknown[][]) => rows.slice(1).map((row) => row[1])

  it('contains the whole filter in its order, in the language', async () => {
    const { reply, sheet } = await rowsOf('orderBy=-name&xlsLanguage=1')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toBe('attachment; filename="customers_20_11_2026.xlsx"')
    const rows = sheet()
    expect(rows[0]?.slice(0, 3)).toEqual(['Customer type', 'Name', 'Registry or personal code'])
    expect(names(rows)).toEqual(['Äär', 'Õun', 'Zeta', '=1+1'])
    expect(rows[1]?.at(-1)).toBe('Active without cards')
    expect(names((await rowsOf('name=et')).sheet())).toEqual(['Zeta'])
    expect((await rowsOf('name=nobody')).sheet()).toHaveLength(1)
  })

  it('contains the chosen ones, and never another company’s', async () => {
    const chosen = ids.slice(0, 2).map((id) => `customerIDs=${id}`)
    expect(names((await rowsOf(chosen.join('&'))).sheet())).toEqual(['Zeta', 'Õun'])
    expect(names((await rowsOf(`${chosen.join('&')}&name=Zet`)).sheet())).toEqual(['Zeta'])
    expect(names((await rowsOf(chosen.join('&'), file.foreign)).sheet())).toEqual([])
  })

  it('needs the permissions for both customers and reports', async () => {
    const viewer = await file.login('viewer@own.test')
    expect((await rowsOf('', viewer)).reply.statusCode).toBe(403)
  })

  it('is read in chunks without gaps', async () => {
    await file.database.sql`insert into customer (company_id, customer_type_id, name, language_id)
      select ${file.own.companyID}::bigint, 1, 'Many ' || lpad(n::text, 5, '0'), 2 from generate_series(1, 2500) n`
    await addActivities()
    const r = readIn(file.database.db, file.own.by, clockAt(NOW))
    const filter = customerListInput.omit({ page: true, limit: true }).parse({ name: 'Many' })
    const found: string[] = []
    await customerList.each(r, filter, async (rows) => void found.push(...rows.map(({ name }) => name)))
    expect(found).toHaveLength(2500)
    expect(found).toEqual([...new Set(found)].sort())
  })

  it('has no limit of rows', async () => {
    await file.database.sql`insert into customer (company_id, customer_type_id, name, language_id)
      select ${file.own.companyID}::bigint, 1, 'More ' || n, 2 from generate_series(1, 100001) n`
    await addActivities()
    expect((await rowsOf('name=More')).sheet()).toHaveLength(100_002)
  })
})

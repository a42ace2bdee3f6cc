import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '@kaarditeek/db/migrate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany, type TestCompany } from '../../testing/fixtures'
import { addEverybody } from '../../testing/permission/everybody'
import { type TestApp, testApp } from '../../testing/test-app'

describe('companies and distributors', () => {
  let test: TestApp
  let own: TestCompany
  let administrator: string
  let distributor: string
  let superuser: string
  const mails: string[] = []

  beforeAll(async () => {
    test = await testApp({ mailer: async ({ to }) => void mails.push(to) })
    own = await addTestCompany(test.database.db, 'own')
    await addEverybody(test.database.db, own)
    ;[administrator, distributor, superuser] = await Promise.all([
      test.login('administrator@own.test'),
      test.login('distributor@own.test'),
      test.login('superuser@own.test'),
    ])
  })
  afterAll(() => test.close())

  const company = (values: object = {}) => ({
    name: 'Uus Ettevõte',
    identification: '12345678',
    address: 'Lai 1, Tallinn',
    phone: '+372 600 0000',
    email: 'info@uus.test',
    cardCreationTypeID: 1,
    allowPartialPayments: false,
    ...values,
  })
  const get = async (path: string, as: string) =>
    (await test.call('GET', `/api${path}`, undefined, as)).json()

  it('that do not exist have no users, and no event in the audit log', async () => {
    const input = { json: { companyID: 90_328 } }
    const reply = await test.call('POST', '/trpc/operator.totals', input, administrator)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      { result: { data: { json: { count: 0 } } } },
    ])
  })

  it('are created with a Self customer, a default unit, an invited superuser and a history', async () => {
    const made = await test.call(
      'POST',
      '/api/companies/create',
      company({ superuserEmail: 'uus@uus.test' }),
      distributor,
    )
    expect(made.statusCode).toBe(201)
    expect(made.json()).toMatchObject({
      name: 'Uus Ettevõte',
      billingEmail: null,
      distributorID: null,
      defaultCustomerUnitName: 'Uus Ettevõte',
    })
    expect(mails).toEqual(['uus@uus.test'])
    const { companyID } = made.json()
    const rowFor = async (viewer: string) => (await get('/companies?name=Uus Ettevõte', viewer)).list[0]
    expect(await rowFor(distributor)).toMatchObject({ superuserState: 'invited', distributorName: null })
    expect(await rowFor(administrator)).toMatchObject({ distributorName: expect.any(String) })
    expect((await get('/companies?name=own', administrator)).list).toContainEqual(
      expect.objectContaining({ companyID: own.companyID, superuserState: 'registered' }),
    )
    const idsOf = async (state: string) =>
      (await get(`/companies?superuserState=${state}`, administrator)).list.map(
        (one: { companyID: number }) => one.companyID,
      )
    expect(await idsOf('invited')).toContain(companyID)
    expect(await idsOf('none')).not.toContain(companyID)
    expect(await idsOf('registered')).toContain(own.companyID)
    expect(await get(`/companies/${companyID}/operators`, distributor)).toMatchObject({
      count: 1,
      list: [{ email: 'uus@uus.test', roleNr: 150, status: 1 }],
    })
    expect(await get(`/companies/${companyID}/changes`, distributor)).toMatchObject({
      count: 1,
      list: [{ name: 'Uus Ettevõte', authorEmail: 'distributor@own.test' }],
    })
    expect((await get(`/companies/${companyID}`, administrator)).distributorID).toBe(own.distributorID)
  })

  it.each([
    [{ phone: 'mari' }, 'phone', 'ERROR_INVALID_PHONE_NUMBER'],
    [{ email: 'mari' }, 'email', 'ERROR_INVALID_EMAIL_ADDRESS'],
    [{ cardCreationTypeID: 3 }, 'cardCreationTypeID', 'ERROR_INVALID_VALUE'],
    [{ name: 'x'.repeat(65) }, 'name', 'ERROR_INVALID_VALUE'],
  ])('are refused with %o', async (values, field, code) => {
    const reply = await test.call('POST', '/api/companies/create', company(values), distributor)
    expect(reply.json()).toMatchObject({ code, subErrors: [{ field }] })
  })

  it('are changed as far as the role allows, each change with its author', async () => {
    const edit = (values: object, as: string) =>
      test.call(
        'PUT',
        `/api/companies/${own.companyID}`,
        company({ name: 'own', identification: '10000001', ...values }),
        as,
      )
    expect(
      (await edit({ email: 'uus@own.test', allowPartialPayments: true }, superuser)).json(),
    ).toMatchObject({ email: 'uus@own.test', allowPartialPayments: true })
    for (const values of [
      { name: 'Teine' },
      { identification: '1' },
      { cardCreationTypeID: 2 },
      { distributorID: 999 },
    ])
      expect((await edit(values, superuser)).statusCode).toBe(403)
    expect((await edit({ name: 'Teine', cardCreationTypeID: 2 }, distributor)).statusCode).toBe(200)
    expect((await edit({ distributorID: 999 }, distributor)).statusCode).toBe(403)
    const { list } = await get('/companies/company/changes', superuser)
    expect(
      list.map(({ name, authorEmail }: { name: string; authorEmail: string }) => [name, authorEmail]),
    ).toEqual([
      ['Teine', 'distributor@own.test'],
      ['own', 'superuser@own.test'],
    ])
    expect((await edit({ distributorID: own.distributorID }, administrator)).json()).toMatchObject({
      distributorID: own.distributorID,
    })
  })

  it('keep their distributor if an edit does not name it', async () => {
    const path = `/api/companies/${own.companyID}`
    const before = (await test.call('GET', path, undefined, administrator)).json()
    expect(before.distributorID).toBe(own.distributorID)
    const { distributorID: _, distributorName: __, ...rest } = before
    expect((await test.call('PUT', path, rest, administrator)).json()).toEqual(before)
  })

  it('have operators that only administrators move to another distributor', async () => {
    const { list } = (
      await test.call('GET', '/api/operators?search=distributor@own', undefined, administrator)
    ).json()
    const [{ accountID, email, name, lang, roleNr, distributorID }] = list
    const made = await test.call('POST', '/api/distributors', { name: 'Teine' }, administrator)
    const move = (to: unknown, cookie: string) =>
      test.call(
        'PUT',
        `/api/operators/${accountID}`,
        { email, name, lang, roleNr, distributorID: to },
        cookie,
      )
    const other = made.json().id
    expect((await move(other, distributor)).json()).toMatchObject({
      code: 'ERROR_NO_PERMISSION',
      subErrors: [{ field: 'distributorID' }],
    })
    expect((await move(null, administrator)).statusCode).toBe(400)
    expect((await move(999_999, administrator)).statusCode).toBe(404)
    expect((await move(other, administrator)).json()).toMatchObject({
      distributorID: other,
      distributorName: 'Teine',
    })
    expect((await move(undefined, administrator)).json()).toMatchObject({ distributorID: other })
    expect((await move(distributorID, administrator)).json()).toMatchObject({ distributorID })
  })

  it('record changes of their default unit and, for administrators, of their distributor', async () => {
    const historyFor = async (cookie: string) => {
      const { list } = await get(`/companies/${own.companyID}/changes?limit=3`, cookie)
      return list.map((one: Record<string, unknown>) => [one.distributorName, one.defaultCustomerUnitName])
    }
    const { id: other } = (
      await test.call('POST', '/api/distributors', { name: 'Kolmas' }, administrator)
    ).json()
    const path = `/api/companies/${own.companyID}`
    const record = await get(`/companies/${own.companyID}`, administrator)
    await test.call('PUT', path, { ...record, distributorID: other }, administrator)
    const { defaultCustomerID: customerID, defaultCustomerUnitID: unitID } = record
    const unit = `/api/customers/${customerID}/units/${unitID}`
    const uncheck = { name: 'own', defaultCustomerUnit: false }
    for (let times = 0; times < 2; times += 1)
      expect((await test.call('PUT', unit, uncheck, superuser)).statusCode).toBe(200)
    const made = await test.call(
      'POST',
      `/api/customers/${customerID}/units`,
      { name: 'Kontor', defaultCustomerUnit: true },
      superuser,
    )
    expect(made.statusCode).toBe(201)
    expect(await historyFor(administrator)).toEqual([
      ['Kolmas', 'Kontor'],
      ['Kolmas', null],
      ['Kolmas', 'own'],
    ])
    expect(await historyFor(superuser)).toEqual([
      [null, 'Kontor'],
      [null, null],
      [null, 'own'],
    ])
    await test.call('PUT', path, { ...record, distributorID: own.distributorID }, administrator)
  })

  it('rename their Self customer, and its units that have the old name', async () => {
    const { sql } = test.database
    const rename = (name: string) =>
      test.call('PUT', `/api/companies/${renamed.companyID}`, company({ name }), administrator)
    const renamed = await addTestCompany(test.database.db, 'Vana Nimi')
    const [self] = await sql`select customer_id as id from customer where company_id = ${renamed.companyID}`
    await sql`insert into customer_unit (company_id, customer_id, name)
      values (${renamed.companyID}, ${self?.id}, 'Ladu')`
    const names = async () => {
      const rows = await sql`select name from customer where company_id = ${renamed.companyID}
        union all select name from customer_unit where company_id = ${renamed.companyID}`
      return rows.map(({ name }) => name).toSorted()
    }
    const changes =
      () => sql`select entity, snapshot ->> 'name' as name, account_id as "accountID" from change
      where company_id = ${renamed.companyID} and entity in ('customer', 'customer_unit') order by change_id`
    expect((await rename('Uus Nimi')).statusCode).toBe(200)
    expect(await names()).toEqual(['Ladu', 'Uus Nimi', 'Uus Nimi'])
    expect((await changes()).slice(2)).toMatchObject([
      { entity: 'customer', name: 'Uus Nimi', accountID: expect.any(Number) },
      { entity: 'customer_unit', name: 'Uus Nimi', accountID: expect.any(Number) },
    ])
    expect((await rename('Uus Nimi')).statusCode).toBe(200)
    expect(await changes()).toHaveLength(4)

    // The state after renames by older versions: the migration renames customer and unit too, and writes their history.
    await sql`update company set name = 'Kolmas Nimi' where company_id = ${renamed.companyID}`
    const folder = migrationsFolder()
    const file = readdirSync(folder).find((one) => one.endsWith('_own_customers_named.sql')) ?? ''
    await sql.unsafe(readFileSync(join(folder, file), 'utf8'))
    expect(await names()).toEqual(['Kolmas Nimi', 'Kolmas Nimi', 'Ladu'])
    expect((await changes()).slice(4)).toMatchObject([
      { entity: 'customer', name: 'Kolmas Nimi', accountID: null },
      { entity: 'customer_unit', name: 'Kolmas Nimi', accountID: null },
    ])
  })

  it('are listed for viewers above them', async () => {
    await addTestCompany(test.database.db, 'else')
    expect((await get('/companies?name=else', administrator)).count).toBe(1)
    expect((await get('/companies?name=else', distributor)).count).toBe(0)
    expect((await test.call('GET', '/api/companies', undefined, superuser)).statusCode).toBe(403)
  })

  it('prevent that their distributor is closed', async () => {
    const path = `/api/distributors/${own.distributorID}`
    const refused = await test.call('DELETE', path, undefined, administrator)
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      code: 'ERROR_INVALID_VALUE',
      message: expect.stringContaining('ettevõtteid'),
    })

    const made = (
      await test.call('POST', '/api/distributors', { name: 'Uus edasimüüja' }, administrator)
    ).json()
    expect(made).toMatchObject({ companyCount: 0, canClose: true })
    const other = `/api/distributors/${made.id}`
    await test.call('PUT', other, { name: 'Ümber nimetatud' }, administrator)
    expect(await get(`/distributors/${made.id}/changes`, administrator)).toMatchObject({
      count: 2,
      list: [{ name: 'Ümber nimetatud' }, { name: 'Uus edasimüüja', authorEmail: 'administrator@own.test' }],
    })
    expect((await test.call('DELETE', other, undefined, administrator)).statusCode).toBe(204)
    expect((await test.call('GET', other, undefined, administrator)).statusCode).toBe(404)
  })
})

import { contactPerson } from '@kaarditeek/db/schema/customer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { work } from '../../ledger/work'
import { addTestCard, addTestCompany, clockAt, type TestCompany } from '../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

const customer = (values: object = {}) => ({
  customerTypeID: 1,
  name: 'Kalevi Ehitus OÜ',
  identification: '10101010',
  address: 'Lai 5, Tartu',
  email: 'info@kalevi.test',
  languageID: 2,
  ...values,
})

describe('customers', () => {
  let test: TestApp
  let own: TestCompany
  let other: TestCompany
  let cookie: string
  let foreign: string

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    other = await addTestCompany(test.database.db, 'other')
    ;[cookie, foreign] = await Promise.all([
      test.login('superuser@own.test'),
      test.login('superuser@other.test'),
    ])
  })
  afterAll(() => test.close())

  const create = (values: object, as = cookie) => test.call('POST', '/api/customers', customer(values), as)
  const list = async (query: string, as = cookie) =>
    (await test.call('GET', `/api/customers?${query}`, undefined, as)).json()

  it('are created with a unit of their name, and with a history', async () => {
    const reply = await create({ name: 'Ühikuta OÜ', contactName: 'Mari Tamm', contactPhone: '+372 5551234' })
    expect(reply.statusCode).toBe(201)
    const made = reply.json()
    expect(made).toMatchObject({
      name: 'Ühikuta OÜ',
      contactPerson: 'Mari Tamm',
      customerState: 2,
      cardsExist: false,
      phone: null,
    })

    const units = await test.call('GET', `/api/customers/${made.customerID}/units`, undefined, cookie)
    expect(units.json()).toMatchObject({
      count: 1,
      list: [{ name: 'Ühikuta OÜ', defaultCustomerUnit: false, hasCards: false, closed: false }],
    })

    const changes = await test.database.sql`
      select entity, snapshot ->> 'name' as name, snapshot ? 'companyID' as leaks, account_id from change
      where company_id = ${own.companyID} and valid_from = '2026-11-20T10:00:00Z' and entity <> 'login' order by change_id`
    expect(changes.map(({ entity }) => entity)).toEqual(['customer', 'customer_unit', 'contact_person'])
    expect(changes[0]).toMatchObject({ name: 'Ühikuta OÜ', leaks: false, account_id: own.by.accountID })
  })

  it('take the default from another unit', async () => {
    await create({ name: 'Uus vaikimisi', customerUnitName: 'Ladu', defaultCustomerUnit: true })
    const defaults = await test.database.sql`
      select name from customer_unit where company_id = ${own.companyID} and default_customer_unit`
    expect(defaults.map(({ name }) => name)).toEqual(['Ladu'])
  })

  it('have one default unit after concurrent creation', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, () => create({ name: 'Korraga', defaultCustomerUnit: true }, foreign)),
    )
    expect(made.map(({ statusCode }) => statusCode)).toEqual(made.map(() => 201))
    const defaults = await test.database.sql`
      select from customer_unit where company_id = ${other.companyID} and default_customer_unit`
    expect(defaults).toHaveLength(1)
  })

  it.each([
    ['no phone of a private person', { customerTypeID: 2 }, 'ERROR_INCOMPLETE_DATA', 'phone'],
    ['a contact without a name', { contactEmail: 'a@b.ee' }, 'ERROR_INCOMPLETE_DATA', 'contactName'],
    ['a wrong email', { email: 'mari' }, 'ERROR_INVALID_EMAIL_ADDRESS', 'email'],
    ['too long a name', { name: 'x'.repeat(91) }, 'ERROR_INVALID_VALUE', 'name'],
    ['a missing address', { address: undefined }, 'ERROR_INCOMPLETE_DATA', 'address'],
    ['the type of the company itself', { customerTypeID: 3 }, 'ERROR_INVALID_VALUE', 'customerTypeID'],
  ])('are refused for %s, and nothing is written', async (_, values, code, field) => {
    const before = await list('')
    const reply = await create(values)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code, subErrors: [{ field, code }] })
    expect(await list('')).toEqual(before)
  })

  it('have unique numbers in each company', async () => {
    expect((await create({ customerNo: 'K1' })).statusCode).toBe(201)
    const again = await create({ customerNo: 'K1' })
    expect([again.statusCode, again.json().code, again.json().subErrors[0].field]).toEqual([
      400,
      'ERROR_ENTRY_ALREADY_EXISTS',
      'customerNo',
    ])
    expect((await create({ customerNo: 'K1' }, foreign)).statusCode).toBe(201)
  })

  it('are listed in Estonian order, filtered and counted over the whole filter', async () => {
    for (const name of ['Zeta', 'Õunapuu', 'Äiake', 'Sepp', 'Žanna', 'Tamm'])
      await create({ name: `Liste ${name}` })
    const found = await list('name=liste&orderBy=name&limit=4')
    expect(found.list.map(({ name }: { name: string }) => name.slice(6))).toEqual([
      'Sepp',
      'Zeta',
      'Žanna',
      'Tamm',
    ])
    expect(found.count).toBe(6)
    const last = await list('name=liste&orderBy=-name&limit=4&page=2')
    expect(last.list.map(({ name }: { name: string }) => name.slice(6))).toEqual(['Zeta', 'Sepp'])
    expect((await list('name=%25')).count).toBe(0)
  })

  it('have the state that follows from their cards', async () => {
    const { customerID } = (await create({ name: 'Kaardiga' })).json()
    const [unit] = await test.database
      .sql`select customer_unit_id from customer_unit where customer_id = ${customerID}`
    const unitID = Number(unit?.customer_unit_id)
    const { id } = await addTestCard(test.database.db, own, 1, { customerUnitID: unitID })
    for (const path of [`/api/customers/${customerID}/cards`, `/api/customer-unit/${unitID}/cards`]) {
      const of = await test.call('GET', path, undefined, cookie)
      expect(of.json()).toMatchObject({ count: 1, sum: 5000, list: [{ id, customerID }] })
      expect((await test.call('GET', path, undefined, foreign)).statusCode).toBe(404)
    }
    expect((await list('name=Kaardiga&customerState=1')).list).toMatchObject([
      { customerID, customerState: 1 },
    ])
    expect((await list('name=Kaardiga&customerState=2')).count).toBe(0)
  })

  it('of another company are unknown', async () => {
    const { customerID } = (await create({ name: 'Ainult oma' })).json()
    for (const path of [`/api/customers/${customerID}`, `/api/customers/${customerID}/units`]) {
      expect((await test.call('GET', path, undefined, cookie)).statusCode).toBe(200)
      expect((await test.call('GET', path, undefined, foreign)).statusCode).toBe(404)
    }
    expect((await list('name=Ainult', foreign)).count).toBe(0)
    expect(other.companyID).not.toBe(own.companyID)
  })

  it('list their contact people, the primary one first, and their history', async () => {
    const { customerID } = (
      await create({ name: 'Kontaktidega', contactName: 'Zoja', contactEmail: 'zoja@k.test' })
    ).json()
    await work(test.database.db, own.by, clockAt(NOW), (w) =>
      w.insert(contactPerson, {
        customerID,
        contactName: 'Anne',
        contactPhone: '+372 5551234',
        isPrimary: false,
      }),
    )
    const people = await test.call('GET', `/api/customers/${customerID}/contact-people`, undefined, cookie)
    expect(people.json()).toMatchObject({
      count: 2,
      list: [
        { contactName: 'Zoja', contactEmail: 'zoja@k.test', contactPhone: null, isPrimary: true },
        { contactName: 'Anne', isPrimary: false },
      ],
    })
    const changes = await test.call('GET', `/api/customers/${customerID}/changes`, undefined, cookie)
    expect(changes.json()).toMatchObject({
      count: 1,
      list: [{ name: 'Kontaktidega', customerTypeID: 1, authorEmail: 'superuser@own.test' }],
    })
  })

  it('require the permission to view or to edit them', async () => {
    const [viewer, activator] = await Promise.all([
      test.login('viewer@own.test'),
      test.login('activator@own.test'),
    ])
    expect((await test.call('GET', '/api/customers', undefined, viewer)).statusCode).toBe(200)
    const refused = await create({}, viewer)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'ERROR_NO_PERMISSION'])
    expect((await test.call('GET', '/api/customers', undefined, activator)).statusCode).toBe(403)
    const distributor = await test.login('distributor@own.test')
    expect((await test.call('GET', '/api/customers', undefined, distributor)).statusCode).toBe(403)
  })
})

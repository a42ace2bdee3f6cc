import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CustomerFiles, customerFiles } from '../../testing/customer-file'
import { addTestCard } from '../../testing/fixtures'
import { NOW } from '../../testing/test-app'

const CLOSED = 'Klient on suletud'
const contact = { contactName: 'Mari Tamm', contactEmail: 'mari@kalevi.test' }

describe('a customer', () => {
  let file: CustomerFiles
  beforeAll(async () => {
    file = await customerFiles()
    await file.addCustomer({ customerNo: 'K2' })
  })
  afterAll(() => file.close('a card is closed in its row alone'))

  const get = async (path: string) => (await file.call('GET', path)).body
  const selfID = async () => {
    const [self] = await file.database.sql`
      select customer_id as id from customer where company_id = ${file.own.companyID} and customer_type_id = 3`
    return Number(self?.id)
  }

  it('can be changed by sending back the record that was read, with a history', async () => {
    const { customerID } = await file.addCustomer({ customerNo: 'K1' })
    const record = await get(`/customers/${customerID}`)
    const edited = await file.call('PUT', `/customers/${customerID}`, {
      ...record,
      name: 'Uus nimi',
      phone: '',
    })
    expect(edited).toMatchObject({ status: 200, body: { customerID, name: 'Uus nimi', customerNo: 'K1' } })
    expect(await get(`/customers/${customerID}/changes`)).toMatchObject({
      count: 2,
      list: [
        { name: 'Uus nimi', authorEmail: 'superuser@own.test' },
        { name: 'Kalevi Ehitus OÜ', customerNo: 'K1' },
      ],
    })
  })

  it.each([
    ['a private person without a phone', { customerTypeID: 2 }, 'ERROR_INCOMPLETE_DATA', 'phone'],
    ['the company’s own type', { customerTypeID: 3 }, 'ERROR_INVALID_VALUE', 'customerTypeID'],
    ['no identification', { identification: null }, 'ERROR_INCOMPLETE_DATA', 'identification'],
    ['no address', { address: null }, 'ERROR_INCOMPLETE_DATA', 'address'],
    ['no email', { email: null }, 'ERROR_INCOMPLETE_DATA', 'email'],
    ['the number of another', { customerNo: 'K2' }, 'ERROR_ENTRY_ALREADY_EXISTS', 'customerNo'],
  ])('cannot be changed to %s', async (_, values, code, field) => {
    const { customerID } = await file.addCustomer()
    const before = await get(`/customers/${customerID}`)
    const refused = await file.call('PUT', `/customers/${customerID}`, { ...before, ...values })
    expect(refused).toMatchObject({ status: 400, body: { code, subErrors: [{ field }] } })
    expect(await get(`/customers/${customerID}`)).toEqual(before)
  })

  it('that is the company itself can be neither changed nor closed', async () => {
    const customerID = await selfID()
    const record = await get(`/customers/${customerID}`)
    expect(record).toMatchObject({ customerTypeID: 3, identification: null, address: null, email: null })
    const fields = { ...record, customerTypeID: 1, identification: '1', address: 'A', email: 'a@b.ee' }
    const message = 'Ettevõtet ennast ei saa kliendina muuta ega sulgeda'
    for (const refused of [
      await file.call('PUT', `/customers/${customerID}`, fields),
      await file.call('PUT', `/customers/${customerID}`, record),
      await file.call('DELETE', `/customers/${customerID}/delete`),
    ])
      expect(refused).toMatchObject({ status: 400, body: { code: 'ERROR_INVALID_VALUE', message } })
  })

  it('cannot be closed with active or future cards, but with closed ones', async () => {
    const { customerID, customerUnitID } = await file.addCustomer()
    await addTestCard(file.database.db, file.own, 1, { customerUnitID, closedAt: NOW })
    const { id } = await addTestCard(file.database.db, file.own, 2, { customerUnitID })
    const close = () => file.call('DELETE', `/customers/${customerID}/delete`)
    expect(await get(`/customers/${customerID}`)).toMatchObject({ cardsExist: true, closed: false })
    expect(await close()).toMatchObject({
      status: 400,
      body: { code: 'ERROR_INVALID_VALUE', message: 'Sulgege kõigepealt kõik kliendi kaardid' },
    })
    await file.database.sql`update card set closed_at = now() where id = ${id}`
    expect(await close()).toEqual({ status: 204, body: null })
  })

  it('cannot be closed while its unit is the default one', async () => {
    const { customerID, customerUnitID } = await file.addCustomer({ defaultCustomerUnit: true })
    expect(await get(`/customers/${customerID}`)).toMatchObject({ defaultCustomerUnit: true })
    expect(await file.call('DELETE', `/customers/${customerID}/delete`)).toMatchObject({
      status: 400,
      body: { message: 'Eemaldage kõigepealt kliendi üksuselt vaikimisi üksuse märge' },
    })
    const unit = { name: 'Ladu', comment: null, defaultCustomerUnit: false }
    await file.call('PUT', `/customers/${customerID}/units/${customerUnitID}`, unit)
    expect((await file.call('DELETE', `/customers/${customerID}/delete`)).status).toBe(204)
  })

  it('is closed with its units, contact people and discounts, and then accepts no change', async () => {
    const { customerID, customerUnitID } = await file.addCustomer(contact)
    const path = `/customers/${customerID}`
    const [person] = (await get(`${path}/contact-people`)).list
    const discount = { discountPercentage: 5, discountFrom: '2026-11' }
    const { customerDiscountID } = (await file.call('POST', `${path}/discount`, discount)).body
    expect((await file.call('DELETE', `${path}/delete`)).status).toBe(204)

    expect(await get(path)).toMatchObject({ closed: true, customerState: 3, discountPercentage: null })
    expect((await get(`${path}/units`)).list).toMatchObject([{ customerUnitID, closed: true }])
    expect((await get(`${path}/contact-people`)).count).toBe(0)
    expect((await get(`${path}/discount`)).count).toBe(0)
    for (const [entity, id] of [
      ['customer', customerID],
      ['customer_unit', customerUnitID],
      ['contact_person', person.contactPersonID],
      ['customer_discount', customerDiscountID],
    ] as const)
      expect((await file.historyOf(entity, id)).at(-1), entity).toMatchObject({ closedAt: NOW.toISOString() })

    const { customerID: _, ...record } = await get(path)
    for (const refused of [
      await file.call('PUT', path, { ...record, name: 'Uus' }),
      await file.call('DELETE', `${path}/delete`),
      await file.call('POST', `${path}/units`, { name: 'Ladu' }),
      await file.call('POST', `${path}/new-contact-person`, contact),
      await file.call('POST', `${path}/memos`, { memo: 'Helistas' }),
      await file.call('POST', `${path}/discount`, discount),
    ])
      expect(refused).toMatchObject({ status: 400, body: { code: 'ERROR_INVALID_VALUE', message: CLOSED } })
  })

  it('has one of two types', async () => {
    expect(await get('/customer-types')).toEqual({
      list: [
        { id: 1, name: 'Ettevõte' },
        { id: 2, name: 'Eraisik' },
      ],
      count: 2,
    })
  })
})

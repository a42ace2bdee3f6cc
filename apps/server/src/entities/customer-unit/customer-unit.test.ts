import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CustomerFiles, customerFiles } from '../../testing/customer-file'
import { addTestCard } from '../../testing/fixtures'

describe('units', () => {
  let file: CustomerFiles
  beforeAll(async () => {
    file = await customerFiles()
  })
  afterAll(() => file.close('a card is closed in its row alone'))

  const add = (customerID: number, values: object = {}) =>
    file.call('POST', `/customers/${customerID}/units`, { name: 'Ladu', ...values })
  const edit = (customerID: number, customerUnitID: number, values: object = {}) =>
    file.call('PUT', `/customers/${customerID}/units/${customerUnitID}`, {
      name: 'Ladu',
      defaultCustomerUnit: false,
      ...values,
    })
  const closeUnit = (customerUnitID: number, as?: string) =>
    file.call('POST', '/delete-customer-unit', { customerUnitID }, as)
  const defaults = async () =>
    (
      await file.database.sql`select customer_unit_id as id from customer_unit
        where company_id = ${file.own.companyID} and default_customer_unit and closed_at is null`
    ).map(({ id }) => Number(id))
  const actsAsCustomer = async () => (await file.call('GET', '/self-info')).body.companyAsCustomer

  it('are added and changed, with a history', async () => {
    const { customerID } = await file.addCustomer()
    const made = await add(customerID, { comment: 'Tagahoov' })
    const { customerUnitID } = made.body
    const unit = { customerUnitID, customerID, name: 'Ladu', comment: 'Tagahoov', defaultCustomerUnit: false }
    expect(made).toEqual({ status: 201, body: { ...unit, ownFields: {}, hasCards: false, closed: false } })
    const path = `/customers/${customerID}/units/${customerUnitID}`
    expect((await file.call('GET', path)).body).toEqual(made.body)
    expect(await file.call('PUT', path, { ...made.body, name: 'Pood' })).toMatchObject({
      status: 200,
      body: { name: 'Pood', comment: 'Tagahoov' },
    })
    expect((await file.call('GET', `${path}/changes`)).body).toMatchObject({
      count: 2,
      list: [
        { name: 'Pood', comment: 'Tagahoov', authorEmail: 'superuser@own.test' },
        { name: 'Ladu', comment: 'Tagahoov' },
      ],
    })
    const another = await file.addCustomer()
    const astray = await file.call('GET', `/customers/${another.customerID}/units/${customerUnitID}`)
    expect(astray.status).toBe(404)
  })

  it('replace the default unit in one step, with histories of both', async () => {
    const { customerID, customerUnitID: first } = await file.addCustomer({ defaultCustomerUnit: true })
    const second = (await add(customerID, { defaultCustomerUnit: true })).body.customerUnitID
    expect(await defaults()).toEqual([second])
    expect((await file.historyOf('customer_unit', first)).at(-1)).toMatchObject({
      defaultCustomerUnit: false,
    })
    await edit(customerID, first, { defaultCustomerUnit: true })
    expect(await defaults()).toEqual([first])
    // Saving the default unit again changes nothing.
    await edit(customerID, first, { defaultCustomerUnit: true })
    expect(await file.historyOf('customer_unit', first)).toHaveLength(3)
  })

  it('have one default after concurrent changes, in one customer and in several', async () => {
    const one = await file.addCustomer()
    const other = await file.addCustomer()
    const added = await Promise.all(Array.from({ length: 3 }, () => add(one.customerID)))
    const ids = [one.customerUnitID, ...added.map(({ body }) => body.customerUnitID)]
    for (let round = 0; round < 3; round += 1) {
      const replies = await Promise.all([
        ...ids.map((id) => edit(one.customerID, id, { defaultCustomerUnit: true })),
        edit(other.customerID, other.customerUnitID, { defaultCustomerUnit: true }),
        add(one.customerID, { defaultCustomerUnit: true }),
        add(other.customerID, { defaultCustomerUnit: true }),
        ...ids.map((id) => edit(one.customerID, id)),
      ])
      expect(replies.map(({ status }) => status).filter((status) => status >= 400)).toEqual([])
      expect((await defaults()).length).toBeLessThan(2)
    }
  })

  it('without a default end the company’s role as a customer', async () => {
    const { customerID, customerUnitID } = await file.addCustomer({ defaultCustomerUnit: true })
    expect(await actsAsCustomer()).toBe(true)
    await edit(customerID, customerUnitID)
    expect([await actsAsCustomer(), await defaults()]).toEqual([false, []])
    await edit(customerID, customerUnitID, { defaultCustomerUnit: true })
    expect(await actsAsCustomer()).toBe(true)
  })

  it('are closed unless they have cards or are the default one', async () => {
    const { customerID, customerUnitID } = await file.addCustomer({ defaultCustomerUnit: true })
    const refusal = async (message: string) =>
      expect(await closeUnit(customerUnitID)).toMatchObject({
        status: 400,
        body: { code: 'ERROR_INVALID_VALUE', message },
      })
    await refusal('Eemaldage kõigepealt vaikimisi üksuse märge')
    const { id } = await addTestCard(file.database.db, file.own, 1, { customerUnitID })
    await refusal('Sulgege kõigepealt kõik üksuse kaardid')
    await edit(customerID, customerUnitID)
    await refusal('Sulgege kõigepealt kõik üksuse kaardid')
    await file.database.sql`update card set closed_at = now() where id = ${id}`
    expect((await closeUnit(customerUnitID, file.foreign)).status).toBe(404)
    expect(await closeUnit(customerUnitID)).toEqual({ status: 204, body: null })
    await refusal('Üksus on suletud')
    expect(await edit(customerID, customerUnitID)).toMatchObject({
      status: 400,
      body: { message: 'Üksus on suletud' },
    })
    expect((await file.call('GET', `/customers/${customerID}/units/${customerUnitID}`)).body).toMatchObject({
      closed: true,
      hasCards: false,
    })
  })

  it('and their customers are never closed while one becomes the default', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { customerID, customerUnitID } = await file.addCustomer()
      await Promise.all([
        edit(customerID, customerUnitID, { defaultCustomerUnit: true }),
        file.call('DELETE', `/customers/${customerID}/delete`),
      ])
      const [state] = await file.database.sql`select default_customer_unit and closed_at is not null as broken
        from customer_unit where customer_unit_id = ${customerUnitID}`
      expect(state?.broken).toBe(false)
    }
  })
})

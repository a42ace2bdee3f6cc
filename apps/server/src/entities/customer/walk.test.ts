import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CustomerFiles, customerFiles } from '../../testing/customer-file'
import { addTestCard } from '../../testing/fixtures'

let file: CustomerFiles
beforeAll(async () => {
  file = await customerFiles()
})
afterAll(() => file.close('a card is closed in its row alone'))

it('a private customer is created, edited, used at a terminal and closed', async () => {
  const created = await file.call('POST', '/customers', {
    customerTypeID: 2,
    name: 'Mari Tamm',
    identification: '48001010000',
    address: 'Lai 5, Tartu',
    email: 'mari@tamm.test',
    phone: '+372 555 1234',
    languageID: 2,
    contactName: 'Jaan Tamm',
    contactPhone: '+372 555 4321',
    customerUnitName: 'Kodu',
  })
  expect(created).toMatchObject({
    status: 201,
    body: { contactPerson: 'Jaan Tamm', discountPercentage: null },
  })
  const path = `/customers/${created.body.customerID}`
  await file.call('POST', `${path}/discount`, { discountPercentage: 15, discountFrom: '2026-11' })
  await file.call('POST', `${path}/memos`, { memo: 'Soovib kaarti kojukandega' })
  const unit = await file.call('POST', `${path}/units`, { name: 'Suvila', defaultCustomerUnit: true })
  expect((await file.call('GET', '/companies/company')).body).toMatchObject({
    defaultCustomerID: created.body.customerID,
    defaultCustomerUnitID: unit.body.customerUnitID,
  })

  const { customerUnitID } = unit.body
  const card = await addTestCard(file.database.db, file.own, 1, { customerUnitID })
  const balance = await file.app.inject({
    method: 'POST',
    url: '/api/web/balance',
    headers: { authorization: `Bearer ${file.own.apiKey}` },
    payload: { pan: card.pan },
  })
  expect(balance.json()).toMatchObject({ cardPan: card.pan, discountPercentage: 15 })

  const close = async () => (await file.call('DELETE', `${path}/delete`)).body?.message ?? 'closed'
  expect(await close()).toBe('Sulgege kõigepealt kõik kliendi kaardid')
  await file.database.sql`update card set closed_at = now() where id = ${card.id}`
  expect(await close()).toBe('Eemaldage kõigepealt kliendi üksuselt vaikimisi üksuse märge')
  await file.call('PUT', `${path}/units/${customerUnitID}`, { ...unit.body, defaultCustomerUnit: false })
  expect(await close()).toBe('closed')
  expect((await file.call('GET', '/customers?customerState=3')).body.list).toMatchObject([
    { name: 'Mari Tamm' },
  ])
})

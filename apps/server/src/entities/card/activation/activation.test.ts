import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CardsWithoutClient, cardsWithoutClient } from '../../../testing/cards-without-client'

describe('activation of cards by number', () => {
  let file: CardsWithoutClient
  beforeAll(async () => {
    file = await cardsWithoutClient()
  })
  afterAll(() => file.close())

  it.each([
    ['a beginning in the past', { validFrom: '2026-11-19' }, 'validFrom', 'ERROR_INVALID_VALUE'],
    ['an end before the beginning', { validTo: '2026-11-19' }, 'validTo', 'ERROR_MIN_BIGGER_MAX'],
    ['an end after the month on the card', { validTo: '2028-12-01' }, 'validTo', 'ERROR_INVALID_VALUE'],
    ['an end after the duration', { validTo: '2028-11-20' }, 'validTo', 'ERROR_INVALID_VALUE'],
    ['less than a euro', { amountLimit: 99 }, 'amountLimit', 'ERROR_INVALID_VALUE'],
    ['a part of a euro', { amountLimit: 150 }, 'amountLimit', 'ERROR_INVALID_VALUE'],
  ])('is refused for %s', async (_, change, field, code) => {
    const { id, pan } = await file.addCard()
    const { status, body } = await file.activate(id, change)
    expect([status, body]).toMatchObject([400, { code, subErrors: [{ field }] }])
    expect((await file.find(pan)).status).toBe(200)
  })

  it('finds cards by the whole number unless they have expired', async () => {
    const { id, pan } = await file.addCard()
    expect((await file.find(pan.slice(0, 15))).status).toBe(404)
    expect((await file.find(pan.slice(0, 9))).status).toBe(400)
    expect((await file.find(pan)).status).toBe(200)
    expect(file.log.join('')).not.toContain(pan)
    await file.database.sql`update card set expiry_date_on_card = '2026-11-01', valid_from = '2026-01-01',
      valid_to = '2026-11-01' where pan = ${pan} and company_id = ${file.own.companyID}`
    expect((await file.find(pan)).status).toBe(404)
    expect(await file.activate(id, { validTo: '2026-11-20' })).toMatchObject({
      body: { subErrors: [{ field: 'validTo', reason: 'endsAfterCard' }] },
    })
    await file.database.sql`update card set closed_at = now() where id = ${id}`
  })

  it('says of a card of the company that it is active, closed or over, as not found', async () => {
    const { id, pan } = await file.addCard()
    expect((await file.activate(id)).status).toBe(200)
    const found = await file.find(pan)
    expect([found.status, found.body]).toMatchObject([
      404,
      { code: 'ERROR_NOT_FOUND', reason: 'cardActivated', message: 'See kaart on juba aktiveeritud' },
    ])
    expect((await file.call('DELETE', `/companies/cards/${id}/delete`)).status).toBeLessThan(300)
    expect((await file.find(pan)).body).toMatchObject({ code: 'ERROR_NOT_FOUND', reason: 'cardClosed' })
    const over = await file.addCard()
    await file.database.sql`update card set expiry_date_on_card = '2026-10-31' where id = ${over.id}`
    expect((await file.find(over.pan)).body).toMatchObject({ code: 'ERROR_NOT_FOUND', reason: 'cardExpired' })
  })

  it('needs a default unit, and no permission but 304', async () => {
    const activator = await file.login('activator@own.test')
    const { id, pan } = await file.addCard()
    const unit = file.own.customerUnitID
    await file.database
      .sql`update customer_unit set default_customer_unit = false where customer_unit_id = ${unit}`
    expect(await file.activate(id)).toMatchObject({
      status: 400,
      body: { code: 'ERROR_INVALID_VALUE', message: expect.stringContaining('vaikimisi üksust') },
    })
    await file.database
      .sql`update customer_unit set default_customer_unit = true where customer_unit_id = ${unit}`
    expect((await file.find(pan, activator)).body.id).toBe(id)
    const asked = { startTime: '2026-11-20', cardProductID: file.own.product.id }
    expect((await file.call('POST', '/cards/calc-endtime', asked, activator)).status).toBe(200)
    expect((await file.activate(id, {}, activator)).status).toBe(200)
    expect((await file.call('GET', '/companies/cards', undefined, activator)).status).toBe(403)
  })
})

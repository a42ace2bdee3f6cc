import { countsEqualCards, limitsAtIssueEqualHistory } from '@kaarditeek/db/invariants'
import { card, cardBatch } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import { isPan } from '@kaarditeek/domain/card/pan'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { work } from '../../../ledger/work'
import {
  addNextCard,
  addTestCompany,
  type CardValues,
  clockAt,
  type TestCompany,
} from '../../../testing/fixtures'
import { NOW, ORIGIN, type TestApp, testApp } from '../../../testing/test-app'

const { time } = clockAt(NOW)

describe('renewal of cards', () => {
  let test: TestApp
  let own: TestCompany
  let cookie: string
  let foreign: string
  let cardBatchID: number

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    await addTestCompany(test.database.db, 'other')
    cookie = await test.login('superuser@own.test')
    foreign = await test.login('superuser@other.test')
  })
  beforeEach(async () => {
    const made = await work(test.database.db, own.by, clockAt(NOW), (w) =>
      w.insert(cardBatch, { accountID: own.by.accountID, dateIn: NOW, cardCount: 2, webEnabled: false }),
    )
    cardBatchID = made.cardBatchID
  })
  afterAll(async () => {
    expect(await countsEqualCards(test.database.sql)).toEqual([])
    expect(await limitsAtIssueEqualHistory(test.database.sql)).toEqual([])
    await test.close('cards begin with uses that no payment made')
  })

  /** Adds a card whose last day is 10 December, three weeks ahead. */
  const addExpiring = (values: CardValues = {}, of = own) => {
    return addNextCard(test.database.db, of, {
      nameOnCard: 'MARI',
      info: 'Jõulud',
      hiddenName: 'Mari Maasikas',
      cardBatchID,
      validTo: time.endOfDay('2026-12-10'),
      expiryDateOnCard: time.endOfMonth('2026-12'),
      amountLimit: 1250,
      countLimit: 7,
      amountUsed: 1250,
      timesUsed: 3,
      ...values,
    })
  }
  const renew = (cardID: unknown, more: object = {}, as = cookie, headers: object = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/api/cards/create',
      payload: { cardID, ...more },
      headers: { cookie: as, origin: ORIGIN, ...headers },
    })
  const expiring = async (as = cookie, of = cardBatchID) =>
    test.call('GET', `/api/companies/cards/${of}/batch-expiring-cards`, undefined, as)
  const cardsOf = (renewed: { id: number }[]) =>
    test.database.db
      .select()
      .from(card)
      .where(
        inArray(
          card.renewsCardID,
          renewed.map(({ id }) => id),
        ),
      )
      .orderBy(card.pan)
  const count = async () => Number((await test.database.sql`select count(*) n from card`)[0]?.n)
  const linesOf = (body: string) => body.replace('\uFEFF', '').trim().split('\r\n').slice(1)

  it('creates a card like the old one, with a new number, from the day after its end', async () => {
    const old = await addExpiring()
    const reply = await renew(old.id)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const [made, ...others] = await cardsOf([old])
    expect(others).toEqual([])
    expect(made).toMatchObject({
      nameOnCard: 'MARI',
      info: 'Jõulud',
      hiddenName: 'Mari Maasikas',
      cardProductID: old.cardProductID,
      customerUnitID: old.customerUnitID,
      validFrom: time.startOfDay('2026-12-11'),
      validTo: time.endOfDay('2028-12-10'),
      expiryDateOnCard: time.endOfMonth('2028-12'),
      activationDate: NOW,
      amountLimit: 1250,
      countLimit: 7,
      amountUsed: 0,
      timesUsed: 0,
      closedAt: null,
    })
    expect(linesOf(reply.body)).toEqual([`${made?.pan};MARI`])
    expect(isPan(made?.pan ?? '')).toBe(true)
    expect(await test.database.db.select().from(card).where(eq(card.id, old.id))).toEqual([old])
  })

  it('creates one batch of several cards and products, with the requested end', async () => {
    const other = await work(test.database.db, own.by, clockAt(NOW), ({ insert }) => {
      const { id: _, companyID: __, ...fields } = own.product
      return insert(cardProduct, { ...fields, issuerIDNo: '94120052', duration: 1 })
    })
    const old = [
      await addExpiring(),
      await addExpiring({ cardProductID: other.id, validTo: time.endOfDay('2026-12-31') }),
      await addExpiring(),
    ]
    const ids = old.map(({ id }) => id).reverse()
    const whole = {
      nameOnCard: 'IGNORED',
      amountLimit: 100,
      validTo: '2027-06-30',
      expiryDateOnCard: '2027-07',
    }
    const reply = await renew(ids, { card: whole, noOfCards: 1 })
    expect(reply.statusCode).toBe(200)
    const made = await cardsOf(old)
    expect(new Set(made.map((one) => one.cardBatchID)).size).toBe(1)
    expect(made.map((one) => [one.nameOnCard, one.validTo, one.expiryDateOnCard])).toEqual(
      old.map(() => ['MARI', time.endOfDay('2027-06-30'), time.endOfMonth('2027-07')]),
    )
    expect(made.find((one) => one.renewsCardID === old[1]?.id)?.pan).toMatch(/^94120052/)
    expect(linesOf(reply.body).map((line) => line.split(';')[0])).toEqual(made.map(({ pan }) => pan))
    const again = await test.call(
      'GET',
      `/api/cards/printer-csv-batch/${made[0]?.cardBatchID}`,
      undefined,
      cookie,
    )
    expect(again.body).toBe(reply.body)
  })

  it('lists the expiring cards of a batch that are not renewed, 20 on a page', async () => {
    const old = [await addExpiring(), await addExpiring()]
    await addExpiring({ validTo: time.endOfDay('2027-12-10') })
    await addExpiring({ closedAt: NOW })
    await addExpiring({ cardBatchID: null })
    const { list, count: listed } = (await expiring()).json()
    const ids = list.map(({ id }: { id: number }) => id)
    expect([listed, new Set(ids)]).toEqual([2, new Set(old.map(({ id }) => id))])
    expect(list[0]).toMatchObject({
      renewed: false,
      cardProductClosed: false,
      renewal: {
        validFrom: time.startOfDay('2026-12-11').toISOString(),
        validTo: time.endOfDay('2028-12-10').toISOString(),
        expiryDateOnCard: time.endOfMonth('2028-12').toISOString(),
      },
    })
    await renew(old[0]?.id)
    const [made] = await cardsOf(old)
    const linksOf = async (id: number | undefined) =>
      (await test.call('GET', `/api/companies/cards/${id}`, undefined, cookie)).json()
    expect(await linksOf(old[0]?.id)).toMatchObject({ renewsCardID: null, renewedByCardID: made?.id })
    expect(await linksOf(made?.id)).toMatchObject({ renewsCardID: old[0]?.id, renewedByCardID: null })
    expect((await expiring()).json()).toMatchObject({ count: 1, list: [{ id: old[1]?.id }] })
    expect((await expiring(foreign)).statusCode).toBe(404)
    const listOf = async (query: string) =>
      (await test.call('GET', `/api/companies/cards?limit=100&${query}`, undefined, cookie)).json()
    const marked = (await listOf('expiringSoon=true')).list
    expect(marked.find(({ id }: { id: number }) => id === old[0]?.id)).toMatchObject({ renewed: true })
    const soon = await listOf('expiringSoon=true&withoutRenewed=true')
    expect(soon.list.map(({ id }: { id: number }) => id)).toContain(old[1]?.id)
    expect(soon.list.every(({ renewed }: { renewed: boolean }) => !renewed)).toBe(true)
    expect(soon.count).toBe(soon.list.length)
    expect(await listOf(`pan=${old[0]?.pan}`)).toMatchObject({
      list: [{ expiringSoon: true, renewed: true }],
    })

    const lost = await addExpiring()
    const replaced = await test.call('POST', `/api/cards/${lost.id}/replace`, { reason: 'Kadunud' }, cookie)
    const left = await listOf('expiringSoon=true&withoutRenewed=true')
    const shown = left.list.map(({ id }: { id: number }) => id)
    expect([shown.includes(lost.id), shown.includes(replaced.json().cardID)]).toEqual([false, true])
    expect(left.count).toBe(left.list.length)
    expect((await renew(lost.id)).json().subErrors).toMatchObject([{ reason: 'alreadyReplaced' }])
    const before = (await expiring()).json().count

    for (let more = 0; more < 21; more += 1) await addExpiring()
    const first = (await expiring()).json()
    expect([first.count, first.list.length]).toEqual([before + 21, 20])
  })

  it('is refused for each card that cannot be renewed, and renews none', async () => {
    const { db, sql } = test.database
    const [unit] =
      await sql`select customer_id from customer_unit where customer_unit_id = ${own.customerUnitID}`
    const { customerUnitID } = await work(db, own.by, clockAt(NOW), (w) =>
      w.insert(customerUnit, { customerID: Number(unit?.customer_id), name: 'Suletud', comment: null }),
    )
    const good = await addExpiring()
    const renewed = await addExpiring()
    await renew(renewed.id)
    const cards = [
      good,
      renewed,
      await addExpiring({ validTo: time.endOfDay('2027-12-10') }),
      await addExpiring({ validTo: time.endOfDay('2026-11-19') }),
      await addExpiring({ validFrom: time.startOfDay('2026-12-01') }),
      await addExpiring({ closedAt: NOW }),
      await addExpiring({ customerUnitID }),
    ]
    await sql`update customer_unit set closed_at = now() where customer_unit_id = ${customerUnitID}`
    const before = await count()
    const reply = await renew([...cards.map(({ id }) => id), 999_999])
    const refusal = (index: number, reason?: string) => ({
      field: `cardID[${index}]`,
      code: 'ERROR_INVALID_VALUE',
      ...(reason && { reason }),
    })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      {
        code: 'ERROR_INVALID_VALUE',
        subErrors: [
          refusal(1, 'alreadyRenewed'),
          refusal(2, 'notExpiringSoon'),
          refusal(3, 'notExpiringSoon'),
          refusal(4, 'notExpiringSoon'),
          refusal(5, 'notExpiringSoon'),
          refusal(6, 'unitClosed'),
          refusal(7),
        ],
      },
    ])
    expect(await count()).toBe(before)
    const theirs = await renew(good.id, {}, foreign)
    expect([theirs.statusCode, theirs.json().subErrors[0].field]).toEqual([400, 'cardID[0]'])
    expect((await expiring()).json().list.map(({ id }: { id: number }) => id)).toContain(good.id)
  })

  it('is refused for a closed product', async () => {
    const old = await addExpiring()
    const { db } = test.database
    const ofProduct = and(eq(cardProduct.companyID, own.companyID), eq(cardProduct.id, own.product.id))
    await db.update(cardProduct).set({ closedAt: NOW }).where(ofProduct)
    expect((await renew(old.id)).json().subErrors).toMatchObject([
      { field: 'cardID[0]', reason: 'productClosed' },
    ])
    await db.update(cardProduct).set({ closedAt: null }).where(ofProduct)
  })

  it.each([
    ['no card', () => [], 'cardID', 'ERROR_INVALID_VALUE'],
    ['a card twice', (id: number) => [id, id], 'cardID[1]', 'ERROR_INVALID_VALUE'],
    [
      'an end before the beginning',
      (id: number) => id,
      'card.validTo',
      'ERROR_MIN_BIGGER_MAX',
      { validTo: '2026-12-10' },
    ],
    [
      'a month before the end',
      (id: number) => id,
      'card.expiryDateOnCard',
      'ERROR_INVALID_VALUE',
      { validTo: '2027-06-30', expiryDateOnCard: '2027-05' },
    ],
  ] as [string, (id: number) => unknown, string, string, object?][])(
    'is refused for %s',
    async (_, idsOf, field, code, given) => {
      const { id } = await addExpiring()
      const before = await count()
      const reply = await renew(idsOf(id), { card: given })
      expect([reply.statusCode, reply.json()]).toMatchObject([400, { code, subErrors: [{ field, code }] }])
      expect(await count()).toBe(before)
    },
  )

  it('needs a password if a product is web-enabled', async () => {
    const web = await work(test.database.db, own.by, clockAt(NOW), ({ insert }) => {
      const { id: _, companyID: __, ...fields } = own.product
      return insert(cardProduct, { ...fields, issuerIDNo: '94120053', webEnabled: true })
    })
    const old = await addExpiring({ cardProductID: web.id })
    expect((await renew(old.id)).json()).toMatchObject({
      code: 'ERROR_INCOMPLETE_DATA',
      subErrors: [{ field: 'pwd' }],
    })
    const reply = await renew(old.id, { pwd: 'For the printer 1' })
    expect(reply.headers['content-type']).toBe('application/zip')
  })

  it('happens once for concurrent requests, and once for an Idempotency-Key', async () => {
    const old = await addExpiring()
    const replies = await Promise.all(Array.from({ length: 5 }, () => renew(old.id)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400])
    expect(await cardsOf([old])).toHaveLength(1)

    const other = await addExpiring()
    const key = { 'idempotency-key': 'renewal' }
    const [first, again] = await Promise.all([
      renew(other.id, {}, cookie, key),
      renew(other.id, {}, cookie, key),
    ])
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect(await cardsOf([other])).toHaveLength(1)
  })

  it('never shares a number with new cards', async () => {
    const old = await Promise.all(Array.from({ length: 8 }, () => addExpiring()))
    const [unit] = await test.database.sql`select customer_id from customer_unit
      where customer_unit_id = ${own.customerUnitID}`
    const fields = {
      cardProductID: own.product.id,
      nameOnCard: 'UUS',
      customerID: Number(unit?.customer_id),
      validFrom: '2026-11-20',
      validTo: '2028-11-19',
      expiryDateOnCard: '2028-11',
      amountLimit: null,
      countLimit: null,
    }
    const replies = await Promise.all(
      old.flatMap(({ id }) => [
        renew(id),
        test.call('POST', '/api/cards/create', { card: fields, noOfCards: 5 }, cookie),
      ]),
    )
    const pans = replies.flatMap(({ body }) => linesOf(body).map((line) => line.slice(0, 16)))
    expect([pans.length, new Set(pans).size]).toEqual([48, 48])
  })

  it('needs the permission to issue cards, in a company that generates them', async () => {
    const old = await addExpiring()
    expect((await renew(old.id, {}, await test.login('viewer@own.test'))).statusCode).toBe(403)
    await test.database.sql`update company set card_creation_type_id = 2 where company_id = ${own.companyID}`
    expect((await renew(old.id)).json().code).toBe('ERROR_NO_PERMISSION')
    await test.database.sql`update company set card_creation_type_id = 1 where company_id = ${own.companyID}`
  })
})

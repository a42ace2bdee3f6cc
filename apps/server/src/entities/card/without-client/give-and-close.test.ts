import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CardsWithoutClient,
  cardsWithoutClient,
  idsOf,
  notAmong,
} from '../../../testing/cards-without-client'
import { addTestCard } from '../../../testing/fixtures'

describe('cards of a batch without a client', () => {
  let file: CardsWithoutClient
  beforeAll(async () => {
    file = await cardsWithoutClient()
  })
  afterAll(() => file.close())

  it('get a client all together, or none does', async () => {
    const { customerID } = await file.addCustomer()
    const [one, two] = [await file.addBatch(), await file.addBatch()]
    const [closed, kept] = idsOf(one.cards)
    const withClient = await addTestCard(file.database.db, file.own, 1)
    await file.closeCards([closed])
    const ids = [kept, closed, withClient.id, 999_999, ...idsOf(two.cards)]
    expect(await file.addClient(ids, { customerID })).toMatchObject(notAmong(1, 2, 3))
    expect(await file.closeCards(ids)).toMatchObject(notAmong(1, 2, 3))
    expect(await file.cardsOf(two.batch.cardBatchID)).toHaveLength(3)

    // Each card has its own latest end.
    const short = await file.addBatch(1, { expiryDateOnCard: '2027-10' })
    const mixed = [...idsOf(two.cards), ...idsOf(short.cards)]
    expect(await file.addClient(mixed, { customerID })).toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'cardIDs[3]', reason: 'endsAfterCard' }] },
    })
    const until = { customerID, validTo: '2027-10-31' }
    expect((await file.addClient([...mixed, ...mixed], until)).status).toBe(400)
    expect((await file.addClient(mixed, until)).status).toBe(204)
    const { batch } = two
    expect(await file.givenCards(batch.cardBatchID)).toHaveLength(3)
  })

  it('are in their own customer’s printer file, and in that of their batch', async () => {
    const [one, two] = [await file.addCustomer(), await file.addCustomer({ name: 'Teine' })]
    const { batch, cards } = await file.addBatch(5)
    const [a, b, c] = idsOf(cards)
    await file.addClient([a, b], one)
    await file.addClient([c], two)
    const listed = async ({ customerID }: { customerID: number }) =>
      (await file.call('GET', `/customers/${customerID}/printer-csvs-info`)).body
    expect(await listed(one)).toMatchObject({
      list: [{ cardBatchID: batch.cardBatchID, cardCount: 2 }],
      count: 1,
    })
    expect(await listed(two)).toMatchObject({ list: [{ cardCount: 1 }], count: 1 })

    const fileOf = (query: string, as = file.cookie) =>
      file.send('GET', `/api/cards/printer-csv-batch/${batch.cardBatchID}${query}`, undefined, as)
    const pansIn = async (query = '') => {
      const { body } = await fileOf(query)
      return cards.filter(({ pan }) => body.includes(pan)).map(({ id }) => id)
    }
    expect(await pansIn(`?customerID=${one.customerID}`)).toEqual([a, b])
    expect(await pansIn(`?customerID=${two.customerID}`)).toEqual([c])
    expect(await pansIn()).toEqual(idsOf(cards))
    const { customerID } = await file.addCustomer({ name: 'Kolmas' })
    expect((await fileOf(`?customerID=${customerID}`)).statusCode).toBe(404)
    expect((await fileOf(`?customerID=${one.customerID}`, file.foreign)).statusCode).toBe(404)
  })

  it('are given to the named unit, or else to the customer’s default one, or else to its first', async () => {
    const { customerID, customerUnitID: first } = await file.addCustomer()
    const other = await file.addCustomer()
    const units = `/customers/${customerID}/units`
    const { customerUnitID: second } = (await file.call('POST', units, { name: 'Ladu' })).body
    const { batch, cards } = await file.addBatch(4)
    const [a, b, c, d] = idsOf(cards)
    const unitsOf = async () =>
      (await file.call('GET', `/companies/cards?cardBatchID=${batch.cardBatchID}`)).body.list.map(
        ({ customerUnitID }: { customerUnitID: number }) => customerUnitID,
      )
    await file.addClient([a], { customerID })
    await file.addClient([b], { customerID, customerUnitID: second })
    expect(await unitsOf()).toEqual([first, second])
    const edited = { name: 'Ladu', comment: null, defaultCustomerUnit: true }
    await file.call('PUT', `${units}/${second}`, edited)
    await file.addClient([c], { customerID })
    expect(await unitsOf()).toEqual([first, second, second])
    const own = await file.database.sql`update customer_unit set default_customer_unit = false
      where company_id = ${file.own.companyID} returning customer_unit_id`
    expect(own.length).toBeGreaterThan(0)
    await file.database.sql`update customer_unit set default_customer_unit = true
      where customer_unit_id = ${file.own.customerUnitID}`

    const field = (name: string, more: object = {}) => ({
      status: 400,
      body: { code: 'ERROR_INVALID_VALUE', subErrors: [{ field: `data.${name}`, ...more }] },
    })
    const refused = [
      [
        { customerID, customerUnitID: other.customerUnitID },
        field('customerUnitID', { reason: 'unitOfAnotherCustomer' }),
      ],
      [{ customerID: 999_999 }, field('customerID')],
      [{ customerID, validFrom: '2026-11-19' }, field('validFrom')],
    ] as const
    for (const [data, reply] of refused) expect(await file.addClient([d], data)).toMatchObject(reply)
    await file.call('DELETE', `/customers/${other.customerID}/delete`)
    expect(await file.addClient([d], { customerID: other.customerID })).toMatchObject(
      field('customerID', { reason: 'customerClosed' }),
    )
  })

  it('are closed by DELETE with a body or repeated parameters, at most 1,000', async () => {
    const { batch, cards } = await file.addBatch(4)
    const [a, b, c, d] = idsOf(cards)
    const remove = (query: string, body?: object) =>
      file.call('DELETE', `/cards/without-client/delete${query}`, body)
    expect((await remove(`?cardIDs=${a}&cardIDs=${b}`)).status).toBe(204)
    expect((await remove('', { cardIDs: [c] })).status).toBe(204)
    expect((await remove(`?cardIDs=${d}`)).status).toBe(204)
    expect(await file.cardsOf(batch.cardBatchID)).toEqual([])
    expect((await remove('')).body.code).toBe('ERROR_INCOMPLETE_DATA')
    expect((await remove('?cardIDs=x')).body).toMatchObject({ subErrors: [{ field: 'cardIDs[0]' }] })
    expect((await remove('?nonsense=1&cardIDs=1')).body).toMatchObject({ subErrors: [{ field: 'nonsense' }] })
    const many = Array.from({ length: 1001 }, (_, index) => `cardIDs=${index + 1}`)
    expect((await remove(`?${many.join('&')}`)).body).toMatchObject({ subErrors: [{ field: 'cardIDs' }] })
    expect((await remove(`?${many.slice(1).join('&')}`)).body.subErrors.length).toBeGreaterThan(900)
  })

  it('are either given to one client, closed or activated by concurrent calls', async () => {
    const { customerID } = await file.addCustomer()
    const { cards } = await file.addBatch(20)
    const ids = idsOf(cards)
    const statuses = async (...calls: Promise<{ status: number }>[]) =>
      (await Promise.all(calls)).map(({ status }) => status).sort()
    for (const id of ids.slice(0, 6))
      expect(await statuses(file.activate(id), file.activate(id))).toEqual([200, 400])
    for (const id of ids.slice(6, 9))
      expect(
        await statuses(file.activate(id), file.addClient([id], { customerID }), file.closeCards([id])),
      ).toEqual([expect.any(Number), 400, 400])
    // Whatever the order of the ids, two calls wait for each other instead of deadlocking.
    const [some, reversed] = [ids.slice(10), ids.slice(10).reverse()]
    expect(
      await statuses(
        file.closeCards(some),
        file.addClient(reversed, { customerID }),
        file.closeCards(reversed),
      ),
    ).toEqual([204, 400, 400])
  })
})

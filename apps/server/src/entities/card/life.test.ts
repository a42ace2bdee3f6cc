import { countsEqualCards, limitsAtIssueEqualHistory } from '@kaarditeek/db/invariants'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import { type CardsLimits, LimitChange } from '@kaarditeek/domain/card/limit-change'
import { MAX_AMOUNT } from '@kaarditeek/domain/field'
import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { work } from '../../ledger/work'
import {
  addNextCard,
  addTestCompany,
  type CardValues,
  clockAt,
  type TestCompany,
} from '../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

describe('a card', () => {
  let test: TestApp
  let own: TestCompany
  let cookie: string
  let foreign: string

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    await addTestCompany(test.database.db, 'other')
    cookie = await test.login('superuser@own.test')
    foreign = await test.login('superuser@other.test')
  })
  afterAll(async () => {
    expect(await countsEqualCards(test.database.sql)).toEqual([])
    expect(await limitsAtIssueEqualHistory(test.database.sql)).toEqual([])
    await test.close()
  })

  const newCard = (values: CardValues = {}) => addNextCard(test.database.db, own, values)
  const call = async (method: 'GET' | 'PUT' | 'DELETE', url: string, body?: object, as = cookie) => {
    const reply = await test.call(method, `/api${url}`, body, as)
    return [reply.statusCode, reply.body === '' ? null : reply.json()] as const
  }
  const stateOf = async (id: number) => (await call('GET', `/companies/cards/${id}`))[1].cardState
  const ofCustomer = async () => {
    const body = {
      customerTypeID: 1,
      name: 'K',
      identification: '1',
      address: 'L',
      email: 'a@b.ee',
      languageID: 2,
    }
    const { customerID } = (await test.call('POST', '/api/customers', body, cookie)).json()
    const [{ customerUnitID }] = (
      await test.call('GET', `/api/customers/${customerID}/units`, undefined, cookie)
    ).json().list
    const { customerUnitID: second } = await addUnit(customerID, 'Teine')
    return { customerID, customerUnitID, second }
  }
  const addUnit = (customerID: number, name: string, closedAt: Date | null = null) =>
    work(test.database.db, own.by, clockAt(NOW), (w) =>
      w.insert(customerUnit, { customerID, name, closedAt }),
    )
  const pay = (pan: string, amount: number, key: string) =>
    test.terminal(own, 'payments', { pan, amount, terminalID: 'T1' }, key)

  /** Calls a typed call on several cards. Returns the status and each refused card's field and reason. */
  const onSelected = async (verb: 'editLimitsSelected' | 'reopenSelected', input: object) => {
    const reply = await test.call('POST', `/trpc/card.${verb}`, superjson.serialize(input), cookie)
    const { error } = reply.json()
    const subErrors: { field: string; reason?: string }[] = error?.json.data.reply.subErrors ?? []
    return [reply.statusCode, subErrors.map(({ field, reason }) => [field, reason])]
  }
  const limitSelected = (of: Partial<CardsLimits>) =>
    onSelected('editLimitsSelected', {
      amountChange: LimitChange.keep,
      countChange: LimitChange.keep,
      comment: 'Leping',
      ...of,
    })

  it('has a history of all changes, newest first', async () => {
    const { customerUnitID, second } = await ofCustomer()
    const { id } = await newCard({ customerUnitID })
    await call('PUT', `/companies/cards/${id}/edit`, { hiddenName: 'Mari', customerUnitID: second })
    await call('PUT', `/cards/${id}/limits`, { amountLimit: 7000, countLimit: null, comment: 'Lisaleping' })
    await call('PUT', `/cards/${id}/extend-expiry-time`, { extendByMonths: 2 })
    await call('DELETE', `/companies/cards/${id}/delete`)
    await call('PUT', `/companies/cards/${id}/reopen`, {})
    const [, { list, count }] = await call('GET', `/cards/${id}/changes`)
    expect(count).toBe(6)
    expect(list).toMatchObject([
      { closedAt: null, comment: null },
      { closedAt: NOW.toISOString() },
      { validTo: '2028-03-01T21:59:59.999Z' },
      { amountLimit: 7000, countLimit: null, comment: 'Lisaleping' },
      { hiddenName: 'Mari', customerUnitName: 'Teine', amountLimit: 5000 },
      { hiddenName: null, customerUnitName: 'K', countLimit: 20, validFrom: '2026-01-01T00:00:00.000Z' },
    ])
    expect(Object.keys(list[0]).sort()).toEqual(
      [
        'accessToken',
        'activationDate',
        'amountLimit',
        'approver',
        'approverName',
        'authorEmail',
        'authorName',
        'blockReason',
        'blockedAt',
        'closedAt',
        'comment',
        'countLimit',
        'customerUnitName',
        'dateOfChange',
        'externalID',
        'hiddenName',
        'metadata',
        'ownFields',
        'pan',
        'validFrom',
        'validTo',
      ].sort(),
    )
    expect(list[0]).toMatchObject({ authorEmail: 'superuser@own.test', dateOfChange: NOW.toISOString() })
  })

  it('is closed, and reopened while its unit is open', async () => {
    const { customerID, customerUnitID } = await ofCustomer()
    const { customerUnitID: closing } = await addUnit(customerID, 'Suletav')
    const { id } = await newCard({ customerUnitID: closing })
    expect(await call('PUT', `/companies/cards/${id}/reopen`, {})).toMatchObject([
      400,
      { code: 'ERROR_INVALID_VALUE', message: 'Kaart ei ole suletud' },
    ])
    expect((await call('DELETE', `/companies/cards/${id}/delete`))[0]).toBe(204)
    expect(await call('DELETE', `/companies/cards/${id}/delete`)).toMatchObject([
      400,
      { message: 'Kaart on suletud' },
    ])
    await test.call('POST', '/api/delete-customer-unit', { customerUnitID: closing }, cookie)
    expect(await call('PUT', `/companies/cards/${id}/reopen`, {})).toMatchObject([
      400,
      { message: 'Kaardi üksus on suletud' },
    ])
    const other = await newCard({ customerUnitID, closedAt: NOW })
    expect(await call('PUT', `/companies/cards/${other.id}/reopen`, {})).toMatchObject([
      200,
      { id: other.id, cardState: 0 },
    ])
  })

  it('is reopened with others, all of them or none', async () => {
    const closed = [await newCard({ closedAt: NOW }), await newCard({ closedAt: NOW })].map(({ id }) => id)
    const open = await newCard()
    expect(await onSelected('reopenSelected', { cardIDs: [...closed, open.id] })).toEqual([
      400,
      [['cardIDs[2]', 'cardNotClosed']],
    ])
    expect(await Promise.all(closed.map(stateOf))).not.toContain(0)
    expect(await onSelected('reopenSelected', { cardIDs: closed })).toEqual([200, []])
    expect(await Promise.all(closed.map(stateOf))).toEqual([0, 0])
  })

  it('can be extended for 60 days after its end, but not changed otherwise', async () => {
    const expired = {
      validTo: new Date('2026-11-01T21:59:59.999Z'),
      expiryDateOnCard: new Date('2027-02-01T00:00:00Z'),
    }
    const { id } = await newCard(expired)
    for (const [method, path, body] of [
      ['DELETE', `/companies/cards/${id}/delete`, undefined],
      ['PUT', `/companies/cards/${id}/edit`, { hiddenName: 'x', customerUnitID: own.customerUnitID }],
      ['PUT', `/cards/${id}/limits`, { amountLimit: 1, countLimit: 1, comment: 'x' }],
    ] as const)
      expect(await call(method, path, body)).toMatchObject([400, { message: 'Kaart on aegunud' }])
    expect(await call('PUT', `/cards/${id}/extend-expiry-time`, { extendByMonths: 4 })).toMatchObject([
      400,
      { code: 'ERROR_CARD_CAN_NOT_BE_EXTENDED' },
    ])
    expect(await call('PUT', `/cards/${id}/extend-expiry-time`, { extendByMonths: 3 })).toMatchObject([
      200,
      { validTo: '2027-02-01T21:59:59.999Z', cardState: 0, maxMonthsToExtend: 0 },
    ])
  })

  it('has limits that are never below its use', async () => {
    const { id, pan } = await newCard()
    expect((await pay(pan, 1500, 'limits')).statusCode).toBe(201)
    const limit = (amountLimit: number | null, countLimit: number | null, comment = 'Leping') =>
      call('PUT', `/cards/${id}/limits`, { amountLimit, countLimit, comment })
    expect(await limit(1499, 0)).toMatchObject([
      400,
      {
        subErrors: [
          { field: 'amountLimit', code: 'ERROR_INVALID_VALUE' },
          { field: 'countLimit', code: 'ERROR_INVALID_VALUE' },
        ],
      },
    ])
    expect(await limit(1500, 1)).toMatchObject([
      200,
      { balanceAndTotals: { amountBalance: 0, countBalance: 0 } },
    ])
    expect((await pay(pan, 1, 'limits too')).json().code).toBe('ERROR_NO_CARD_USES_LEFT')
    expect(await limit(null, null)).toMatchObject([200, { balanceAndTotals: { amountBalance: null } }])
    expect((await limit(1, 1, '')).at(0)).toBe(400)
    expect(await call('PUT', `/cards/${id}/limits`, { amountLimit: 9000, comment: 'x' })).toMatchObject([
      400,
      { subErrors: [{ field: 'countLimit', code: 'ERROR_INCOMPLETE_DATA' }] },
    ])
    expect(await call('GET', `/cards/${id}/balance`)).toEqual([
      200,
      { amountBalance: null, countBalance: null },
    ])
  })

  it('changes together with others, all or none', async () => {
    const { customerUnitID, second } = await ofCustomer()
    const [first, next] = [await newCard({ customerUnitID }), await newCard({ customerUnitID })]
    const closed = await newCard({ customerUnitID, closedAt: NOW })
    const stranger = await newCard()
    const refused = [first.id, closed.id, 999_999_999, stranger.id]

    expect(
      await call('PUT', '/companies/cards/edit-customer-unit', {
        targetCustomerUnitID: second,
        selectedCardIDs: refused,
      }),
    ).toMatchObject([
      400,
      {
        subErrors: [
          { field: 'selectedCardIDs[1]', message: 'Kaart on suletud' },
          { field: 'selectedCardIDs[2]', message: 'Sellist kaarti ei ole' },
          { field: 'selectedCardIDs[3]', message: 'Üksus kuulub teisele kliendile' },
        ],
      },
    ])
    expect(
      await call('PUT', '/cards/extend-expiry-time', { cardIDs: [first.id, closed.id], extendByMonths: 1 }),
    ).toMatchObject([
      400,
      {
        code: 'ERROR_CARD_CAN_NOT_BE_EXTENDED',
        subErrors: [{ field: 'cardIDs[1]', code: 'ERROR_CARD_CAN_NOT_BE_EXTENDED' }],
      },
    ])
    expect(
      (await call('DELETE', '/companies/cards/delete', { selectedCardIDs: refused }))[1].subErrors,
    ).toMatchObject([{ field: 'selectedCardIDs[1]' }, { field: 'selectedCardIDs[2]' }])
    expect(await stateOf(first.id)).toBe(0)

    const ids = [next.id, first.id]
    const move = { targetCustomerUnitID: second, selectedCardIDs: ids }
    expect((await call('PUT', '/companies/cards/edit-customer-unit', move))[0]).toBe(204)
    expect((await call('PUT', '/cards/extend-expiry-time', { cardIDs: ids, extendByMonths: 5 }))[0]).toBe(204)
    for (const id of ids)
      expect((await call('GET', `/companies/cards/${id}`))[1]).toMatchObject({
        customerUnitName: 'Teine',
        validTo: '2028-06-01T20:59:59.999Z',
      })
    expect((await call('DELETE', '/companies/cards/delete', { selectedCardIDs: ids }))[0]).toBe(204)
    expect(await Promise.all(ids.map(stateOf))).toEqual([2, 2])
    expect(await call('DELETE', '/companies/cards/delete', { selectedCardIDs: [1, 1] })).toMatchObject([
      400,
      { subErrors: [{ field: 'selectedCardIDs[1]', code: 'ERROR_INVALID_VALUE' }] },
    ])
  })

  it('gets new limits together with others, all or none', async () => {
    const [used, other] = [await newCard(), await newCard({ amountLimit: 900, countLimit: 7 })]
    const [unlimited, closed] = [await newCard({ amountLimit: null }), await newCard({ closedAt: NOW })]
    expect((await pay(used.pan, 1500, 'many limits')).statusCode).toBe(201)
    const change = (cards: { id: number }[], of: Partial<CardsLimits>) =>
      limitSelected({ cardIDs: cards.map(({ id }) => id), ...of })
    const limitsOf = async ({ id }: { id: number }) => {
      const [, { balanceAndTotals }] = await call('GET', `/companies/cards/${id}`)
      return [balanceAndTotals.amountLimit, balanceAndTotals.countLimit]
    }

    const refused = [used, closed, { id: 999_999_999 }, unlimited, other]
    expect(await change(refused, { amountChange: LimitChange.lower, amount: 3501 })).toEqual([
      400,
      [
        ['cardIDs[0]', 'limitBelowUsed'],
        ['cardIDs[1]', 'cardClosed'],
        ['cardIDs[2]', 'cardUnknown'],
        ['cardIDs[3]', 'limitUnlimited'],
        ['cardIDs[4]', 'limitBelowUsed'],
      ],
    ])
    expect(await limitsOf(used)).toEqual([5000, 20])
    expect(await change([used, other], { amountChange: LimitChange.raise, amount: MAX_AMOUNT })).toEqual([
      400,
      [
        ['cardIDs[0]', 'limitTooHigh'],
        ['cardIDs[1]', 'limitTooHigh'],
      ],
    ])

    const raise = { amountChange: LimitChange.raise, amount: 100, countChange: LimitChange.lower, uses: 2 }
    expect(await change([other, used], raise)).toEqual([200, []])
    expect([await limitsOf(used), await limitsOf(other)]).toEqual([
      [5100, 18],
      [1000, 5],
    ])
    const set = { amountChange: LimitChange.set, amount: 5100, countChange: LimitChange.keep }
    expect(await change([used, other], set)).toEqual([200, []])
    expect([await limitsOf(used), await limitsOf(other)]).toEqual([
      [5100, 18],
      [5100, 5],
    ])
    expect(await change([unlimited, other], { countChange: LimitChange.unlimited })).toEqual([200, []])
    expect([await limitsOf(unlimited), await limitsOf(other)]).toEqual([
      [null, null],
      [5100, null],
    ])
    // The limit that stayed the same is in no history.
    expect((await call('GET', `/cards/${used.id}/changes`))[1]).toMatchObject({
      count: 2,
      list: [{ amountLimit: 5100, countLimit: 18, comment: 'Leping', authorEmail: 'superuser@own.test' }, {}],
    })
  })

  it.each([
    ['changes neither limit', {}, 'amountChange'],
    ['raises the amount by nothing', { amountChange: LimitChange.raise }, 'amount'],
    ['sets no number of uses', { countChange: LimitChange.set }, 'uses'],
  ])('gets no new limits from a call that %s', async (_, of, field) => {
    const { id } = await newCard()
    expect(await limitSelected({ cardIDs: [id], ...of })).toEqual([400, [[field, undefined]]])
  })

  it('is unknown to other companies', async () => {
    const { id } = await newCard()
    for (const [method, path, body] of [
      ['GET', `/cards/${id}/changes`, undefined],
      ['GET', `/cards/${id}/balance`, undefined],
      ['PUT', `/companies/cards/${id}/edit`, { hiddenName: 'x', customerUnitID: own.customerUnitID }],
      ['DELETE', `/companies/cards/${id}/delete`, undefined],
    ] as const)
      expect((await call(method, path, body, foreign))[0]).toBe(404)
    expect(await call('DELETE', '/companies/cards/delete', { selectedCardIDs: [id] }, foreign)).toMatchObject(
      [400, { subErrors: [{ message: 'Sellist kaarti ei ole' }] }],
    )
    expect(await stateOf(id)).toBe(0)
  })

  it('moves only to an open unit of its customer', async () => {
    const { customerID, customerUnitID } = await ofCustomer()
    const { customerUnitID: closed } = await addUnit(customerID, 'Suletud', NOW)
    const { id } = await newCard({ customerUnitID })
    for (const [target, message] of [
      [closed, 'Üksus on suletud'],
      [own.customerUnitID, 'Üksus kuulub teisele kliendile'],
      [999_999_999, 'Sellist kirjet ei ole'],
    ] as const)
      expect(
        await call('PUT', `/companies/cards/${id}/edit`, { hiddenName: '', customerUnitID: target }),
      ).toMatchObject([400, { subErrors: [{ field: 'customerUnitID', message }] }])
  })

  describe('with a concurrent call', () => {
    it('is closed, or paid with before', async () => {
      const cards = await Promise.all(Array.from({ length: 20 }, () => newCard()))
      const paid = cards.map(({ pan }, index) => pay(pan, 100, `race ${index}`))
      const closings = cards.map(({ id }) => call('DELETE', `/companies/cards/${id}/delete`))
      expect((await Promise.all(closings)).every(([status]) => status === 204)).toBe(true)
      for (const reply of await Promise.all(paid)) expect([201, 409]).toContain(reply.statusCode)
      const late = await pay(cards[0]?.pan ?? '', 100, 'late')
      expect(late.statusCode).toBe(409)
    })

    it('has its limit lowered to no less than a payment used', async () => {
      const one = await newCard({ amountLimit: 1000, countLimit: null })
      const lower = () =>
        call('PUT', `/cards/${one.id}/limits`, { amountLimit: 500, countLimit: null, comment: 'x' })
      const [limited, ...payments] = await Promise.all([
        lower(),
        ...Array.from({ length: 10 }, (_, index) => pay(one.pan, 100, `limit ${index}`)),
      ])
      const taken = payments.filter(({ statusCode }) => statusCode === 201).length
      const [, { amountUsed, amountLimit }] = await call('GET', `/cards/${one.id}/limits-totals-balance`)
      expect(amountUsed).toBe(taken * 100)
      expect(limited[0]).toBe(amountLimit === 500 ? 200 : 400)
      expect(amountUsed <= amountLimit).toBe(true)
    })

    it('is extended, or closed before', async () => {
      const cards = await Promise.all(Array.from({ length: 10 }, () => newCard()))
      const ids = cards.map(({ id }) => id)
      const [extended, closed] = await Promise.all([
        call('PUT', '/cards/extend-expiry-time', { cardIDs: ids, extendByMonths: 1 }),
        call('DELETE', '/companies/cards/delete', { selectedCardIDs: [...ids].reverse() }),
      ])
      expect(closed[0]).toBe(204)
      const [, { list }] = await call('GET', `/cards/${ids[0]}/changes`)
      expect(list).toHaveLength(extended[0] === 204 ? 3 : 2)
    })

    it('moves to a unit that stays open, or the unit is closed without it', async () => {
      const { customerID, customerUnitID } = await ofCustomer()
      for (let round = 0; round < 5; round += 1) {
        const { customerUnitID: target } = await addUnit(customerID, `Siht ${round}`)
        const { id } = await newCard({ customerUnitID })
        const move = { targetCustomerUnitID: target, selectedCardIDs: [id] }
        const [moved, closed] = await Promise.all([
          call('PUT', '/companies/cards/edit-customer-unit', move),
          test.call('POST', '/api/delete-customer-unit', { customerUnitID: target }, cookie),
        ])
        expect([moved[0], closed.statusCode].sort()).toEqual([204, 400])
      }
    })

    it('is not reopened under a customer that is closed', async () => {
      const { customerID, customerUnitID } = await ofCustomer()
      const { id } = await newCard({ customerUnitID, closedAt: NOW })
      const [reopened, closed] = await Promise.all([
        call('PUT', `/companies/cards/${id}/reopen`, {}),
        call('DELETE', `/customers/${customerID}/delete`),
      ])
      expect([reopened[0] === 200, closed[0] === 204].filter(Boolean)).toHaveLength(1)
    })
  })

  it('is exported with the whole filter, with the permissions for both', async () => {
    const path = `/api/cards/xlsx?cardState=0&xlsLanguage=1`
    const reply = await test.call('GET', path, undefined, cookie)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toContain('cards_20_11_2026.xlsx')
    const unknown = await test.call('GET', `${path}&cardIDs=999999`, undefined, cookie)
    expect([unknown.statusCode, unknown.json()]).toMatchObject([
      400,
      { reason: 'cardUnknown', subErrors: [{ field: 'cardIDs[0]' }] },
    ])
    const { customerID } = await ofCustomer()
    const ofOne = await test.call(
      'GET',
      `/api/customers/${customerID}/cards?downloadXLS=true&page=2&limit=5`,
      undefined,
      cookie,
    )
    expect(ofOne.headers['content-disposition']).toContain('.xlsx')
    const list = await test.call(
      'GET',
      `/api/customers/${customerID}/cards?downloadXLS=false`,
      undefined,
      cookie,
    )
    expect(list.json()).toMatchObject({ list: [], count: 0, sum: 0, amountLimitSum: 0, amountBalanceSum: 0 })
    const viewer = await test.login('viewer@own.test')
    expect((await test.call('GET', path, undefined, viewer)).statusCode).toBe(403)
  })
})

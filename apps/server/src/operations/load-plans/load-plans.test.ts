import { card } from '@kaarditeek/db/schema/card'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { work } from '../../ledger/work'
import {
  addNextCard,
  addTestCompany,
  type CardValues,
  clockAt,
  type TestCompany,
  testCard,
} from '../../testing/fixtures'
import { type TestApp, testApp } from '../../testing/test-app'
import { BEGINNING, runChunk } from './run-chunk'
import { runLoadPlans } from './run-load-plans'

describe('plans of loads', () => {
  let test: TestApp
  let own: TestCompany
  let other: TestCompany
  let cookie: string
  let now = new Date('2026-11-20T10:00:00Z')

  beforeAll(async () => {
    test = await testApp({ now: () => now })
    own = await addTestCompany(test.database.db, 'own')
    other = await addTestCompany(test.database.db, 'other')
  })
  afterAll(() => test.close())

  /** Sets the clock, and logs in since sessions end. */
  const at = async (time: string) => {
    now = new Date(time)
    cookie = await test.login('superuser@own.test')
  }
  const newCard = async (values: CardValues = {}, of = own) =>
    (await addNextCard(test.database.db, of, values)).id
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, key?: string) => {
    const reply = await test.call(method, `/api/${path}`, payload, cookie, key)
    return [reply.statusCode, reply.json()] as const
  }
  /** Orders loads at a time. */
  const order = async (time: string, loads: object[], values: object = {}, key?: string) => {
    await at(time)
    return send('POST', 'cards/loads', { loads, reason: 'Kuutoetus', ...values }, key)
  }
  const plan = async (id: number) => (await send('GET', `load-plans/${id}`))[1]
  const planned = async (id: number) => (await send('GET', `load-plans/${id}/cards`))[1].list
  const job = () => ({ ...test.deps, report: (failure: unknown) => expect(failure).toBeUndefined() })
  const runAt = async (time: string) => {
    await at(time)
    await runLoadPlans(job())
  }
  const leftOn = async (id: number) =>
    (await send('GET', `cards/${id}/limits-totals-balance`))[1].amountBalance

  it('load on a later day, once', async () => {
    const cardID = await newCard()
    const on = '2026-12-01'
    const [status, made] = await order('2026-11-20T10:00:00Z', [{ cardID, amount: 700 }], { on }, 'later')
    expect([status, made]).toEqual([
      201,
      {
        loadPlanID: expect.any(Number),
        cardCount: 1,
        amount: 0,
        uses: 0,
        nextRunAt: '2026-11-30T22:00:00.000Z',
        blockedCount: null,
        firstCards: null,
        skippedCount: null,
        needsApproval: false,
      },
    ])
    await runAt('2026-11-30T21:59:00Z')
    expect(await leftOn(cardID)).toBe(5000)
    await runAt('2026-11-30T22:00:00Z')
    await runAt('2026-11-30T22:01:00Z')
    expect(await leftOn(cardID)).toBe(5700)
    expect(await plan(made.loadPlanID)).toMatchObject({
      nextRunAt: null,
      lastRunAt: '2026-11-30T22:00:00.000Z',
      lastLoaded: 1,
      lastRefused: 0,
      lastAmount: 700,
      author: 'superuser@own.test',
    })
    const [, again] = await order('2026-11-20T10:00:00Z', [{ cardID, amount: 700 }], { on }, 'later')
    expect(again).toMatchObject({ loadPlanID: made.loadPlanID, amount: 0, nextRunAt: null })
    expect(await leftOn(cardID)).toBe(5700)
  })

  it('stand still while their company moves to another installation', async () => {
    const cardID = await newCard()
    await order('2026-11-20T10:00:00Z', [{ cardID, amount: 700 }], { on: '2026-12-01' }, 'frozen')
    const freeze = (at: string | null) =>
      test.database.sql`update company set frozen_at = ${at} where company_id = ${own.companyID}`
    await freeze('2026-11-30T00:00:00Z')
    now = new Date('2026-12-01T05:00:00Z')
    await runLoadPlans(job())
    await freeze(null)
    await at('2026-12-01T06:00:00Z')
    expect(await leftOn(cardID)).toBe(5000)
    await runAt('2026-12-01T07:00:00Z')
    expect(await leftOn(cardID)).toBe(5700)
  })

  it('repeat every month, also from the last day of one, until they are stopped', async () => {
    const cardID = await newCard()
    const [, made] = await order('2027-01-31T10:00:00Z', [{ cardID, amount: 100 }], { monthly: true })
    expect(made).toMatchObject({ amount: 100, nextRunAt: '2027-02-27T22:00:00.000Z' })
    await runAt('2027-02-28T05:00:00Z')
    expect((await plan(made.loadPlanID)).nextRunAt).toBe('2027-03-30T21:00:00.000Z')
    // No server ran for two months: one load, and the next on its day.
    await runAt('2027-06-02T05:00:00Z')
    expect(await plan(made.loadPlanID)).toMatchObject({
      nextRunAt: '2027-06-29T21:00:00.000Z',
      lastLoaded: 1,
    })
    expect(await leftOn(cardID)).toBe(5300)
    const [status, stopped] = await send('PUT', `load-plans/${made.loadPlanID}/stop`)
    expect([status, stopped]).toEqual([
      200,
      expect.objectContaining({
        nextRunAt: null,
        stoppedAt: now.toISOString(),
        stoppedBy: 'superuser@own.test',
      }),
    ])
    await runAt('2027-07-01T05:00:00Z')
    expect(await leftOn(cardID)).toBe(5300)
    expect((await send('PUT', `load-plans/${made.loadPlanID}/stop`))[1]).toMatchObject({
      reason: 'loadPlanEnded',
    })
  })

  it('that load nothing are refused and not kept, unless they load later or again', async () => {
    const cardID = await newCard({ amountLimit: 9000 })
    const loads = [{ cardID, amount: 6000 }]
    const at = '2026-11-20T09:30:00Z'
    const nothing = [400, expect.objectContaining({ reason: 'nothingToLoad' })]
    expect(await order(at, loads, { upTo: true }, 'nothing')).toEqual(nothing)
    expect(await order(at, loads, { upTo: true, dryRun: true })).toMatchObject([201, { amount: 0 }])
    expect((await send('GET', `load-plans?cardID=${cardID}`))[1]).toMatchObject({ list: [] })
    const [, made] = await order(at, loads, { upTo: true, on: '2026-11-25' })
    await send('PUT', `load-plans/${made.loadPlanID}/stop`)
  })

  it('load up to a level, at once and later', async () => {
    const [low, high] = [await newCard(), await newCard({ amountLimit: 9000 })]
    const loads = [low, high].map((cardID) => ({ cardID, amount: 6000 }))
    const [, made] = await order('2026-11-20T10:00:00Z', loads, { upTo: true, monthly: true }, 'level')
    expect(made).toMatchObject({ cardCount: 2, amount: 1000 })
    expect(await plan(made.loadPlanID)).toMatchObject({ amount: 12_000, lastLoaded: 1, lastAmount: 1000 })
    expect((await order('2026-11-20T10:05:00Z', loads, { upTo: true, monthly: true }, 'level'))[1]).toEqual(
      made,
    )
    await send('POST', `cards/${low}/transactions`, {
      amount: 2500,
      terminalID: own.terminalRowID,
      comment: 'Ost',
    })
    await runAt('2026-12-20T10:00:00Z')
    expect([await leftOn(low), await leftOn(high)]).toEqual([6000, 9000])
    expect(await plan(made.loadPlanID)).toMatchObject({ lastLoaded: 1, lastRefused: 0, lastAmount: 2500 })
    await send('PUT', `load-plans/${made.loadPlanID}/stop`)
  })

  it('refuse a closed card with its reason, and load the others', async () => {
    const [closed, open] = [await newCard(), await newCard()]
    const loads = [closed, open].map((cardID) => ({ cardID, amount: 50 }))
    const [, made] = await order('2026-11-20T10:00:00Z', loads, { on: '2026-11-21', monthly: true })
    await test.call('DELETE', `/api/companies/cards/${closed}/delete`, undefined, cookie)
    await runAt('2026-11-21T10:00:00Z')
    expect(await planned(made.loadPlanID)).toMatchObject([
      { cardID: closed, amount: 50, refusal: 'cardClosed' },
      { cardID: open, refusal: null },
    ])
    expect(await plan(made.loadPlanID)).toMatchObject({ lastLoaded: 1, lastRefused: 1 })
    const refused = await send('GET', `load-plans/${made.loadPlanID}/cards?refused=true`)
    expect(refused[1]).toMatchObject({ count: 1, list: [{ cardID: closed }] })
    await send('PUT', `companies/cards/${closed}/reopen`)
    await runAt('2026-12-21T10:00:00Z')
    expect(await plan(made.loadPlanID)).toMatchObject({ lastLoaded: 2, lastRefused: 0, lastAmount: 100 })
    expect([await leftOn(closed), await leftOn(open)]).toEqual([5050, 5100])
    await send('PUT', `load-plans/${made.loadPlanID}/stop`)
  })

  it('tell what the last run did with each card, its client and its state', async () => {
    const [late, full, open, blocked] = [
      await newCard({ validTo: new Date('2026-11-22T21:59:59Z') }),
      await newCard({ amountLimit: 9000 }),
      await newCard(),
      await newCard({ blockedAt: new Date('2026-11-01T10:00:00Z') }),
    ]
    const amounts = [700, 6000, 7000, 8000]
    const loads = [late, full, open, blocked].map((cardID, at) => ({ cardID, amount: amounts[at] }))
    const [, made] = await order('2026-11-20T10:00:00Z', loads, { on: '2026-11-25', upTo: true })
    const found = async (query: string) => {
      const [, { list, count }] = await send('GET', `load-plans/${made.loadPlanID}/cards?${query}`)
      expect(list).toHaveLength(count)
      return list.map(({ cardID }: { cardID: number }) => cardID)
    }
    expect(await found('lastRun=waiting')).toEqual([late, full, open, blocked])
    await runAt('2026-11-25T10:00:00Z')
    expect(await planned(made.loadPlanID)).toMatchObject([
      { lastRun: 'refused', refusal: 'cardExpired', cardState: 3, customerID: expect.any(Number) },
      { lastRun: 'nothing', customerName: 'own', customerClosed: false },
      { lastRun: 'loaded', cardState: 0, blocked: false, replaced: false },
      { lastRun: 'loaded', cardState: 0, blocked: true },
    ])
    expect(await found('lastRun=loaded')).toEqual([open, blocked])
    expect(await found('lastRun=refused')).toEqual([late])
    expect(await found('lastRun=nothing')).toEqual([full])
    expect(await found('lastRun=waiting')).toEqual([])
    expect(await found('orderBy=-amount')).toEqual([blocked, open, full, late])
    expect(await found('orderBy=cardState')).toEqual([late, blocked, full, open])
    expect(await found('orderBy=pan')).toEqual([blocked, open, full, late])
  })

  it('leave the cards that a stopped run did not come to', async () => {
    const cardID = await newCard()
    const [, made] = await order('2026-11-20T10:00:00Z', [{ cardID, amount: 1 }], { on: '2026-11-25' })
    expect(await planned(made.loadPlanID)).toMatchObject([{ lastRun: 'waiting' }])
    await send('PUT', `load-plans/${made.loadPlanID}/stop`)
    expect(await planned(made.loadPlanID)).toMatchObject([{ lastRun: 'nothing' }])
  })

  it('refuse a day that is over, closed cards and those of others when they are made', async () => {
    const cardID = await newCard()
    const theirs = await newCard({}, other)
    const [status, past] = await order('2026-11-20T10:00:00Z', [{ cardID, amount: 1 }], { on: '2026-11-19' })
    expect([status, past.subErrors]).toEqual([
      400,
      [expect.objectContaining({ field: 'on', reason: 'dayOver' })],
    ])
    const [, unknown] = await order('2026-11-20T10:00:00Z', [{ cardID: theirs, amount: 1 }], {
      on: '2026-12-19',
    })
    expect(unknown.subErrors).toMatchObject([{ field: 'loads[0]', reason: 'cardUnknown' }])
  })

  it('go on where they were after a crash, and load once by several servers', async () => {
    const count = 1100
    const cards = Array.from({ length: count }, (_, index) => testCard(own, 3000 + index))
    const made = await work(test.database.db, own.by, clockAt(now), (w) => w.insertAll(card, cards))
    const plans: number[] = []
    for (const part of [made.slice(0, 600), made.slice(600)]) {
      const loads = part.map(({ id: cardID }) => ({ cardID, amount: 10, uses: 1 }))
      plans.push((await order('2026-11-20T10:00:00Z', loads, { on: '2026-11-22' }))[1].loadPlanID)
    }
    const [first = 0, second = 0] = plans
    await at('2026-11-22T10:00:00Z')
    const ref = { companyID: own.companyID, loadPlanID: first }
    expect(await runChunk(job(), ref, BEGINNING)).toMatchObject({ round: 0 })
    expect(await plan(first)).toMatchObject({ lastLoaded: 100, nextRunAt: '2026-11-21T22:00:00.000Z' })
    // Another server, whose clock is behind, goes on.
    now = new Date('2026-11-22T09:59:59Z')
    await Promise.all(Array.from({ length: 4 }, () => runLoadPlans(job())))
    await runLoadPlans(job())
    for (const id of [first, second])
      expect(await plan(id)).toMatchObject({ lastLoaded: id === first ? 600 : 500, nextRunAt: null })
    const loaded = await test.database.sql`
      select count(*)::int as loads, count(distinct card_id)::int as cards from card_load where load_plan_id in (${first}, ${second})`
    expect(loaded).toEqual([{ loads: count, cards: count }])
  })

  it('stop at their next run once the account of their author is closed', async () => {
    const cardID = await newCard()
    const [, made] = await order('2026-11-20T10:00:00Z', [{ cardID, amount: 700 }], { monthly: true }, 'left')
    const { database } = test
    const close = (at: string | null) =>
      database.sql`update account set closed_at = ${at} where account_id = ${own.by.accountID}`
    await close(now.toISOString())
    now = new Date('2026-12-20T10:00:00Z')
    await runLoadPlans(job())
    await close(null)
    await at('2026-12-20T11:00:00Z')
    expect(await plan(made.loadPlanID)).toMatchObject({
      nextRunAt: null,
      stoppedAt: '2026-12-20T10:00:00.000Z',
      stoppedBy: null,
      lastRunAt: '2026-11-20T10:00:00.000Z',
    })
    await runAt('2027-01-20T10:00:00Z')
    expect(await leftOn(cardID)).toBe(5700)
  })

  it('are listed newest first', async () => {
    const [, { list, count }] = await send('GET', 'load-plans?limit=100')
    expect(list).toHaveLength(count)
    const times = list.map(({ dateIn }: { dateIn: string }) => dateIn)
    expect(times).toEqual(times.toSorted().toReversed())
  })
})

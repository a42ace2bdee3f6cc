import { card } from '@kaarditeek/db/schema/card'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { work } from '../../../../ledger/work'
import { runLoadPlans } from '../../../../operations/load-plans/run-load-plans'
import {
  addNextCard,
  addTestCompany,
  type CardValues,
  clockAt,
  type TestCompany,
  testCard,
} from '../../../../testing/fixtures'
import { addEverybody } from '../../../../testing/permission/everybody'
import { type TestApp, testApp } from '../../../../testing/test-app'

describe('the last run of a plan', () => {
  let test: TestApp
  let own: TestCompany
  let cookie: string
  let now = new Date('2026-11-20T10:00:00Z')

  beforeAll(async () => {
    test = await testApp({ now: () => now })
    own = await addTestCompany(test.database.db, 'own')
    await addEverybody(test.database.db, own)
    cookie = await test.login('superuser@own.test')
  })
  afterAll(() => test.close())

  const newCard = (values: CardValues = {}) => addNextCard(test.database.db, own, values)
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const reply = await test.call(method, `/api/${path}`, payload, cookie)
    return [reply.statusCode, reply.json()] as const
  }
  /** Orders loads of 700 cents and returns the plan. */
  const order = async (cardIDs: number[], values: object = {}) => {
    const loads = cardIDs.map((cardID) => ({ cardID, amount: 700, uses: 2 }))
    const [, { loadPlanID }] = await send('POST', 'cards/loads', { loads, reason: 'Kuutoetus', ...values })
    return (await send('GET', `load-plans/${loadPlanID}`))[1]
  }
  type Run = { loadPlanID: number; lastRunAt: string }
  const reverse = ({ loadPlanID, lastRunAt }: Run, values: object = {}) =>
    send('POST', `load-plans/${loadPlanID}/reverse`, { lastRunAt, reason: 'Vale summa', ...values })
  const leftOn = async (id: number) =>
    (await send('GET', `cards/${id}/limits-totals-balance`))[1].amountBalance
  const loadsOf = async (id: number) =>
    (await send('GET', `cards/${id}/loads`))[1].list.filter(({ kind }: { kind: string }) => kind === 'load')
  const pay = (pan: string, amount: number) =>
    test.terminal(own, 'payments', { pan, amount, terminalID: 'T1' }, `${pan} ${amount}`)

  it('is taken back with its reason, but for what was spent or is closed', async () => {
    const [whole, spent, closed] = [await newCard(), await newCard(), await newCard()]
    const plan = await order([whole.id, spent.id, closed.id])
    await pay(spent.pan, 5600)
    await test.call('DELETE', `/api/companies/cards/${closed.id}/delete`, undefined, cookie)
    const would = {
      count: 1,
      amount: 700,
      uses: 2,
      refusedCount: 2,
      firstRefused: [
        { cardID: spent.id, pan: spent.pan, refusal: 'lessLeft' },
        { cardID: closed.id, pan: closed.pan, refusal: 'cardClosed' },
      ],
      next: null,
      needsApproval: false,
      aboveCount: 0,
    }
    expect(await reverse(plan, { dryRun: true })).toEqual([201, would])
    expect(await leftOn(whole.id)).toBe(5700)
    expect(await reverse(plan)).toEqual([201, would])
    expect([await leftOn(whole.id), await leftOn(spent.id)]).toEqual([5000, 100])
    expect(await loadsOf(whole.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ amount: 700, reversed: true }),
        expect.objectContaining({ amount: -700, uses: -2, reason: 'Vale summa', loadPlanID: null }),
      ]),
    )
    const [, { list }] = await send('GET', `load-plans/${plan.loadPlanID}/cards`)
    expect(list).toMatchObject([
      { reversed: true, reversalReason: 'Vale summa' },
      { reversed: false, reversalReason: null },
      { reversed: false, reversalReason: null },
    ])
    expect((await send('GET', `load-plans/${plan.loadPlanID}`))[1]).toMatchObject({
      reversed: false,
      lastReversed: 1,
      lastReversedAmount: 700,
      reversedAt: now.toISOString(),
      reversedBy: 'superuser@own.test',
      reversalReason: 'Vale summa',
    })
    const [, taken] = await send('GET', `load-plans/${plan.loadPlanID}/cards?reversed=true`)
    expect(taken).toMatchObject({ list: [{ cardID: whole.id }], count: 1 })
  })

  it('is taken back once, by two users at once and with a load that is taken back by itself', async () => {
    const cards = [await newCard(), await newCard(), await newCard()]
    const plan = await order(cards.map(({ id }) => id))
    const cardID = cards[0]?.id ?? 0
    const [{ id: loadID }] = await loadsOf(cardID)
    const single = () => send('POST', `cards/${cardID}/loads/${loadID}/reverse`, { reason: 'Eksitus' })
    const [one, other] = await Promise.all([reverse(plan), reverse(plan), single(), reverse(plan)])
    expect([one[0], other[0]]).toEqual([201, 201])
    expect((await reverse(plan))[1]).toMatchObject({ count: 0, refusedCount: 0 })
    const [, { list }] = await send('GET', `load-plans?cardID=${cardID}`)
    expect([plan.reversed, list[0].reversed, list[0].lastReversed]).toEqual([false, true, 3])
    expect(list[0].lastReversedAmount).toBe(list[0].lastAmount)
    for (const { id } of cards) {
      expect(await leftOn(id)).toBe(5000)
      expect(await loadsOf(id)).toHaveLength(2)
    }
  })

  it('is told of each card with what it gets, while there is a further one', async () => {
    const [card, other] = [await newCard(), await newCard()]
    const done = await order([card.id])
    const later = await order([card.id, other.id], { on: '2026-12-01' })
    await order([other.id], { on: '2026-12-01' })
    const plansOf = async (query: string) => (await send('GET', `load-plans?${query}`))[1].list
    const gets = { cardAmount: 700, cardUses: 2 }
    const next = { loadPlanID: later.loadPlanID, amount: 1400, ...gets }
    const ended = { loadPlanID: done.loadPlanID, nextRunAt: null, ...gets }
    expect(await plansOf(`cardID=${card.id}&orderBy=dateIn`)).toMatchObject([ended, next])
    expect(await plansOf(`cardID=${card.id}&hasNextRun=true`)).toMatchObject([next])
    expect(await plansOf(`cardID=${card.id}&hasNextRun=false`)).toMatchObject([ended])
    expect(later).toMatchObject({ cardAmount: null, cardUses: null })
  })

  it('tells what each card got, also once that was taken back', async () => {
    const [poor, rich] = [await newCard(), await newCard({ amountLimit: 9000, countLimit: 100 })]
    const loads = [poor, rich].map(({ id: cardID }) => ({ cardID, amount: 6000, uses: 14 }))
    const plan = await order([], { loads, upTo: true })
    const cards = async () => (await send('GET', `load-plans/${plan.loadPlanID}/cards`))[1].list
    const got = { cardID: poor.id, amount: 6000, lastRun: 'loaded', lastAmount: 1000 }
    const none = { cardID: rich.id, amount: 6000, lastRun: 'nothing', lastAmount: null, lastUses: null }
    expect(await cards()).toMatchObject([got, none])
    await reverse(plan)
    expect(await cards()).toMatchObject([{ ...got, reversed: true }, none])
  })

  it('is found by the state of its plan, by who ordered it and when, with what was loaded and not taken back', async () => {
    const { id } = await newCard()
    const monthly = await order([id], { monthly: true })
    const later = await order([id], { on: '2026-12-01' })
    const done = await order([id])
    const reversed = await order([id])
    await reverse(reversed)
    const stopped = await order([id], { on: '2026-12-01' })
    await send('PUT', `load-plans/${stopped.loadPlanID}/stop`)
    const found = async (query: string) => {
      const [, { list, sum }] = await send('GET', `load-plans?cardID=${id}&${query}`)
      return { ids: list.map((one: { loadPlanID: number }) => one.loadPlanID), sum }
    }
    expect(await found('state=monthly')).toEqual({ ids: [monthly.loadPlanID], sum: 700 })
    expect(await found('state=later')).toEqual({ ids: [later.loadPlanID], sum: 0 })
    expect(await found('state=done')).toEqual({ ids: [done.loadPlanID], sum: 700 })
    expect(await found('state=reversed')).toEqual({ ids: [reversed.loadPlanID], sum: 0 })
    expect(await found('state=stopped')).toEqual({ ids: [stopped.loadPlanID], sum: 0 })
    expect(await found('state=running')).toEqual({ ids: [], sum: 0 })
    expect(await found('author=superuser@own')).toMatchObject({ sum: 1400 })
    expect(await found('author=nobody')).toMatchObject({ ids: [] })
    const day = now.toISOString().slice(0, 10)
    expect((await found(`startDate=${day}&endDate=${day}`)).ids).toHaveLength(5)
    expect((await found('endDate=2026-01-01')).ids).toEqual([])
  })

  it('is the one that the request names, and has ended', async () => {
    const { id } = await newCard()
    const plan = await order([id], { monthly: true })
    now = new Date('2026-12-20T10:00:00Z')
    await runLoadPlans({ ...test.deps, report: (failure) => expect(failure).toBeUndefined() })
    cookie = await test.login('superuser@own.test')
    const [status, refused] = await reverse(plan)
    expect([status, refused.subErrors]).toMatchObject([400, [{ field: 'lastRunAt', reason: 'notLastRun' }]])
    expect(await leftOn(id)).toBe(6400)
    const [, latest] = await send('GET', `load-plans/${plan.loadPlanID}`)
    expect((await reverse(latest))[1]).toMatchObject({ count: 1, amount: 700 })
    expect(await leftOn(id)).toBe(5700)
    await test.database
      .sql`update load_plan set next_run_at = last_run_at where load_plan_id = ${plan.loadPlanID}`
    expect((await reverse(latest))[1]).toMatchObject({ reason: 'loadPlanRunning' })
    await send('PUT', `load-plans/${plan.loadPlanID}/stop`)
  })

  it('keeps who took it back until the next run, and who stopped the plan', async () => {
    const { id } = await newCard()
    const { loadPlanID, lastRunAt } = await order([id], { monthly: true })
    const get = async () => (await send('GET', `load-plans/${loadPlanID}`))[1]
    await reverse({ loadPlanID, lastRunAt })
    expect(await get()).toMatchObject({ reversed: true, reversedByName: expect.any(String) })
    now = new Date('2027-01-20T10:00:00Z')
    await runLoadPlans({ ...test.deps, report: (failure) => expect(failure).toBeUndefined() })
    cookie = await test.login('superuser@own.test')
    const latest = await get()
    expect(latest).toMatchObject({
      lastReversed: 0,
      reversedAt: null,
      reversedBy: null,
      reversalReason: null,
    })
    await test.database
      .sql`update load_plan set next_run_at = null, stopped_at = last_run_at where load_plan_id = ${loadPlanID}`
    now = new Date('2027-01-20T10:05:00Z')
    await reverse(latest)
    expect(await get()).toMatchObject({ stoppedBy: null, reversedBy: 'superuser@own.test' })
  })

  it('is locked before its cards when the reversal of one load is approved', async () => {
    const { id } = await newCard()
    const plan = await order([id])
    const [load] = await loadsOf(id)
    const { sql } = test.database
    await sql`update company set approve_refunds_above = 1 where company_id = ${own.companyID}`
    const operator = await test.login('operator@own.test')
    const path = `/api/cards/${id}/loads/${load.id}/reverse`
    const asked = await test.call('POST', path, { reason: 'Vale kaart' }, operator)
    const { approvalID } = asked.json()
    const isWaiting = async () => {
      const waiting = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return waiting.length > 0
    }
    let approved: ReturnType<typeof test.call> | undefined
    await sql.begin(async (tx) => {
      await tx`select from load_plan where load_plan_id = ${plan.loadPlanID} for update`
      approved = test.call('POST', `/api/approvals/${approvalID}/approve`, {}, cookie)
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true)
      // A run that is taken back locks the card next.
      await tx`select from card where id = ${id} for update nowait`
    })
    expect((await approved)?.statusCode).toBe(200)
    await sql`update company set approve_refunds_above = null where company_id = ${own.companyID}`
  })

  it('of more than 1,000 cards is taken back by several requests', async () => {
    const values = Array.from({ length: 1001 }, (_, index) => testCard(own, 3000 + index))
    const made = await work(test.database.db, own.by, clockAt(now), (w) => w.insertAll(card, values))
    const plan = await order(made.slice(0, 1000).map(({ id }) => id))
    const last = made.at(-1)?.id ?? 0
    await test.database.sql`
      insert into load_plan_card (company_id, load_plan_id, card_id, amount) values (${own.companyID}, ${plan.loadPlanID}, ${last}, 700)`
    await test.database.sql`
      with loaded as (update card set amount_limit = amount_limit + 700 where id = ${last} returning *)
      insert into card_load (company_id, card_id, kind, amount, uses, amount_balance, count_balance, date_in, load_plan_id)
      select company_id, id, 'load', 700, 0, amount_limit, count_limit, ${plan.lastRunAt}, ${plan.loadPlanID} from loaded`
    expect((await reverse(plan, { dryRun: true }))[1]).toMatchObject({ count: 1001, next: null })
    const [, first] = await reverse(plan)
    expect(first).toMatchObject({ count: 1000, amount: 700_000, next: made[999]?.id })
    expect((await reverse(plan, { after: first.next }))[1]).toMatchObject({
      count: 1,
      amount: 700,
      next: null,
    })
  })
})

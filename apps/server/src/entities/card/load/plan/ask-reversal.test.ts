import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addNextCard, addTestCompany, type TestCompany } from '../../../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../../../testing/test-app'

let app: TestApp
let own: TestCompany
let superuser: string
let operator: string
let now = NOW

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Run = { loadPlanID: number; lastRunAt: string }

const send = async (method: Method, path: string, as: string, payload?: object, key?: string) => {
  const reply = await app.call(method, `/api/${path}`, payload, as, key)
  return { status: reply.statusCode, ...(reply.body === '' ? {} : reply.json()) }
}
const newCard = async () => (await addNextCard(app.database.db, own, { amountLimit: 5000 })).id
const refundsAbove = (approveRefundsAbove: number | null) =>
  send('PUT', 'companies/company/approval-policy', superuser, { approveRefundsAbove })
const planOf = (loadPlanID: number) => send('GET', `load-plans/${loadPlanID}`, operator)
/** Orders a load of each card by these cents and returns its plan. */
const order = async (loads: { cardID: number; amount: number }[], values: object = {}) => {
  const made = await send('POST', 'cards/loads', operator, { loads, reason: 'Kuutoetus', ...values })
  return planOf(made.loadPlanID)
}
const reverse = ({ loadPlanID, lastRunAt }: Run, as = operator, values: object = {}, key?: string) =>
  send('POST', `load-plans/${loadPlanID}/reverse`, as, { lastRunAt, reason: 'Vale summa', ...values }, key)
const approve = (approvalID: number, as = superuser) =>
  send('POST', `approvals/${approvalID}/approve`, as, {})
const reject = (approvalID: number, as = superuser) => send('POST', `approvals/${approvalID}/reject`, as, {})
const shown = (approvalID: number) => send('GET', `approvals/${approvalID}`, superuser)
const limitsOf = async (cardIDs: number[]) => {
  const rows = await app.database.sql<{ limit: number }[]>`
    select amount_limit::float8 as limit from card where id = any(${cardIDs}) order by id`
  return rows.map(({ limit }) => limit)
}
const loadOf = async (cardID: number) =>
  (await send('GET', `cards/${cardID}/loads`, operator)).list.find(
    ({ kind, amount }: { kind: string; amount: number }) => kind === 'load' && amount > 0,
  )
const takeOne = async (cardID: number, as = operator) =>
  send('POST', `cards/${cardID}/loads/${(await loadOf(cardID)).id}/reverse`, as, { reason: 'Eksitus' })
const pay = (cardID: number, amount: number) => {
  const entry = { amount, terminalID: own.terminalRowID, comment: 'Paberil' }
  return send('POST', `cards/${cardID}/transactions`, operator, entry)
}
const needed = { status: 400, reason: 'approvalNeeded', approvalID: expect.any(Number) }

beforeAll(async () => {
  app = await testApp({ now: () => now })
  own = await addTestCompany(app.database.db, 'own')
  await addTestCompany(app.database.db, 'other', { issuerIDNo: '94120052' })
  superuser = await app.login('superuser@own.test')
  operator = await app.login('operator@own.test')
  await refundsAbove(700)
})
afterAll(() => app.close())

describe('a run of which a load is above the sum', () => {
  /** Orders a load of one card at the sum and of one above it. */
  const orderTwo = async () => {
    const cardIDs = [await newCard(), await newCard()] as const
    const [small, large] = cardIDs
    const plan = await order([
      { cardID: small, amount: 700 },
      { cardID: large, amount: 701 },
    ])
    return { plan, cardIDs: [small, large], small, large }
  }

  it('is taken back at once while the loads that are left are not above it', async () => {
    const { plan, cardIDs, large } = await orderTwo()
    await pay(large, 5700)
    expect(await reverse(plan, operator, { dryRun: true })).toMatchObject({ count: 1, needsApproval: false })
    expect(await reverse(plan)).toMatchObject({ status: 201, count: 1, refusedCount: 1 })
    expect(await limitsOf(cardIDs)).toEqual([5000, 5701])
  })

  it('waits as a whole, names the load, and is taken back in its author’s name once it is approved', async () => {
    const { plan, cardIDs, small } = await orderTwo()
    const would = { status: 201, count: 2, amount: 1401, needsApproval: true, aboveCount: 1 }
    expect(await reverse(plan, operator, { dryRun: true })).toMatchObject(would)
    const asked = await reverse(plan, operator, {}, 'take back')
    expect(asked).toMatchObject(needed)
    expect(await limitsOf(cardIDs)).toEqual([5700, 5701])
    const { approvalID } = asked
    expect(await reverse(plan, operator, {}, 'take back')).toMatchObject({ ...needed, approvalID })
    expect(await planOf(plan.loadPlanID)).toMatchObject({ waitingReversalID: approvalID, lastReversed: 0 })
    expect((await loadOf(small)).waitingReversalID).toBe(approvalID)
    const reversedLoad = {
      ...{ loadPlanID: plan.loadPlanID, cardID: null, dateIn: plan.lastRunAt },
      ...{ reason: 'Kuutoetus', cardCount: 2, amount: 1401 },
    }
    expect(await shown(approvalID)).toMatchObject({
      ...{ kind: 'loadReversal', amount: 1401, cardCount: 2, comment: 'Vale summa', reversedLoad },
      cards: [{ balance: { before: 5700, after: 5000 } }, { balance: { before: 5701, after: 5000 } }],
    })
    expect(await approve(approvalID, operator)).toMatchObject({ status: 400, reason: 'ownApproval' })
    expect(await approve(approvalID)).toMatchObject({ status: 200, state: 'approved', reversedLoad })
    expect(await limitsOf(cardIDs)).toEqual([5000, 5000])
    expect(await planOf(plan.loadPlanID)).toMatchObject({
      ...{ reversed: true, waitingReversalID: null, lastReversed: 2, lastReversedAmount: 1401 },
      ...{ reversedBy: 'operator@own.test', reversalReason: 'Vale summa' },
    })
    const repeated = await reverse(plan, operator, {}, 'take back')
    expect(repeated).toMatchObject({ status: 201, count: 2, amount: 1401, needsApproval: false })
    expect(await limitsOf(cardIDs)).toEqual([5000, 5000])
  })

  it('is not taken back once it is rejected, and can be asked for again', async () => {
    const { plan, cardIDs } = await orderTwo()
    const { approvalID } = await reverse(plan)
    expect(await reject(approvalID)).toMatchObject({ state: 'rejected' })
    expect(await planOf(plan.loadPlanID)).toMatchObject({ waitingReversalID: null, lastReversed: 0 })
    expect(await limitsOf(cardIDs)).toEqual([5700, 5701])
    expect(await reverse(plan, superuser)).toMatchObject(needed)
  })

  it('is asked for once at a time, by two users at once and beside its single loads', async () => {
    const { plan, large } = await orderTwo()
    const replies = await Promise.all([reverse(plan), reverse(plan, superuser), takeOne(large)])
    const reasons = replies.map(({ reason }) => reason).sort()
    expect(reasons).toEqual(['approvalNeeded', 'reversalWaits', 'reversalWaits'])
    const { approvalID } = replies.find(({ reason }) => reason === 'approvalNeeded')
    expect(replies.map((reply) => reply.approvalID)).toEqual([approvalID, approvalID, approvalID])
  })

  it('is approved once, by two users at once', async () => {
    const { plan, cardIDs } = await orderTwo()
    const { approvalID } = await reverse(plan)
    const replies = await Promise.all([approve(approvalID), approve(approvalID)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await limitsOf(cardIDs)).toEqual([5000, 5000])
  })

  it('is judged anew by its approval: what was spent or taken back meanwhile stays as it is', async () => {
    const { plan, cardIDs, small, large } = await orderTwo()
    const third = await newCard()
    const all = await order([...cardIDs, third].map((cardID) => ({ cardID, amount: 800 })))
    const { approvalID } = await reverse(all)
    expect((await planOf(plan.loadPlanID)).waitingReversalID).toBeNull()
    await pay(third, 5700)
    await refundsAbove(null)
    expect(await takeOne(small)).toMatchObject({ status: 201, amount: -800 })
    await refundsAbove(700)
    expect(await shown(approvalID)).toMatchObject({
      loadReversed: false,
      cards: [
        { balance: null },
        { cardID: large, balance: { before: 6501, after: 5701 } },
        { balance: null },
      ],
    })
    const done = await approve(approvalID)
    expect(done).toMatchObject({ status: 200, cards: [{ balance: null }, {}, { balance: null }] })
    expect(await limitsOf([...cardIDs, third])).toEqual([5700, 5701, 5800])
    expect(await planOf(all.loadPlanID)).toMatchObject({ lastReversed: 2, lastReversedAmount: 1600 })
  })

  it('takes back the cards that were asked for alone', async () => {
    const { plan, cardIDs, small } = await orderTwo()
    const { id: paymentID } = await pay(small, 5600)
    const { approvalID } = await reverse(plan)
    expect(await shown(approvalID)).toMatchObject({ cardCount: 1, amount: 701 })
    const edit = { amount: 100, comment: 'Viga', showCommentInReports: false }
    await refundsAbove(null)
    expect((await send('PUT', `transactions/${paymentID}`, operator, edit)).status).toBe(200)
    await refundsAbove(700)
    expect((await approve(approvalID)).status).toBe(200)
    expect(await limitsOf(cardIDs)).toEqual([5700, 5000])
  })

  it('is not approved once all of it was taken back or spent', async () => {
    const { plan, cardIDs, small, large } = await orderTwo()
    const { approvalID } = await reverse(plan)
    await refundsAbove(null)
    await reverse(plan)
    await refundsAbove(700)
    expect(await shown(approvalID)).toMatchObject({ loadReversed: true, cards: [{ balance: null }, {}] })
    expect(await approve(approvalID)).toMatchObject({ status: 400, reason: 'loadReversed' })
    expect(await limitsOf(cardIDs)).toEqual([5000, 5000])
    expect(await reject(approvalID)).toMatchObject({ state: 'rejected' })
    const again = await order([small, large].map((cardID) => ({ cardID, amount: 900 })))
    const { approvalID: second } = await reverse(again)
    await pay(small, 5900)
    await pay(large, 5900)
    expect(await approve(second)).toMatchObject({ status: 400, code: 'ERROR_NO_MONEY_LEFT_ON_CARD' })
  })

  it('is not approved once the plan has run again, and leaves the later loads free', async () => {
    const cardID = await newCard()
    const plan = await order([{ cardID, amount: 900 }], { monthly: true })
    const { approvalID } = await reverse(plan)
    const later = new Date(now.getTime() + 60_000).toISOString()
    await app.database.sql`
      update load_plan set last_run_at = ${later} where load_plan_id = ${plan.loadPlanID}`
    expect(await planOf(plan.loadPlanID)).toMatchObject({ waitingReversalID: null })
    expect((await loadOf(cardID)).waitingReversalID).toBeNull()
    const refused = await approve(approvalID)
    expect(refused.subErrors).toMatchObject([{ field: 'lastRunAt', reason: 'notLastRun' }])
    await send('PUT', `load-plans/${plan.loadPlanID}/stop`, operator)
  })

  it('is unknown to another company', async () => {
    const other = await app.login('superuser@other.test')
    const { plan } = await orderTwo()
    expect((await reverse(plan, other)).status).toBe(404)
    const { approvalID } = await reverse(plan)
    expect((await approve(approvalID, other)).status).toBe(404)
  })

  it('of one load names that load while it waits and once it is approved', async () => {
    const { plan, large } = await orderTwo()
    const { approvalID } = await takeOne(large)
    const reversedLoad = {
      ...{ loadPlanID: null, cardID: large, dateIn: plan.lastRunAt },
      ...{ reason: 'Kuutoetus', cardCount: 1, amount: 701 },
    }
    expect(await shown(approvalID)).toMatchObject({ reversedLoad })
    expect(await reverse(plan)).toMatchObject({ reason: 'reversalWaits', approvalID })
    now = new Date(now.getTime() + 1000)
    expect(await approve(approvalID)).toMatchObject({ status: 200, reversedLoad })
  })
})

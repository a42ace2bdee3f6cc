import { card } from '@kaarditeek/db/schema/card'
import { LimitChange } from '@kaarditeek/domain/card/limit-change'
import { addDays } from 'date-fns'
import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { work } from '../../ledger/work'
import { addNextCard, addTestCompany, clockAt, type TestCompany, testCard } from '../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

let app: TestApp
let own: TestCompany
let superuser: string
let operator: string
let now = NOW

const send = async (method: Method, path: string, payload: object | undefined, as: string, key?: string) => {
  const reply = await app.call(method, `/api/${path}`, payload, as, key)
  return { status: reply.statusCode, ...(reply.body === '' ? {} : reply.json()) }
}
const setPolicy = (policy: object, as = superuser) =>
  send('PUT', 'companies/company/approval-policy', policy, as)
const newCard = (amountLimit: number | null = 5000) => addNextCard(app.database.db, own, { amountLimit })
const load = (cardID: number, amount: number, as = operator, key?: string) =>
  send('POST', `cards/${cardID}/loads`, { amount, reason: 'Kingitus' }, as, key)
const approve = (approvalID: number, as = superuser, reason?: string) =>
  send('POST', `approvals/${approvalID}/approve`, reason ? { reason } : {}, as)
const reject = (approvalID: number, as = superuser) =>
  send('POST', `approvals/${approvalID}/reject`, { reason: 'Vale kaart' }, as)
const limitOf = async (id: number) =>
  Number((await app.database.sql`select amount_limit from card where id = ${id}`)[0]?.amount_limit)
const list = async (query = '', as = superuser) =>
  (await send('GET', `approvals?${query}`, undefined, as)).list
const needed = { status: 400, reason: 'approvalNeeded', approvalID: expect.any(Number) }

beforeAll(async () => {
  app = await testApp({ now: () => now })
  own = await addTestCompany(app.database.db, 'own')
  await addTestCompany(app.database.db, 'other', { issuerIDNo: '94120052' })
  superuser = await app.login('superuser@own.test')
  operator = await app.login('operator@own.test')
})
afterAll(() => app.close())

describe('four eyes', () => {
  it('are off until a superuser sets sums in a session, and the company’s history shows them', async () => {
    const { id } = await newCard()
    expect(await load(id, 90_000)).toMatchObject({ status: 201, amount: 90_000 })
    expect((await setPolicy({ approveLoadsAbove: 1 }, operator)).status).toBe(403)
    expect(await setPolicy({ approveLoadsAbove: 1 }, await app.bearer(superuser))).toMatchObject({
      status: 403,
      reason: 'sessionNeeded',
    })
    expect(await setPolicy({ approveLoadsAbove: 1000, approveRefundsAbove: 500 })).toMatchObject({
      approveLoadsAbove: 1000,
      approveLimitsAbove: null,
      approveRefundsAbove: 500,
    })
    expect(await setPolicy({ approveLimitsAbove: 8000 })).toMatchObject({ approveLoadsAbove: 1000 })
    const { list } = await send('GET', 'companies/company/changes', undefined, superuser)
    expect(list[0]).toMatchObject({ approveLoadsAbove: 1000, approveLimitsAbove: 8000 })
  })

  it('need a second registered user with the permission, who are counted', async () => {
    const as = await app.login('superuser@other.test')
    const approvers = async () => {
      const reply = await app.call('POST', '/trpc/approval.approvers', {}, as)
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json().result.data.json
    }
    const sums = (count: number) => ({
      approveLoadsAbove: count,
      approveLimitsAbove: count,
      approveRefundsAbove: count,
    })
    expect(await approvers()).toEqual(sums(2))
    await app.database.sql`update account set closed_at = now() from "user"
      where "user".id = user_id and email = 'operator@other.test'`
    expect(await approvers()).toEqual(sums(1))
  })

  it('a load above the sum waits, and is done in its author’s name when a second person approves it', async () => {
    const { id, pan } = await newCard()
    expect((await load(id, 1000)).status).toBe(201)
    const asked = await load(id, 1001)
    expect(asked).toMatchObject({ ...needed, code: 'ERROR_INVALID_VALUE', subErrors: [] })
    expect(await limitOf(id)).toBe(6000)
    const waiting = {
      kind: 'load',
      state: 'waiting',
      amount: 1001,
      cardID: id,
      cardPan: pan,
      comment: 'Kingitus',
    }
    expect((await list('toDecide=true'))[0]).toMatchObject({
      ...waiting,
      author: 'operator@own.test',
      own: false,
    })
    expect(await list('toDecide=true', operator)).toEqual([])
    expect((await list('state=waiting', operator))[0]).toMatchObject({ ...waiting, own: true })
    expect(await approve(asked.approvalID, operator)).toMatchObject({ status: 400, reason: 'ownApproval' })
    expect(await approve(asked.approvalID, superuser, 'Leping olemas')).toMatchObject({
      status: 200,
      state: 'approved',
      decidedBy: 'superuser@own.test',
      decisionReason: 'Leping olemas',
      cards: [{ cardID: id, cardPan: pan, amount: 1001 }],
    })
    expect(await limitOf(id)).toBe(7001)
    const { list: loads } = await send('GET', `cards/${id}/loads`, undefined, operator)
    const made = loads.find(({ amount }: { amount: number }) => amount === 1001)
    expect(made).toMatchObject({ author: 'operator@own.test', reason: 'Kingitus' })
    const { list: changes } = await send('GET', `cards/${id}/changes`, undefined, operator)
    expect(changes[0]).toMatchObject({ authorEmail: 'operator@own.test', approver: 'superuser@own.test' })
    expect(changes[1]).toMatchObject({ authorEmail: 'operator@own.test', approver: null })
  })

  it('the audit log has who asked, who approved, and both beside the change', async () => {
    const { list: lines } = await send('GET', 'audit-log?what=approval', undefined, superuser)
    expect(lines).toMatchObject([{ author: 'superuser@own.test' }, { author: 'operator@own.test' }])
    const { list: cards } = await send('GET', 'audit-log?what=card', undefined, superuser)
    const approved = cards.filter(({ approver }: { approver: string | null }) => approver !== null)
    expect(approved).toMatchObject([{ author: 'operator@own.test', approver: 'superuser@own.test' }])
  })

  it('a load names an equal one that waits: of the same cards with the same sums, at the same time', async () => {
    const [first, second] = [await newCard(), await newCard()]
    const loadBoth = async (amount: number, reason: string, more: object = {}) => {
      const loads = [first, second].map(({ id: cardID }, at) => ({ cardID, amount: amount + at }))
      return (await send('POST', 'cards/loads', { loads, reason, ...more }, operator)).approvalID as number
    }
    const equalOf = async (approvalID: number) => {
      const { equalID, cards } = await send('GET', `approvals/${approvalID}`, undefined, superuser)
      expect(cards[0].customerName).toEqual(expect.any(String))
      return equalID
    }
    const one = await loadBoth(2000, 'Kingitus')
    await loadBoth(3000, 'Kingitus')
    await load(first.id, 2000)
    await loadBoth(2000, 'Kingitus', { monthly: true })
    await loadBoth(2000, 'Kingitus', { upTo: true, monthly: true })
    expect(await equalOf(one)).toBeNull()
    const other = await loadBoth(2000, 'Jõulud')
    expect(await equalOf(one)).toBe(other)
    expect(await equalOf(other)).toBe(one)
    const equals = (await list(`cardID=${second.id}`)).map(({ equalID }: { equalID: number }) => equalID)
    expect(equals).toEqual([one, null, null, null, other])
    const { sql } = app.database
    const move = (days: number) => sql`
      update approval set expires_at = expires_at + ${days} * interval '1 day' where approval_id = ${other}`
    await move(-30)
    expect(await equalOf(one)).toBeNull()
    await move(30)
    expect(await equalOf(one)).toBe(other)
    await reject(other)
    expect(await equalOf(one)).toBeNull()
    await reject(one)
  })

  it('a load that waits names an equal one that was made within a day before or since, and was not taken back', async () => {
    const [first, second] = [await newCard(), await newCard()]
    const equalOf = async (approvalID: number) =>
      (await send('GET', `approvals/${approvalID}`, undefined, superuser)).equalLoad
    const one = await load(first.id, 2100)
    const same = await load(first.id, 2100, superuser)
    const other = await load(first.id, 2200)
    expect(await equalOf(same.approvalID)).toBeNull()
    expect(await approve(one.approvalID)).toMatchObject({ status: 200, equalLoad: null })
    expect(await equalOf(same.approvalID)).toMatchObject({
      cardID: first.id,
      authorName: expect.any(String),
      loadPlanID: null,
    })
    expect(await equalOf(other.approvalID)).toBeNull()
    const { list: made } = await send('GET', `cards/${first.id}/loads`, undefined, operator)
    const { id: loadID } = made.find(({ kind }: { kind: string }) => kind === 'load')
    await setPolicy({ approveRefundsAbove: null })
    const reversal = { reason: 'Eksitus' }
    const path = `cards/${first.id}/loads/${loadID}/reverse`
    expect(await send('POST', path, reversal, operator)).toMatchObject({ amount: -2100 })
    await setPolicy({ approveRefundsAbove: 500 })
    expect(await equalOf(same.approvalID)).toBeNull()

    const loads = [first, second].map(({ id: cardID }) => ({ cardID, amount: 2300 }))
    const loadBoth = (more: object, as = operator) =>
      send('POST', 'cards/loads', { loads, reason: 'Kingitus', ...more }, as)
    const asked = [await loadBoth({}), await loadBoth({ monthly: true })]
    const again = [await loadBoth({}, superuser), await loadBoth({ monthly: true }, superuser)]
    for (const { approvalID } of asked) expect((await approve(approvalID)).status).toBe(200)
    for (const { approvalID } of again)
      expect(await equalOf(approvalID)).toMatchObject({ cardID: first.id, loadPlanID: expect.any(Number) })
    await app.database.sql`update card_load set date_in = date_in - interval '25 hours' where amount = 2300`
    await app.database.sql`update load_plan set date_in = date_in - interval '25 hours'`
    for (const { approvalID } of again) expect(await equalOf(approvalID)).toBeNull()
    for (const { approvalID } of [same, other, ...again]) await reject(approvalID)
    await app.database.sql`update card_load set date_in = date_in + interval '25 hours' where amount = 2300`
    await app.database.sql`update load_plan set date_in = date_in + interval '25 hours'`
  })

  it('an act is decided once, also at the same time', async () => {
    const { id } = await newCard()
    const { approvalID } = await load(id, 2000)
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => approve(approvalID)),
      reject(approvalID),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ reason }) => reason === 'approvalEnded')).toHaveLength(5)
    const { state } = await send('GET', `approvals/${approvalID}`, undefined, superuser)
    expect(await limitOf(id)).toBe(state === 'approved' ? 7000 : 5000)
  })

  it('a rejected act is not done, and tells its author why', async () => {
    const { id } = await newCard()
    const { approvalID } = await load(id, 2000)
    expect(await reject(approvalID)).toMatchObject({ state: 'rejected', decisionReason: 'Vale kaart' })
    await send(
      'PUT',
      `cards/${id}/limits`,
      { amountLimit: 3000, countLimit: null, comment: 'Leping' },
      operator,
    )
    const { cards } = await send('GET', `approvals/${approvalID}`, undefined, operator)
    expect(cards).toMatchObject([{ amount: 2000, balance: { before: 5000, after: 7000 } }])
    expect(await approve(approvalID)).toMatchObject({ reason: 'approvalEnded' })
    expect(await list(`state=rejected&cardID=${id}`, operator)).toHaveLength(1)
    const mine = (from: string, as: string) =>
      list(`state=rejected&own=true&cardID=${id}&decidedFrom=${from}`, as)
    expect(await mine('2026-11-20', operator)).toMatchObject([{ approvalID, decisionReason: 'Vale kaart' }])
    expect(await mine('2026-11-21', operator)).toEqual([])
    expect(await mine('2026-11-20', superuser)).toEqual([])
    expect(await limitOf(id)).toBe(3000)
  })

  it('limits wait if they are raised above the sum or become unlimited, and not if they are lowered', async () => {
    const { id } = await newCard()
    const edit = (amountLimit: number | null) =>
      send('PUT', `cards/${id}/limits`, { amountLimit, countLimit: 20, comment: 'Leping' }, operator)
    expect((await edit(8000)).status).toBe(200)
    const unlimited = await edit(null)
    expect(unlimited).toMatchObject(needed)
    expect((await list(`cardID=${id}`))[0]).toMatchObject({ kind: 'limits', amount: null })
    const limits = async () =>
      (await send('GET', `approvals/${unlimited.approvalID}`, undefined, superuser)).cards[0].limits
    const asked = {
      before: { amountLimit: 8000, countLimit: 20 },
      after: { amountLimit: null, countLimit: 20 },
    }
    expect(await limits()).toEqual(asked)
    const { sql } = app.database
    const move = (days: number) => sql`
      update approval set expires_at = expires_at + ${days} * interval '1 day' where approval_id = ${unlimited.approvalID}`
    await move(-30)
    expect(await limits()).toBeNull()
    await move(30)
    expect(await edit(9000)).toMatchObject({ reason: 'limitsWait', approvalID: unlimited.approvalID })
    await setPolicy({ approveLimitsAbove: 100 })
    expect((await edit(7000)).status).toBe(200)
    expect((await edit(7000)).status).toBe(200)
    await setPolicy({ approveLimitsAbove: 8000 })
    expect((await approve(unlimited.approvalID)).status).toBe(200)
    const done = {
      before: { amountLimit: 7000, countLimit: 20 },
      after: { amountLimit: null, countLimit: 20 },
    }
    expect(await limits()).toEqual(done)
    // A later edit of the card does not change the stored effect.
    expect((await edit(7500)).status).toBe(200)
    expect(await limits()).toEqual(done)
  })

  it('shows the uses that a load adds, at once or later, and the limits that it changed', async () => {
    const { id: cardID } = await newCard()
    const ask = async (more: object) => {
      const loads = [{ cardID, amount: 2000, uses: 9 }]
      return (await send('POST', 'cards/loads', { loads, reason: 'Kingitus', ...more }, operator)).approvalID
    }
    const cardsOf = async (id: number) => (await send('GET', `approvals/${id}`, undefined, superuser)).cards
    const limits = {
      before: { amountLimit: 5000, countLimit: 20 },
      after: { amountLimit: 7000, countLimit: 29 },
    }
    const atOnce = await ask({})
    expect(await cardsOf(atOnce)).toMatchObject([{ uses: 9, limits }])
    const monthly = await ask({ monthly: true })
    expect(await cardsOf(monthly)).toMatchObject([{ uses: 9, limits: null }])
    expect(await approve(atOnce)).toMatchObject({ cards: [{ uses: null, limits }] })
    await reject(monthly)
  })

  it('shows of each card its state, and what the act changes: live while it waits, then as it was done', async () => {
    const [first, second] = [await newCard(), await newCard()]
    const loads = [first, second].map(({ id }) => ({ cardID: id, amount: 2000 }))
    const asked = await send('POST', 'cards/loads', { loads: [loads[0]], reason: 'Kingitus' }, operator)
    const cards = async (id = asked.approvalID, as = superuser) =>
      (await send('GET', `approvals/${id}`, undefined, as)).cards
    const state = { cardState: 0, blocked: false, successorID: null, nameOnCard: first.nameOnCard }
    expect(await cards()).toMatchObject([{ ...state, limits: null, balance: { before: 5000, after: 7000 } }])
    await send(
      'PUT',
      `cards/${first.id}/limits`,
      { amountLimit: 6000, countLimit: 20, comment: 'x' },
      operator,
    )
    await send('PUT', 'cards/block', { cardIDs: [first.id], reason: 'Kadunud' }, operator)
    const { cardID: successorID } = await send(
      'POST',
      `cards/${first.id}/replace`,
      { reason: 'Kadunud' },
      operator,
    )
    expect(await cards()).toMatchObject([{ blocked: true, successorID, balance: { before: 0, after: 2000 } }])
    expect(await approve(asked.approvalID)).toMatchObject({
      cards: [{ balance: { before: 0, after: 2000 } }],
    })
    await load(first.id, 500)
    expect(await cards()).toMatchObject([{ balance: { before: 0, after: 2000 } }])

    const later = await send(
      'POST',
      'cards/loads',
      { loads: [loads[1]], reason: 'Kuu', monthly: true },
      operator,
    )
    expect(await cards(later.approvalID)).toMatchObject([{ limits: null, balance: null }])
    expect(await send('GET', `approvals/${later.approvalID}`, undefined, superuser)).toMatchObject({
      load: { on: null, monthly: true, upTo: false },
    })
    expect(await reject(later.approvalID)).toMatchObject({
      cards: [{ amount: 2000, balance: null }],
      load: null,
    })
  })

  it('a refund is of what is left of its payment, and of a replaced card it is not known where it goes', async () => {
    await setPolicy({ approveRefundsAbove: 4000 })
    const { id } = await newCard(20_000)
    const entry = { amount: 10_000, terminalID: own.terminalRowID, comment: 'Paberil' }
    const edit = (transactionID: number, amount: number) =>
      send(
        'PUT',
        `transactions/${transactionID}`,
        { amount, comment: 'Viga', showCommentInReports: false },
        operator,
      )
    const paid = await send('POST', `cards/${id}/transactions`, entry, operator)
    const { approvalID } = await edit(paid.id, 0)
    const balance = async () =>
      (await send('GET', `approvals/${approvalID}`, undefined, superuser)).cards[0].balance
    expect(await balance()).toEqual({ before: 10_000, after: 20_000 })
    expect((await edit(paid.id, 6000)).status).toBe(200)
    expect(await balance()).toEqual({ before: 14_000, after: 20_000 })
    const refunded = async () => {
      const { amount, refundedAmount } = await send('GET', `approvals/${approvalID}`, undefined, superuser)
      return [amount, refundedAmount]
    }
    expect(await refunded()).toEqual([10_000, 6000])
    expect((await approve(approvalID)).status).toBe(200)
    expect(await balance()).toEqual({ before: 14_000, after: 20_000 })
    expect(await refunded()).toEqual([10_000, 6000])

    const other = await newCard(20_000)
    const another = await send('POST', `cards/${other.id}/transactions`, entry, operator)
    const asked = await edit(another.id, 0)
    await send('POST', `cards/${other.id}/replace`, { reason: 'Kadunud' }, operator)
    const shown = await send('GET', `approvals/${asked.approvalID}`, undefined, superuser)
    expect(shown.cards).toMatchObject([{ successorID: expect.any(Number), balance: null }])
    await setPolicy({ approveRefundsAbove: 500 })
  })

  it('an act is taken back by its author', async () => {
    const { id } = await newCard()
    const { approvalID } = await load(id, 2000, operator)
    expect(await reject(approvalID, operator)).toMatchObject({
      status: 200,
      state: 'rejected',
      decidedBy: 'operator@own.test',
    })
    expect(await approve(approvalID)).toMatchObject({ status: 400, reason: 'approvalEnded' })
    expect(await list(`own=true&state=rejected&cardID=${id}`, operator)).toEqual([])
    expect(await limitOf(id)).toBe(5000)
  })

  it('refunds wait: a transaction that is lowered or cancelled, and a load that is taken back', async () => {
    const { id } = await newCard()
    const entry = { amount: 3000, terminalID: own.terminalRowID, comment: 'Paberil' }
    const { id: transactionID } = await send('POST', `cards/${id}/transactions`, entry, operator)
    const edit = (amount: number) =>
      send(
        'PUT',
        `transactions/${transactionID}`,
        { amount, comment: 'Tagasi', showCommentInReports: false },
        operator,
      )
    expect((await edit(2500)).status).toBe(200)
    const cancelled = await edit(0)
    expect(cancelled).toMatchObject(needed)
    expect(await send('GET', `approvals/${cancelled.approvalID}`, undefined, superuser)).toMatchObject({
      kind: 'refund',
      amount: 2500,
      transaction: { id: transactionID, amount: 2500, payee: 'Shop T1' },
    })
    expect((await edit(3000)).status).toBe(200)
    expect((await approve(cancelled.approvalID)).status).toBe(200)
    const { list: changes } = await send('GET', `transactions/${transactionID}/changes`, undefined, operator)
    expect(changes[0]).toMatchObject({
      amount: 0,
      authorEmail: 'operator@own.test',
      approver: 'superuser@own.test',
    })
    const { id: loadID } = await load(id, 900)
    const reversal = await send(
      'POST',
      `cards/${id}/loads/${loadID}/reverse`,
      { reason: 'Eksitus' },
      operator,
    )
    expect(reversal).toMatchObject(needed)
    expect((await approve(reversal.approvalID)).status).toBe(200)
    expect(await limitOf(id)).toBe(5000)
  })

  it('a load is asked to be taken back once at a time, and names the request that waits', async () => {
    const { id } = await newCard()
    const [{ id: first }, { id: second }] = [await load(id, 900), await load(id, 800)]
    const take = (loadID: number, as = operator, key?: string) =>
      send('POST', `cards/${id}/loads/${loadID}/reverse`, { reason: 'Eksitus' }, as, key)
    const waitingOf = async (loadID: number) => {
      const { list: loads } = await send('GET', `cards/${id}/loads`, undefined, operator)
      return loads.find((one: { id: number }) => one.id === loadID).waitingReversalID
    }
    const asked = await take(first, operator, 'take back')
    expect(asked).toMatchObject(needed)
    const { approvalID } = asked
    expect(await take(first, operator, 'take back')).toMatchObject({ ...needed, approvalID })
    const waits = { status: 400, reason: 'reversalWaits', approvalID }
    expect(await take(first, superuser)).toMatchObject(waits)
    const replies = await Promise.all([operator, superuser].map((as, at) => take(second, as, `once ${at}`)))
    expect(replies.map(({ reason }) => reason).sort()).toEqual(['approvalNeeded', 'reversalWaits'])
    expect(await waitingOf(first)).toBe(approvalID)
    await reject(approvalID)
    expect(await waitingOf(first)).toBeNull()
    expect(await take(first, superuser)).toMatchObject(needed)
  })

  it('a request to take back a load says that the load was taken back meanwhile, and is not approved', async () => {
    const { id } = await newCard()
    const { id: loadID } = await load(id, 900)
    const take = () => send('POST', `cards/${id}/loads/${loadID}/reverse`, { reason: 'Eksitus' }, operator)
    const { approvalID } = await take()
    const shown = () => send('GET', `approvals/${approvalID}`, undefined, superuser)
    const balance = { before: 5900, after: 5000 }
    expect(await shown()).toMatchObject({ loadReversed: false, cards: [{ balance }] })
    await setPolicy({ approveRefundsAbove: null })
    expect((await take()).status).toBe(201)
    await setPolicy({ approveRefundsAbove: 500 })
    expect(await shown()).toMatchObject({ loadReversed: true, cards: [{ balance: null }] })
    expect(await list(`cardID=${id}`)).toMatchObject([{ approvalID, loadReversed: true }])
    expect(await approve(approvalID)).toMatchObject({ status: 400, reason: 'loadReversed' })
    expect(await reject(approvalID)).toMatchObject({ loadReversed: false, cards: [{ balance: null }] })
  })

  it('limits of a card are asked for once at a time, also by two at once and among other cards', async () => {
    const [first, second] = [await newCard(), await newCard()]
    const raise = (amountLimit: number, as = operator) =>
      send('PUT', `cards/${first.id}/limits`, { amountLimit, countLimit: 20, comment: 'Leping' }, as)
    const replies = await Promise.all([raise(9000), raise(9000, superuser), raise(9100), raise(9200)])
    const reasons = replies.map(({ reason }) => reason as string).sort()
    expect(reasons).toEqual(['approvalNeeded', 'limitsWait', 'limitsWait', 'limitsWait'])
    const approvalID = replies.find(({ reason }) => reason === 'approvalNeeded')?.approvalID
    expect(replies.map((reply) => reply.approvalID)).toEqual([...Array(4)].map(() => approvalID))
    const both = { cardIDs: [second.id, first.id], amountChange: LimitChange.set, amount: 9000 }
    const json = { ...both, countChange: LimitChange.keep, comment: 'Leping' }
    const reply = await app.call('POST', '/trpc/card.editLimitsSelected', { json }, superuser)
    expect(JSON.parse(reply.body)).toMatchObject({
      error: {
        json: {
          data: {
            reply: {
              reason: 'limitsWait',
              approvalID,
              subErrors: [{ field: 'cardIDs[1]', reason: 'limitsWait' }],
            },
          },
        },
      },
    })
    expect((await raise(5500)).status).toBe(200)
    await reject(approvalID)
    expect(await raise(9000)).toMatchObject(needed)
  })

  describe('a transaction', () => {
    const body = { comment: 'Viga', showCommentInReports: false }
    const edit = (id: number, amount: number, as = operator, key?: string) =>
      send('PUT', `transactions/${id}`, { ...body, amount }, as, key)
    const pay = async () => {
      const { id } = await newCard(20_000)
      const entry = { amount: 3000, terminalID: own.terminalRowID, comment: 'Paberil' }
      const paid = await send('POST', `cards/${id}/transactions`, entry, operator)
      return { cardID: id, id: paid.id as number }
    }
    const waitsAlready = (approvalID: number) => ({ status: 400, reason: 'refundWaits', approvalID })

    it('is asked to be cancelled or lowered once at a time, under whatever key and by whomever', async () => {
      const { cardID, id } = await pay()
      const { approvalID } = await edit(id, 0, operator, 'first')
      expect(await edit(id, 0, operator, 'first')).toMatchObject({ ...needed, approvalID })
      expect(await edit(id, 0, operator, 'second')).toMatchObject(waitsAlready(approvalID))
      expect(await edit(id, 1000)).toMatchObject(waitsAlready(approvalID))
      expect(await edit(id, 0, superuser)).toMatchObject(waitsAlready(approvalID))
      expect(await list(`cardID=${cardID}`)).toMatchObject([{ approvalID, transactionID: id }])
      await reject(approvalID)
      expect(await edit(id, 0, superuser)).toMatchObject(needed)
    })

    it('is cancelled for a reason, which whoever approves it reads and its history keeps, and keeps its comment', async () => {
      const { cardID, id } = await pay()
      const reasons = async (transactionID: number) => {
        const { list } = await send('GET', `transactions/${transactionID}/changes`, undefined, operator)
        return list.map(({ reason }: { reason: string | null }) => reason)
      }
      const cancel = (reason?: string) =>
        app.call('POST', '/trpc/transaction.cancel', { json: { id, reason } }, operator)
      expect((await cancel('Kaup tagastati')).statusCode).toBe(400)
      const [waiting] = await list(`cardID=${cardID}`)
      expect(waiting).toMatchObject({ transactionID: id, comment: 'Kaup tagastati' })
      expect((await approve(waiting.approvalID)).status).toBe(200)
      const { transactions } = await send('GET', `cards/${cardID}/transactions`, undefined, operator)
      expect(transactions).toMatchObject([{ amount: 0, comment: 'Paberil' }])
      expect(await reasons(id)).toEqual(['Kaup tagastati', null])
      const below = await pay()
      expect(await reasons(below.id)).toEqual([null])
      await setPolicy({ approveRefundsAbove: null })
      const json = { id: below.id, reason: 'Vale kaart' }
      await app.call('POST', '/trpc/transaction.cancel', { json }, operator)
      await setPolicy({ approveRefundsAbove: 500 })
      expect(await reasons(below.id)).toEqual(['Vale kaart', null])
    })

    it('is so also at once, and other transactions of its card wait beside', async () => {
      const [{ cardID, id }, other] = [await pay(), await pay()]
      const replies = await Promise.all(
        [operator, superuser, operator, superuser].map((as, at) => edit(id, 0, as, `at once ${at}`)),
      )
      const reasons = replies.map(({ reason }) => reason as string).sort()
      expect(reasons).toEqual(['approvalNeeded', 'refundWaits', 'refundWaits', 'refundWaits'])
      expect(await list(`cardID=${cardID}`)).toHaveLength(1)
      expect(await edit(other.id, 0)).toMatchObject(needed)
    })

    it('that is cancelled, or lowered as far, before the approval refuses it', async () => {
      const { cardID, id } = await pay()
      const { approvalID } = await edit(id, 1000)
      const balance = async () =>
        (await send('GET', `approvals/${approvalID}`, undefined, superuser)).cards[0].balance
      await setPolicy({ approveRefundsAbove: null })
      await edit(id, 0)
      await setPolicy({ approveRefundsAbove: 500 })
      expect(await approve(approvalID)).toMatchObject({ status: 400, reason: 'nothingToRefund' })
      expect(await list(`cardID=${cardID}&state=waiting`)).toHaveLength(1)
      expect((await edit(id, 1000)).status).toBe(200)
      expect(await approve(approvalID)).toMatchObject({ status: 400, reason: 'nothingToRefund' })
      expect((await edit(id, 1200)).status).toBe(200)
      expect(await balance()).toEqual({ before: 18_800, after: 19_000 })
      expect((await approve(approvalID)).status).toBe(200)
    })
  })

  it('several cards wait together if one of them is above the sum; a dry run never waits', async () => {
    const [a, b] = [await newCard(), await newCard()]
    const loads = [
      { cardID: a.id, amount: 100 },
      { cardID: b.id, amount: 1500, comment: 'Suur' },
    ]
    expect(
      await send('POST', 'cards/loads', { loads, reason: 'Pühad', dryRun: true }, operator),
    ).toMatchObject({
      status: 201,
      amount: 1600,
    })
    const asked = await send('POST', 'cards/loads', { loads, reason: 'Pühad' }, operator)
    expect(asked).toMatchObject(needed)
    expect((await list(`cardID=${b.id}`))[0]).toMatchObject({ cardCount: 2, amount: 1600, cardPan: null })
    expect((await approve(asked.approvalID)).status).toBe(200)
    expect([await limitOf(a.id), await limitOf(b.id)]).toEqual([5100, 6500])
  })

  describe('a file of loads', () => {
    const sendFile = async (content: string, fields: Record<string, string>, key?: string) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('file', new Blob([content]), 'loads.csv')
      const encoded = new Response(form)
      const reply = await app.app.inject({
        method: 'POST',
        url: '/api/cards/loads',
        payload: Buffer.from(await encoded.arrayBuffer()),
        headers: {
          cookie: operator,
          origin: 'http://localhost:3000',
          'content-type': encoded.headers.get('content-type') ?? '',
          ...(key && { 'idempotency-key': key }),
        },
      })
      return reply.json()
    }

    it('waits as an order of the same loads if one is above the sum', async () => {
      const [a, b] = [await newCard(), await newCard()]
      const content = `pan;amount;comment\n${a.pan};10,00;\n${b.pan};10,01;Suur\n`
      expect(await sendFile(content, { reason: 'Pühad', dryRun: 'true' })).toMatchObject({
        amount: 2001,
        needsApproval: true,
      })
      const asked = await sendFile(content, { reason: 'Pühad' })
      expect(asked).toMatchObject({ reason: 'approvalNeeded' })
      expect(await sendFile(content, { reason: 'Pühad' })).toMatchObject({ approvalID: asked.approvalID })
      expect([await limitOf(a.id), await limitOf(b.id)]).toEqual([5000, 5000])
      expect((await approve(asked.approvalID)).status).toBe(200)
      expect([await limitOf(a.id), await limitOf(b.id)]).toEqual([6000, 6001])
      const { list: loads } = await send('GET', `cards/${b.id}/loads`, undefined, operator)
      const made = { amount: 1001, reason: 'Suur', author: 'operator@own.test' }
      expect(loads).toContainEqual(expect.objectContaining(made))
    })

    it('does not wait if none is above the sum', async () => {
      const { id, pan } = await newCard()
      const content = `pan;amount\n${pan};10,00\n`
      const dry = await sendFile(content, { reason: 'Pühad', dryRun: 'true' })
      expect(dry).toMatchObject({ needsApproval: false })
      expect(await sendFile(content, { reason: 'Pühad' })).toMatchObject({ cardCount: 1, amount: 1000 })
      expect(await limitOf(id)).toBe(6000)
    })

    it('answers under its key the id while it waits, and the result once it is approved', async () => {
      const { id, pan } = await newCard()
      const content = `pan;amount\n${pan};20,00\n`
      const send = (reason: string) => sendFile(content, { reason }, 'file once')
      const { approvalID } = await send('Pühad')
      expect(await send('Pühad')).toMatchObject({ reason: 'approvalNeeded', approvalID })
      expect(await send('Muu')).toMatchObject({ reason: 'keyUsedForAnotherRequest' })
      expect((await approve(approvalID)).status).toBe(200)
      expect(await send('Pühad')).toMatchObject({ cardCount: 1, amount: 2000 })
      expect(await limitOf(id)).toBe(7000)
    })

    it('of more loads than may wait is refused with the lines that are above the sum', async () => {
      const cards = Array.from({ length: 1001 }, (_, index) => testCard(own, 5000 + index))
      const { db } = app.database
      const made = await work(db, own.by, clockAt(NOW), (w) => w.insertAll(card, cards))
      const rows = made.map(({ pan }, index) => `${pan};${index === 1 ? '10,01' : '1,00'}`)
      const content = ['pan;amount', ...rows].join('\n')
      expect(await sendFile(content, { reason: 'Pühad' })).toMatchObject({
        errorCount: 1,
        subErrors: [{ line: 3, field: 'amount', reason: 'aboveApprovalSum', value: '10.00', typed: '10.01' }],
      })
    })
  })

  describe('with an idempotency key', () => {
    it('the same request has the same id while it waits, and the result once it is approved', async () => {
      const { id } = await newCard()
      const { approvalID } = await load(id, 2000, operator, 'once')
      expect(await load(id, 2000, operator, 'once')).toMatchObject({ approvalID })
      expect(await load(id, 3000, operator, 'once')).toMatchObject({ reason: 'keyUsedForAnotherRequest' })
      expect((await approve(approvalID)).status).toBe(200)
      expect(await load(id, 2000, operator, 'once')).toMatchObject({ status: 201, amount: 2000 })
      expect(await limitOf(id)).toBe(7000)
    })

    it('so does a call whose key is kept beside its rows', async () => {
      const { id } = await newCard()
      const edit = () =>
        app.call(
          'PUT',
          `/api/cards/${id}/limits`,
          { amountLimit: 9000, countLimit: 20, comment: 'Leping' },
          operator,
          'limits once',
        )
      const { approvalID } = (await edit()).json()
      expect((await edit()).json()).toMatchObject({ approvalID })
      await approve(approvalID)
      const again = await edit()
      expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 'true'])
      expect(again.json().balanceAndTotals.amountLimit).toBe(9000)
    })

    it('a rejected request stays rejected, and another account may use the key', async () => {
      const { id } = await newCard()
      const { approvalID } = await load(id, 2000, operator, 'again')
      await reject(approvalID)
      expect(await load(id, 2000, operator, 'again')).toMatchObject({ approvalID })
      const other = await load(id, 2000, superuser, 'again')
      expect(other).toMatchObject(needed)
      expect(other.approvalID).not.toBe(approvalID)
    })

    it('without one an equal request that waits is the same, also at once', async () => {
      const { id } = await newCard()
      const ids = await Promise.all(
        Array.from({ length: 6 }, async () => (await load(id, 2000)).approvalID as number),
      )
      expect(new Set(ids).size).toBe(1)
      await reject(ids[0] ?? 0)
      expect((await load(id, 2000)).approvalID).not.toBe(ids[0])
    })

    describe('whatever the sums are by then', () => {
      const off = { approveLoadsAbove: null, approveLimitsAbove: null, approveRefundsAbove: null }
      const on = { approveLoadsAbove: 1000, approveLimitsAbove: 8000, approveRefundsAbove: 500 }
      const body = { comment: 'Tagasi', showCommentInReports: false }
      /** Each call that can wait, with a fresh request of it that waits. */
      const asks: Record<string, () => Promise<[Method, path: string, payload: object]>> = {
        load: async () => ['POST', `cards/${(await newCard()).id}/loads`, { amount: 2000, reason: 'Suur' }],
        loads: async () => [
          'POST',
          'cards/loads',
          { loads: [{ cardID: (await newCard()).id, amount: 2000 }], reason: 'Suured' },
        ],
        plan: async () => [
          'POST',
          'cards/loads',
          { loads: [{ cardID: (await newCard()).id, amount: 2000 }], reason: 'Kuine', monthly: true },
        ],
        'taken back load': async () => {
          const { id } = await newCard()
          const { id: loadID } = await load(id, 900)
          return ['POST', `cards/${id}/loads/${loadID}/reverse`, { reason: 'Eksitus' }]
        },
        limits: async () => [
          'PUT',
          `cards/${(await newCard()).id}/limits`,
          { amountLimit: 9000, countLimit: 20, comment: 'Leping' },
        ],
        refund: async () => {
          const entry = { amount: 3000, terminalID: own.terminalRowID, comment: 'Paberil' }
          const { id } = await send('POST', `cards/${(await newCard()).id}/transactions`, entry, operator)
          return ['PUT', `transactions/${id}`, { amount: 100, ...body }]
        },
      }
      const ends: Record<string, (approvalID: number) => Promise<unknown>> = {
        waits: async () => undefined,
        'was rejected': (approvalID) => reject(approvalID),
        'has expired': async (approvalID) =>
          app.database
            .sql`update approval set expires_at = ${NOW.toISOString()} where approval_id = ${approvalID}`,
      }
      const cases = Object.keys(asks).flatMap((act) => Object.keys(ends).map((end) => ({ act, end })))

      it.each(cases)('a key goes on naming what $end: $act', async ({ act, end }) => {
        await setPolicy(on)
        const [method, path, payload] = (await asks[act]?.()) ?? ['POST', '', {}]
        const ask = (values = payload) => send(method, path, values, operator, `${act} ${end}`)
        const { approvalID } = await ask()
        expect(approvalID).toEqual(expect.any(Number))
        await ends[end]?.(approvalID)
        await setPolicy(off)
        const refused = {
          ...needed,
          reason: end === 'waits' ? 'approvalNeeded' : 'approvalEnded',
          approvalID,
        }
        const again = await Promise.all([ask(), ask()])
        expect(again).toMatchObject([refused, refused])
        await setPolicy(on)
        expect(await ask()).toMatchObject(refused)
        await setPolicy(off)
        const other = await send(method, path, payload, operator, `${act} ${end} anew`)
        expect([200, 201]).toContain(other.status)
        await setPolicy(on)
      })

      it.each([
        ['cardLoad.create', (cardID: number) => ({ cardID, amount: 2000, reason: 'Suur' })],
        [
          'card.editLimitsSelected',
          (cardID: number) => ({
            ...{ cardIDs: [cardID], amountChange: 1, amount: 9000, countChange: 0 },
            comment: 'Leping',
          }),
        ],
      ])('so does one of a typed call, and for another request it is refused: %s', async (path, inputOf) => {
        const [one, another] = [await newCard(), await newCard()]
        const ask = async ({ id }: { id: number }) => {
          const reply = await app.call(
            'POST',
            `/trpc/${path}`,
            superjson.serialize(inputOf(id)),
            operator,
            path,
          )
          return reply.json().error.json.data.reply
        }
        const { approvalID } = await ask(one)
        await reject(approvalID)
        await setPolicy(off)
        expect(await ask(one)).toMatchObject({ reason: 'approvalEnded', approvalID })
        expect(await ask(another)).toMatchObject({ reason: 'keyUsedForAnotherRequest' })
        expect([await limitOf(one.id), await limitOf(another.id)]).toEqual([5000, 5000])
        await setPolicy(on)
      })

      it('a dry run under it is answered, and one that was approved is repeated', async () => {
        const loads = [{ cardID: (await newCard()).id, amount: 2000 }]
        const ask = (dryRun: boolean) =>
          send('POST', 'cards/loads', { loads, reason: 'Pühad', dryRun }, operator, 'dry')
        const { approvalID } = await ask(false)
        expect(await ask(true)).toMatchObject({ status: 201, amount: 2000 })
        await approve(approvalID)
        await setPolicy(off)
        expect(await ask(false)).toMatchObject({ status: 201, amount: 2000 })
        expect(await limitOf(loads[0]?.cardID ?? 0)).toBe(7000)
        await setPolicy(on)
      })
    })
  })

  describe('are judged anew', () => {
    it('a card that was closed meanwhile refuses, and the act goes on waiting', async () => {
      const { id } = await newCard()
      const { approvalID } = await load(id, 2000)
      await app.call('DELETE', `/api/companies/cards/${id}/delete`, undefined, operator)
      expect(await approve(approvalID)).toMatchObject({ status: 400, reason: 'cardClosed' })
      expect((await list(`cardID=${id}`))[0]).toMatchObject({ state: 'waiting' })
      await app.call('PUT', `/api/companies/cards/${id}/reopen`, {}, operator)
      expect((await approve(approvalID)).status).toBe(200)
    })

    it('a sum that was lifted meanwhile changes nothing for what waits', async () => {
      const { id } = await newCard()
      const { approvalID } = await load(id, 2000)
      await setPolicy({ approveLoadsAbove: null })
      expect((await load(id, 2000)).status).toBe(201)
      await setPolicy({ approveLoadsAbove: 1000 })
      expect((await approve(approvalID)).status).toBe(200)
      expect(await limitOf(id)).toBe(9000)
    })

    it('an act expires after seven days', async () => {
      const { id } = await newCard()
      const { approvalID } = await load(id, 2000)
      now = addDays(NOW, 7)
      const as = await app.login('superuser@own.test')
      expect(await approve(approvalID, as)).toMatchObject({ reason: 'approvalEnded' })
      expect(await list(`state=expired&cardID=${id}`, as)).toHaveLength(1)
      expect(await list(`state=waiting&cardID=${id}`, as)).toHaveLength(0)
      now = NOW
    })

    it('nothing is approved for an author who may no longer do it', async () => {
      const { id } = await newCard()
      const { approvalID } = await load(id, 2000)
      const allowed = await app.database
        .sql`select permissions from role where company_id = ${own.companyID} and role_nr = (
        select role_nr from account join "user" u on u.id = user_id where email = 'operator@own.test')`
      const setRole = (permissions: unknown) => app.database
        .sql`update role set permissions = ${permissions as number[]}
        where company_id = ${own.companyID} and role_nr = (
          select role_nr from account join "user" u on u.id = user_id where email = 'operator@own.test')`
      await setRole([300])
      expect(await approve(approvalID)).toMatchObject({ reason: 'authorLacksPermission' })
      await setRole(allowed[0]?.permissions)
      await app.database.sql`update account set closed_at = now() where user_id = (
        select id from "user" where email = 'operator@own.test')`
      expect(await approve(approvalID)).toMatchObject({ reason: 'authorLacksPermission' })
      await app.database.sql`update account set closed_at = null where user_id = (
        select id from "user" where email = 'operator@own.test')`
      expect((await approve(approvalID)).status).toBe(200)
    })
  })

  describe('and who may approve', () => {
    it('nobody by a token, and nobody of another company', async () => {
      const { id } = await newCard()
      const { approvalID } = await load(id, 2000)
      expect(await approve(approvalID, await app.bearer(superuser))).toMatchObject({
        status: 403,
        reason: 'sessionNeeded',
      })
      const other = await app.login('superuser@other.test')
      for (const reply of [await approve(approvalID, other), await reject(approvalID, other)])
        expect(reply.status).toBe(404)
      expect((await send('GET', `approvals/${approvalID}`, undefined, other)).status).toBe(404)
      expect((await approve(approvalID, await app.login('viewer@own.test'))).status).toBe(403)
    })

    it('nobody what an own token or an own service account asked for', async () => {
      const { id } = await newCard()
      const token = await app.bearer(superuser)
      const { approvalID } = await load(id, 2000, token)
      expect(await approve(approvalID)).toMatchObject({ reason: 'ownApproval' })
      expect((await approve(approvalID, operator)).status).toBe(200)
      const made = await send('POST', 'service-accounts', { name: 'Robot', roleNr: 1001 }, superuser)
      const robot = await send(
        'POST',
        `service-accounts/${made.serviceAccountID}/tokens`,
        { name: 'Robot', readOnly: false },
        superuser,
      )
      const asked = await load(id, 2000, `Bearer ${robot.token}`)
      expect(asked).toMatchObject(needed)
      const shown = await send('GET', `approvals/${asked.approvalID}`, undefined, `Bearer ${robot.token}`)
      expect(shown.own).toBe(true)
      expect(await approve(asked.approvalID)).toMatchObject({ reason: 'ownApproval' })
      expect((await approve(asked.approvalID, operator)).status).toBe(200)
    })

    it('nobody what a token asked for that they made for the service account of another one', async () => {
      const { id } = await newCard()
      await app.database.sql`update account set role_nr = 150
        where user_id = (select id from "user" where email = 'activator@own.test')`
      const second = await app.login('activator@own.test')
      const { serviceAccountID } = await send(
        'POST',
        'service-accounts',
        { name: 'Shared', roleNr: 1001 },
        superuser,
      )
      const token = await send(
        'POST',
        `service-accounts/${serviceAccountID}/tokens`,
        { name: 'Shared', readOnly: false },
        second,
      )
      const { approvalID } = await load(id, 2000, `Bearer ${token.token}`)
      const toDecide = async (as: string) =>
        (await list('toDecide=true', as)).map((one: { approvalID: number }) => one.approvalID)
      for (const as of [second, superuser]) {
        expect(await toDecide(as)).not.toContain(approvalID)
        expect(await approve(approvalID, as)).toMatchObject({ reason: 'ownApproval' })
      }
      expect(await toDecide(operator)).toContain(approvalID)
      expect((await approve(approvalID, operator)).status).toBe(200)
    })

    it('nobody who could not do it: the kind of the act decides', async () => {
      const { id } = await newCard()
      const { approvalID } = await load(id, 2000)
      const setPermissions = (permissions: number[]) => app.database
        .sql`update role set permissions = ${permissions}
        where company_id = ${own.companyID} and role_nr = (
          select role_nr from account join "user" u on u.id = user_id where email = 'viewer@own.test')`
      await setPermissions([801])
      const viewer = await app.login('viewer@own.test')
      expect((await approve(approvalID, viewer)).status).toBe(404)
      expect(await list('kind=load', viewer)).toEqual([])
      expect((await send('GET', `approvals/${approvalID}`, undefined, viewer)).status).toBe(404)
      await setPermissions([303])
      expect((await approve(approvalID, viewer)).status).toBe(200)
      const { count } = await send('GET', 'approvals?kind=refund', undefined, viewer)
      expect(count).toBe(0)
    })
  })

  it('payments and loads of terminals are never asked about', async () => {
    await setPolicy({ approveLoadsAbove: 0, approveRefundsAbove: 0 })
    const { id, pan } = await newCard()
    await app.database
      .sql`insert into web_api_permission (company_id, web_api_id, permission) values (${own.companyID}, ${own.webApiID}, 4)
      on conflict do nothing`
    const ask = async (path: string, payload: object, key: string) =>
      (await app.terminal(own, path, payload, key)).statusCode
    expect(await ask('payments', { pan, amount: 2000, terminalID: 'T1' }, 'p')).toBe(201)
    expect(await ask('reversals', { idempotencyKey: 'p' }, 'r')).toBe(201)
    expect(await ask('loads', { pan, amount: 2000, terminalID: 'T1' }, 'l')).toBe(201)
    expect(await limitOf(id)).toBe(7000)
  })
})

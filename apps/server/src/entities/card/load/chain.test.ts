import { afterAll, beforeAll, expect, test } from 'vitest'
import { waiting } from '../../../terminals-api/test-terminals'
import { addNextCard, addTestCompany, type TestCompany } from '../../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../../testing/test-app'

let app: TestApp
let own: TestCompany
let cookie: string
/** Milliseconds between two requests. */
let pace = 1

beforeAll(async () => {
  let now = NOW.getTime()
  app = await testApp({
    now: () => {
      now += pace
      return new Date(now)
    },
  })
  own = await addTestCompany(app.database.db, 'own')
  cookie = await app.login('superuser@own.test')
})
afterAll(() => app.close())

const newCard = (amountLimit: number | null, countLimit: number | null) =>
  addNextCard(app.database.db, own, { amountLimit, countLimit })
const post = async (path: string, payload: object) => {
  const reply = await app.call('POST', `/api/cards/${path}`, payload, cookie)
  expect(reply.statusCode).toBe(201)
  return reply.json()
}
const replace = async (id: number): Promise<number> =>
  (await post(`${id}/replace`, { reason: 'Kadunud' })).cardID
const fromTerminal = async (path: string, key: string, payload: object) => {
  const reply = await app.terminal(own, path, payload, key)
  expect(reply.statusCode).toBe(201)
  return reply.json()
}
const pay = (pan: string, amount: number, key: string) =>
  fromTerminal('payments', key, { pan, amount, terminalID: 'T1' })
const reverse = (key: string) => fromTerminal('reversals', `reversal of ${key}`, { idempotencyKey: key })
const enter = async (id: number, amount: number): Promise<number> =>
  (await post(`${id}/transactions`, { amount, terminalID: own.terminalRowID, comment: 'Kassa' })).id
const cancel = async (id: number) => {
  const edit = { amount: 0, comment: 'Tühi', showCommentInReports: false }
  const reply = await app.call('PUT', `/api/transactions/${id}`, edit, cookie)
  expect(reply.statusCode).toBe(200)
}
const limitsOf = async (id: number) => {
  const [row] = await app.database.sql`
    select pan, amount_limit as amount, count_limit as uses from card where id = ${id}`
  return row
}

/** Replaces a card and runs an act that waits for the card meanwhile. Returns the successor and the act's result. */
const besideReplacing = async <T>(id: number, act: () => Promise<T>) => {
  const { sql } = app.database
  const { replaced, done } = await sql.begin(async (tx) => {
    await tx`select from card where id = ${id} for update`
    const replaced = replace(id)
    await waiting(sql, 1)
    const done = act()
    await waiting(sql, 2)
    return { replaced, done }
  })
  return { successorID: await replaced, result: await done }
}

test('what is given back while the last card of the chain is being replaced moves on to the new one', async () => {
  const { id } = await newCard(1000, 5)
  const transactionID = await enter(id, 700)
  const second = await replace(id)
  const { successorID } = await besideReplacing(second, () => cancel(transactionID))
  expect(await limitsOf(successorID)).toMatchObject({ amount: 1000, uses: 5 })
  expect(await limitsOf(second)).toMatchObject({ amount: 0, uses: 0 })
})

test('a reversal beside the replacement of a blocked card with nothing left moves on', async () => {
  const { id, pan } = await newCard(900, 1)
  await pay(pan, 900, 'all of it')
  const block = { cardIDs: [id], reason: 'Kadunud' }
  await app.call('PUT', '/api/cards/block', block, cookie)
  const { successorID, result } = await besideReplacing(id, () => reverse('all of it'))
  const successor = await limitsOf(successorID)
  expect(successor).toMatchObject({ amount: 900, uses: 1 })
  expect(result).toMatchObject({ reversedAmount: 900, successorPan: successor?.pan })
})

test('an unlimited card passes nothing on to a successor that was limited since', async () => {
  const { id, pan } = await newCard(null, null)
  const transactionID = await enter(id, 700)
  await pay(pan, 300, 'unlimited')
  const successorID = await replace(id)
  const limits = { amountLimit: 500, countLimit: 5, comment: 'Limiit' }
  await app.call('PUT', `/api/cards/${successorID}/limits`, limits, cookie)
  await cancel(transactionID)
  await reverse('unlimited')
  expect(await limitsOf(successorID)).toMatchObject({ amount: 500, uses: 5 })
  expect(await limitsOf(id)).toMatchObject({ amount: null, uses: null })
})

test('a successor with the greatest limits takes money, and leaves uses where they are', async () => {
  const greatest = { amount: 100_000_000, uses: 2_147_483_647 }
  const { id, pan } = await newCard(greatest.amount, greatest.uses)
  const transactionID = await enter(id, 700)
  await pay(pan, 300, 'greatest')
  const successorID = await replace(id)
  await post(`${successorID}/loads`, { amount: 1000, uses: 2, reason: 'Boonus' })
  await cancel(transactionID)
  await reverse('greatest')
  expect(await limitsOf(successorID)).toMatchObject({ ...greatest, amount: greatest.amount + 1000 })
  expect((await app.call('GET', `/api/companies/cards/${successorID}`, undefined, cookie)).statusCode).toBe(
    200,
  )
})

test('each reversal names its own successor again, also if several were made at one time', async () => {
  const { id, pan } = await newCard(1000, 5)
  for (const key of ['one', 'two']) await pay(pan, 100, key)
  pace = 0
  const successorIDs = [await replace(id)]
  const first = await reverse('one')
  successorIDs.push(await replace(successorIDs[0] ?? 0))
  const second = await reverse('two')
  const pans = await Promise.all(successorIDs.map(async (successorID) => (await limitsOf(successorID))?.pan))
  const named = () => Promise.all(['one', 'two'].map(async (key) => (await reverse(key)).successorPan))
  expect([first.successorPan, second.successorPan]).toEqual(pans)
  expect(await named()).toEqual(pans)
  pace = 1
  expect(
    await Promise.all(
      ['one', 'two'].map(
        async (idempotencyKey) =>
          (await fromTerminal('reversals', `again of ${idempotencyKey}`, { idempotencyKey })).successorPan,
      ),
    ),
  ).toEqual(pans)
})

import { addMinutes } from 'date-fns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestCard, addTestCompany, type TestCompany } from '../../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../../testing/test-app'

let app: TestApp
let own: TestCompany
let cookie: string
let now = NOW
beforeAll(async () => {
  app = await testApp({ now: () => now })
  own = await addTestCompany(app.database.db, 'own')
  await addTestCompany(app.database.db, 'other', { issuerIDNo: '94120053' })
  cookie = await app.login('superuser@own.test')
})
afterAll(() => app.close())

const terminal = async (path: string, payload: object) => (await app.terminal(own, path, payload)).json()
const holdsOf = (cardID: number, of = cookie) => app.call('GET', `/api/cards/${cardID}/holds`, undefined, of)

test('a card lists its holds, newest first, and one whose time is over keeps nothing before the job has ended it', async () => {
  const { id, pan } = await addTestCard(app.database.db, own, 1)
  const hold = async (amount: number, minutes: number) => {
    now = addMinutes(now, 1)
    const { holdID } = await terminal('holds', { pan, amount, terminalID: 'T1', minutes })
    return Number(holdID)
  }
  const over = await hold(300, 10)
  const part = await hold(200, 60)
  const { transactionID } = await terminal(`holds/${part}/complete`, { amount: 50, final: false })
  const freed = await hold(100, 60)
  await terminal(`holds/${freed}/release`, {})
  now = addMinutes(NOW, 11)

  const { list, count } = (await holdsOf(id)).json()
  expect(count).toBe(3)
  const open = { amountHeld: 150, completedAmount: 50, endedAt: null, payee: 'Shop T1' }
  expect(list).toMatchObject([
    { holdID: freed, status: 'released', amount: 100, amountHeld: 0, transactionIDs: [] },
    { holdID: part, status: 'open', amount: 200, ...open, transactionIDs: [transactionID] },
    {
      holdID: over,
      status: 'expired',
      amount: 300,
      amountHeld: 0,
      endedAt: addMinutes(NOW, 11).toISOString(),
    },
  ])
  expect(list[0]).not.toHaveProperty('end')
  expect((await holdsOf(id, await app.login('superuser@other.test'))).statusCode).toBe(404)
})

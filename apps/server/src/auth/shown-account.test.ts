import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestCompany } from '../testing/fixtures'
import { ORIGIN, type TestApp, testApp } from '../testing/test-app'

let served: TestApp
let cookie: string
let accountID: number
beforeAll(async () => {
  served = await testApp()
  await addTestCompany(served.database.db, 'own')
  cookie = await served.login('superuser@own.test')
  accountID = (await served.call('GET', '/api/self-info', undefined, cookie)).json().selectedAccountID
})
afterAll(() => served.close())

const send = (method: 'GET' | 'POST', url: string, account: string | string[], payload?: object) =>
  served.inject({ method, url, payload, headers: { cookie, origin: ORIGIN, 'x-account': account } })

const owner = { name: 'Of another account', identifier: null }
const made = () => served.database.sql`select from terminal_owner where name = ${owner.name}`

it('a page that shows the account of the session reads and writes', async () => {
  const reply = await send('POST', '/api/terminal-owners', String(accountID), { ...owner, name: 'Own' })
  expect(reply.statusCode).toBe(201)
  expect((await send('GET', '/api/terminal-owners', String(accountID))).statusCode).toBe(200)
})

it.each([['7000'], ['0'], ['x'], [''], ['1e0']])(
  'a page that shows account %j is refused, and nothing is made',
  async (account) => {
    const replies = [
      await send('POST', '/api/terminal-owners', account, owner),
      await send('GET', '/api/terminal-owners', account),
    ]
    for (const reply of replies)
      expect([reply.statusCode, reply.json().reason]).toEqual([400, 'accountChanged'])
    expect(await made()).toHaveLength(0)
  },
)

it('such a page learns which account the session has', async () => {
  const reply = await send('GET', '/api/self-info', '7000')
  expect([reply.statusCode, reply.json().selectedAccountID]).toEqual([200, accountID])
})

import { addMinutes } from 'date-fns'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestCompany, type TestCompany } from '../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

let test: TestApp
let own: TestCompany
let cookie: string
let now = NOW

beforeAll(async () => {
  test = await testApp({ now: () => now })
  own = await addTestCompany(test.database.db, 'own')
  await addTestCompany(test.database.db, 'other', { issuerIDNo: '94120053' })
  cookie = await test.login('superuser@own.test')
})
afterAll(() => test.close())

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const reply = await test.call(method, `/api${path}`, body, cookie)
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return String(reply.headers['content-type']).startsWith('application/json') ? reply.json() : null
}

/** Goes a minute on and returns that time. */
const later = () => {
  now = addMinutes(now, 1)
  return now.toISOString()
}

type Row = { id?: number; customerID: number }
const listed = async (path: string, filter: string, since: string) => {
  const { list } = await call('GET', `${path}?${filter}=${since}`)
  return list.map((row: Row) => row.id ?? row.customerID)
}

const customerValues = {
  customerTypeID: 1,
  identification: '1',
  address: 'A',
  email: 'a@b.ee',
  languageID: 2,
}

it('customers are found since they were made and changed', async () => {
  const path = '/customers'
  const first = later()
  const { customerID } = await call('POST', path, { ...customerValues, name: 'Esimene' })
  const second = later()
  const other = await call('POST', path, { ...customerValues, name: 'Teine' })
  expect(await listed(path, 'createdSince', first)).toEqual([customerID, other.customerID])
  expect(await listed(path, 'createdSince', second)).toEqual([other.customerID])
  const third = later()
  await call('PUT', `${path}/${customerID}`, { ...customerValues, name: 'Muudetud' })
  expect(await listed(path, 'changedSince', third)).toEqual([customerID])
  expect(await listed(path, 'createdSince', third)).toEqual([])
  expect(await listed(path, 'changedSince', later())).toEqual([])
})

it('cards and transactions are found since they were made and changed, cards also by their last day', async () => {
  const path = '/companies/cards'
  const made = later()
  const { customerID } = await call('POST', '/customers', { ...customerValues, name: 'Kaartidega' })
  const card = {
    ...{ cardProductID: own.product.id, nameOnCard: 'A', customerID, amountLimit: 10_000, countLimit: null },
    ...{ validFrom: '2026-11-20', validTo: '2027-11-19', expiryDateOnCard: '2028-01' },
  }
  await call('POST', '/cards/create', { card, noOfCards: 2 })
  const [id = 0, other = 0] = await listed(path, 'createdSince', made)
  expect([await listed(path, 'changedSince', made), await listed(path, 'createdSince', later())]).toEqual([
    [id, other],
    [],
  ])
  const limited = later()
  await call('PUT', `/cards/${id}/limits`, { amountLimit: 20_000, countLimit: null, comment: 'x' })
  expect(await listed(path, 'changedSince', limited)).toEqual([id])
  expect(await call('GET', `${path}?customerName=Kaartidega`)).toMatchObject({
    ...{ count: 2, sum: 30_000, amountLimitSum: 30_000, amountBalanceSum: 30_000 },
  })
  const lastDay = async (filter: string) => (await call('GET', `${path}?${filter}`)).count
  expect(await lastDay('validToStart=2027-11-19&validToEnd=2027-11-19')).toBe(2)
  expect(await lastDay('validToStart=2027-11-20')).toBe(0)
  expect(await lastDay('validToEnd=2027-11-18')).toBe(0)

  const transactions = '/transactions/company'
  const entered = later()
  const entry = { amount: 500, terminalID: own.terminalRowID, comment: 'Paberil' }
  const { id: paid } = await call('POST', `/cards/${id}/transactions`, {
    ...entry,
    dateIn: now.toISOString(),
  })
  const { id: older } = await call('POST', `/cards/${id}/transactions`, {
    ...entry,
    dateIn: addMinutes(NOW, 4).toISOString(),
  })
  expect(await listed(transactions, 'createdSince', entered)).toEqual([paid, older])
  expect(await listed(path, 'changedSince', entered)).toEqual([])
  const edited = later()
  await call('PUT', `/transactions/${older}`, { amount: 400, comment: 'x', showCommentInReports: false })
  expect(await listed(transactions, 'changedSince', edited)).toEqual([older])
  expect(await listed(transactions, 'createdSince', edited)).toEqual([])
  expect(
    await listed(`/terminal-owners/${own.terminalOwnerID}/transactions`, 'changedSince', edited),
  ).toEqual([older])
  const ofCard = await call('GET', `/cards/${id}/transactions?changedSince=${edited}`)
  expect(ofCard.transactions).toMatchObject([{ id: older }])
})

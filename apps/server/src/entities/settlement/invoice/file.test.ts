import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenRules, centsAt, rootOf, textAt } from '../../../testing/en16931'
import { addTestCompany } from '../../../testing/fixtures'
import { addReportData, type Expected } from '../../../testing/report-data'
import { type TestApp, testApp } from '../../../testing/test-app'

const october = { startDate: '2026-10-01', endDate: '2026-10-31' }
const november = { startDate: '2026-11-01', endDate: '2026-11-19' }
const fee = { feePercentage: 1.25, feePerPayment: 5, vatPercentage: 24 }

let app: TestApp
let cookie: string
let ownerID: number
let taken: Expected[]
let companies = 0

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  companies += 1
  const own = await addTestCompany(app.database.db, `own${companies}`)
  const data = await addReportData(app.database.db, own, 220)
  taken = data.filter(({ terminalOwnerName }) => terminalOwnerName === 'Kesk')
  ownerID = taken[0]?.terminalOwnerID ?? 0
  cookie = await app.login(`superuser@own${companies}.test`)
})
afterAll(() => app.close())

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const reply = await app.call(method, `/api${path}`, body, cookie)
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return reply.json()
}
const addFee = (terms: object = {}) =>
  call('POST', `/terminal-owners/${ownerID}/settlement-terms`, {
    ...fee,
    ...{ termsFrom: '2026-10', termsTo: '2026-10' },
    ...terms,
  })
const drafted = (period: object) => call('POST', '/settlements', { terminalOwnerID: ownerID, ...period })
const closed = async (period: object) => {
  const { settlementID } = await drafted(period)
  return call('PUT', `/settlements/${settlementID}/close`, {})
}
/** Changes some fields of a record, as a form does. */
const change = async (path: string, fields: object) =>
  call('PUT', path, { ...(await call('GET', path)), ...fields })
const fillIn = async () => {
  await change('/companies/company', { countryCode: 'EE', vatNumber: 'EE100247019' })
  await change(`/terminal-owners/${ownerID}`, {
    ...{ address: 'Pikk 1, Tartu', countryCode: 'EE', vatNumber: null },
  })
}
const ubl = (settlementID: number, as = cookie) =>
  app.call('GET', `/api/settlements/${settlementID}/ubl`, undefined, as)
const lacksOf = async (settlementID: number) =>
  (await call('GET', `/settlements/${settlementID}`)).invoiceLacks

test('the fee of a closed settlement is an e-invoice, to the cent', async () => {
  await addFee()
  await fillIn()
  const draft = await drafted(october)
  expect((await ubl(draft.settlementID)).json()).toMatchObject({ reason: 'settlementNotClosed' })
  expect(draft.invoiceLacks).toBeNull()
  const made = await call('PUT', `/settlements/${draft.settlementID}/close`, {})
  expect(made.invoiceLacks).toEqual([])

  const reply = await ubl(made.settlementID)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/xml',
    'content-disposition': expect.stringContaining('_31_10_2026.xml'),
  })
  const root = rootOf(reply.body)
  expect(brokenRules(reply.body)).toEqual([])
  expect(['ID', 'IssueDate', 'InvoiceTypeCode'].map((name) => textAt(root, name))).toEqual([
    ...['1', '2026-11-20', '380'],
  ])
  const amounts = ['TaxExclusiveAmount', 'TaxInclusiveAmount', 'PrepaidAmount', 'PayableAmount']
  expect(amounts.map((name) => centsAt(root, `LegalMonetaryTotal/${name}`))).toEqual([
    ...[made.fee, made.fee + made.vat, made.fee + made.vat, 0],
  ])
})

test('each datum that is missing is named, and nothing is written', async () => {
  await addFee()
  const { settlementID } = await closed(october)
  const lacking = [
    'company.countryCode',
    'company.vatNumber',
    'terminalOwner.address',
    'terminalOwner.countryCode',
  ]
  const reply = await ubl(settlementID)
  expect([reply.statusCode, reply.json()]).toMatchObject([
    400,
    { code: 'ERROR_INCOMPLETE_DATA', reason: 'neededForInvoice' },
  ])
  expect(reply.json().message).toContain(lacking.join(', '))
  expect(
    reply.json().subErrors.map((one: { field: string; reason: string }) => [one.field, one.reason]),
  ).toEqual(lacking.map((field) => [field, 'neededForInvoice']))
  expect(await lacksOf(settlementID)).toEqual(lacking)
  await fillIn()
  expect(await lacksOf(settlementID)).toEqual([])
  expect((await ubl(settlementID)).statusCode).toBe(200)
})

test('without a fee there is no e-invoice, and without VAT none of the company’s number', async () => {
  const { settlementID } = await closed(november)
  expect((await ubl(settlementID)).json()).toMatchObject({ reason: 'nothingToInvoice' })
  expect(await lacksOf(settlementID)).toBeNull()
  await addFee({ vatPercentage: 0 })
  const untaxed = await closed(october)
  expect(await lacksOf(untaxed.settlementID)).not.toContain('company.vatNumber')
})

test('fees given back are a credit note that names the settlement which they correct', async () => {
  await addFee()
  await fillIn()
  await closed(october)
  const one = taken.find(({ amount, dateIn }) => amount > 200 && dateIn < new Date('2026-10-31T22:00:00Z'))
  await call('PUT', `/transactions/${one?.id}`, { amount: 0, comment: null, showCommentInReports: false })
  const next = await closed(november)
  expect(next.fee).toBeLessThan(0)
  const { body } = await ubl(next.settlementID)
  const root = rootOf(body)
  expect(brokenRules(body)).toEqual([])
  expect([root.localName, textAt(root, 'CreditNoteTypeCode')]).toEqual(['CreditNote', '381'])
  expect(textAt(root, 'BillingReference/InvoiceDocumentReference/ID')).toBe('1')
  const total = -(next.fee + next.vat)
  expect(
    ['TaxInclusiveAmount', 'PrepaidAmount', 'PayableAmount'].map((name) =>
      centsAt(root, `LegalMonetaryTotal/${name}`),
    ),
  ).toEqual([total, total, 0])
})

test('another company gets none, and odd data none that is refused by a parser', async () => {
  await addFee()
  await fillIn()
  const { settlementID } = await closed(october)
  await addTestCompany(app.database.db, `other${companies}`)
  const stranger = await app.login(`superuser@other${companies}.test`)
  expect((await ubl(settlementID, stranger)).statusCode).toBe(404)
  const address = `${'<&">\u0001\u001f\uFFFE😀'.repeat(60)}õ`
  await change(`/terminal-owners/${ownerID}`, { address })
  expect(brokenRules((await ubl(settlementID)).body)).toEqual([])
  const refuses = async (path: string, fields: object) => {
    const body = { ...(await call('GET', path)), ...fields }
    const reply = await app.call('PUT', `/api${path}`, body, cookie)
    expect(reply.json().subErrors.map((one: { field: string }) => one.field)).toEqual(Object.keys(fields))
  }
  for (const countryCode of ['ee', 'QQ', 'EST', 1])
    await refuses(`/terminal-owners/${ownerID}`, { countryCode })
  for (const vatNumber of ['100247019', 'ee100247019', 'QQ123456', 'EE 100247019', `EE${'1'.repeat(14)}`])
    await refuses('/companies/company', { vatNumber })
})

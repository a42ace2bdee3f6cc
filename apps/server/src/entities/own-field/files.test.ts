import { importColumns } from '@kaarditeek/domain/card/import/header'
import { csvLine } from '@kaarditeek/domain/file/csv'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestCompany } from '../../testing/fixtures'
import { importRow, sendImport } from '../../testing/import-file'
import { rowsIn } from '../../testing/read-files'
import { type TestApp, testApp } from '../../testing/test-app'

let test: TestApp
let cookie: string

const customer = {
  ...{ customerTypeID: 1, name: 'K', identification: '1', address: 'A', email: 'a@b.ee', languageID: 2 },
  customerNo: 'K1',
}

beforeAll(async () => {
  test = await testApp()
  await addTestCompany(test.database.db, 'own', { cardCreationTypeID: 2 })
  cookie = await test.login('superuser@own.test')
})
afterAll(() => test.close())

const addField = async (record: string, name: string, type: string, choices: string[] = []) => {
  const reply = await test.call('POST', '/api/own-fields', { record, name, type, choices }, cookie)
  return reply.json().ownFieldID as number
}
const fileOf = async (path: string) =>
  rowsIn((await test.app.inject({ url: `/api${path}`, headers: { cookie } })).rawPayload)

it('a workbook has a column for each open field at its end, by its name', async () => {
  const region = await addField('customer', 'Piirkond', 'choice', ['Põhi'])
  const since = await addField('customer', 'Klient alates', 'day')
  const share = await addField('customer', 'Osakaal', 'number')
  const gone = await addField('customer', 'Vana', 'text')
  const ownFields = { [region]: 'Põhi', [since]: '2020-02-29', [share]: 0.1234, [gone]: 'x' }
  await test.call('POST', '/api/customers', { ...customer, ownFields }, cookie)
  await test.call('DELETE', `/api/own-fields/${gone}`, undefined, cookie)
  const [head, row] = await fileOf('/customers/xlsx?xlsLanguage=1')
  expect(head?.slice(-4)).toEqual(['State', 'Piirkond', 'Klient alates', 'Osakaal'])
  expect(row?.slice(-3)).toEqual(['Põhi', 43_890, 0.1234])
})

it('an import fills own fields from columns of their names, and the file of cards has them', async () => {
  const car = await addField('card', 'Auto nr', 'text')
  const until = await addField('card', 'Leping kuni', 'day')
  const litres = await addField('card', 'Liitrit kuus', 'number')
  const kind = await addField('card', 'Liik', 'choice', ['Ametiauto', 'Isiklik'])
  const head = [...importColumns, 'AUTO NR', 'leping kuni', 'Liitrit kuus', 'Liik']
  const text = (...rows: [account: number, ...own: string[]][]) =>
    [
      head,
      ...rows.map(([account, ...more]) => {
        const cells = importRow(account)
        return [...importColumns.map((column) => cells[column] ?? ''), ...more]
      }),
    ]
      .map((cells) => `${csvLine(cells, ';')}\r\n`)
      .join('')
  const send = async (content: string) => {
    const reply = await sendImport(test, content, { cookie })
    return { status: reply.statusCode, body: reply.json() }
  }
  const wrong = text([1, 'x', '31.02.2026', '12a', 'Muu'], [2, '', '', '', ''])
  expect(await send(wrong)).toMatchObject({
    status: 400,
    body: {
      subErrors: [
        { line: 2, field: 'Leping kuni', reason: 'wrongOwnValue', value: '31.02.2026' },
        { line: 2, field: 'Liitrit kuus', reason: 'wrongOwnValue', value: '12a' },
        { line: 2, field: 'Liik', reason: 'wrongOwnValue', value: 'Muu' },
      ],
    },
  })
  const good = text([1, '123 ABC', '1.3.2027', '1\u00a0234,5', 'Ametiauto'], [2, '', '', '', ''])
  const { status, body } = await send(good)
  expect([status, body.created]).toEqual([200, 2])
  const reply = await test.call('GET', '/api/companies/cards', undefined, cookie)
  const ownFields = { [car]: '123 ABC', [until]: '2027-03-01', [litres]: 1234.5, [kind]: 'Ametiauto' }
  expect(reply.json().list).toMatchObject([{ ownFields }, { ownFields: {} }])
  const found = await test.call('GET', `/api/companies/cards?ownField=${litres}:1000..`, undefined, cookie)
  expect(found.json().list).toMatchObject([{ ownFields }])
  const [, row] = await fileOf('/cards/xlsx?xlsLanguage=1')
  expect(row?.slice(-4)).toEqual(['123 ABC', 46_447, 1234.5, 'Ametiauto'])
  expect((await send(text([3, '', '', '', '']).replace('Liik', 'auto NR'))).status).toBe(400)
})

import { MAX_LOGO_BYTES } from '@kaarditeek/domain/holder-page/schema'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany } from '../../testing/fixtures'
import { ORIGIN, type TestApp, testApp } from '../../testing/test-app'

const URL = '/api/companies/company/holder-page'

describe('the settings of the page for holders', () => {
  let test: TestApp
  let superuser: string
  let stranger: string
  beforeAll(async () => {
    test = await testApp()
    await addTestCompany(test.database.db, 'own')
    await addTestCompany(test.database.db, 'other', { issuerIDNo: '94120052' })
    ;[superuser, stranger] = await Promise.all([
      test.login('superuser@own.test'),
      test.login('superuser@other.test'),
    ])
  })
  afterAll(() => test.close())

  const logo = PNG.sync.write(new PNG({ width: 20, height: 10 })).toString('base64')
  const page = { enabled: false, path: 'own-pood', colour: '#1c5d99', proof: 'name' }
  const put = (values: object, as = superuser) => test.call('PUT', URL, { ...page, ...values }, as)
  const get = async () => (await test.call('GET', URL, undefined, superuser)).json()

  it('are off at first, and are changed with a history', async () => {
    const unset = await get()
    expect(unset).toEqual({
      enabled: false,
      path: null,
      logo: null,
      colour: '#1c5d99',
      proof: 'name',
      pageUrl: null,
      guessedToday: 0,
    })
    expect((await test.call('PUT', URL, unset, superuser)).json()).toEqual(unset)
    const first = await put({ enabled: true, colour: '#AB1234', logo })
    expect([first.statusCode, first.json()]).toMatchObject([
      200,
      { enabled: true, colour: '#ab1234', pageUrl: `${ORIGIN}/c/own-pood` },
    ])
    const stored = await get()
    expect((await test.call('PUT', URL, stored, superuser)).json()).toEqual(stored)
    expect((await put({ enabled: true, logo: null })).json().logo).toBeNull()
    const { list, count } = (await test.call('GET', `${URL}/changes`, undefined, superuser)).json()
    expect(count).toBe(3)
    expect(list[0]).toMatchObject({ enabled: true, logoHash: null, authorEmail: 'superuser@own.test' })
    expect(list[1].logoHash).toMatch(/^[0-9a-f]{16}$/)
  })

  it('keep a logo that an edit leaves out', async () => {
    await put({ logo })
    await put({})
    expect((await get()).logo).not.toBeNull()
  })

  it.each([
    [{ path: 'Pood' }, 'path', undefined],
    [{ path: 'a' }, 'path', undefined],
    [{ path: 'po--od' }, 'path', undefined],
    [{ path: '-pood' }, 'path', undefined],
    [{ path: 'põõd' }, 'path', undefined],
    [{ path: 'a/../b' }, 'path', undefined],
    [{ path: 'x'.repeat(41) }, 'path', 'tooLong'],
    [{ path: 'login' }, 'path', 'pathReserved'],
    [{ colour: '#fff' }, 'colour', undefined],
    [{ colour: 'red;}' }, 'colour', undefined],
    [{ colour: '#ffffff' }, 'colour', 'colourTooLight'],
    [{ colour: '#ffcc00' }, 'colour', 'colourTooLight'],
    [{ proof: 'code' }, 'proof', 'noProductWithCodes'],
    [{ proof: 'none' }, 'proof', undefined],
    [{ logo: 'PHN2Zy8+' }, 'logo', 'logoNotPng'],
    [{ logo: '<svg>' }, 'logo', undefined],
    [{ logo: 'A'.repeat(4 * Math.ceil(MAX_LOGO_BYTES / 3) + 4) }, 'logo', 'tooLong'],
  ])('refuse %o', async (values, field, reason) => {
    const before = await get()
    const reply = await put(values)
    expect([reply.statusCode, reply.json().subErrors[0]]).toMatchObject([
      400,
      { field, ...(reason && { reason }) },
    ])
    expect(await get()).toEqual(before)
  })

  it('refuse a page without a path, and a path of another company', async () => {
    expect((await put({ enabled: true, path: null })).json()).toMatchObject({
      code: 'ERROR_INCOMPLETE_DATA',
      subErrors: [{ field: 'path' }],
    })
    await put({ path: 'own-pood' })
    expect((await put({ path: 'own-pood' }, stranger)).json()).toMatchObject({
      code: 'ERROR_ENTRY_ALREADY_EXISTS',
      subErrors: [{ field: 'path' }],
    })
    expect((await put({ path: 'nende-pood' }, stranger)).statusCode).toBe(200)
  })

  it('are saved once by two first edits at once', async () => {
    await addTestCompany(test.database.db, 'third', { issuerIDNo: '94120053' })
    const third = await test.login('superuser@third.test')
    const replies = await Promise.all(['esimene', 'teine-tee'].map((path) => put({ path }, third)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })
})

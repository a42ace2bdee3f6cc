import { panInGroups } from '@kaarditeek/domain/card/pan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCard, addTestCompany, type TestCompany } from '../../testing/fixtures'
import { type TestApp, testApp } from '../../testing/test-app'

describe('search', () => {
  let test: TestApp
  let own: TestCompany

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    await addTestCompany(test.database.db, 'other')
  })
  afterAll(() => test.close())

  const find = async (email: string, text: string) => {
    const reply = await test.call(
      'GET',
      `/api/search?search=${encodeURIComponent(text)}`,
      undefined,
      await test.login(email),
    )
    return reply.json().list as { type: string; name: string; path: string }[]
  }

  it('finds a pasted card number and says where its screen is', async () => {
    const card = await addTestCard(test.database.db, own, 1)
    const found = [{ type: 'card', path: `/cards/${card.id}`, name: `${card.pan} TEST CARD` }]
    expect(await find('superuser@own.test', panInGroups(card.pan))).toMatchObject(found)
    expect(await find('superuser@other.test', card.pan)).toEqual([])
  })

  it('finds only what the viewer may see', async () => {
    expect((await find('superuser@own.test', 'Shop')).map(({ type }) => type)).toEqual(['terminalOwner'])
    expect(await find('viewer@own.test', 'Shop')).toEqual([])
    expect((await find('distributor@own.test', 'own')).map(({ type }) => type)).toContain('company')
    expect(await find('distributor@other.test', 'own')).toEqual([])
  })

  it('takes two characters at least, and wildcards for what they are', async () => {
    const cookie = await test.login('superuser@own.test')
    expect((await test.call('GET', '/api/search?search=a', undefined, cookie)).statusCode).toBe(400)
    expect(await find('superuser@own.test', '%%')).toEqual([])
  })
})

describe('crashes of screens', () => {
  it('are logged without what is secret, thirty from one address', async () => {
    const test = await testApp()
    const tell = (error: string) => test.call('POST', '/api/send-errors', { module: 'cards', error })
    expect((await tell('Broken at 9412005110001767')).statusCode).toBe(204)
    expect(test.log.join('')).toContain('Broken at …')
    for (let index = 0; index < 40; index += 1) expect((await tell('again')).statusCode).toBe(204)
    expect(test.log.filter((line) => line.includes('clientError'))).toHaveLength(30)
    await test.close()
  })
})

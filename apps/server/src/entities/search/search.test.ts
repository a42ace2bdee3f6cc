import { card } from '@kaarditeek/db/schema/card'
import { cardLoad } from '@kaarditeek/db/schema/card-load'
import { contactPerson, customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { role } from '@kaarditeek/db/schema/role'
import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/transaction'
import { panInGroups } from '@kaarditeek/domain/card/pan'
import { CustomerType } from '@kaarditeek/domain/customer/states'
import { Language } from '@kaarditeek/domain/language/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Work } from '../../core/work/work'
import { workIn } from '../../ledger/work'
import { addTestCard, addTestCompany, clockAt, type TestCompany } from '../../testing/fixtures'
import { addEverybody } from '../../testing/permission/everybody'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

describe('search', () => {
  let test: TestApp
  let own: TestCompany

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    await addTestCompany(test.database.db, 'other')
    await addEverybody(test.database.db, own)
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

  it.each([
    ['as it is', (pan: string) => pan],
    ['in groups', panInGroups],
    ['with dashes', (pan: string) => panInGroups(pan).replaceAll(' ', '–')],
    ['masked', (pan: string) => `${pan.slice(0, 4)} •••• •••• ${pan.slice(-4)}`],
    ['by its last four digits', (pan: string) => pan.slice(-4)],
  ])('finds a card number %s', async (_, typed) => {
    const { id, pan } = await addTestCard(test.database.db, own, 1)
    const text = typed(pan)
    expect(await find('superuser@own.test', text)).toMatchObject([
      { type: 'card', path: `/cards/${id}`, name: `${pan} · TEST CARD`, customerName: 'own' },
    ])
    expect(await find('superuser@other.test', text)).toEqual([])
    expect(await find('superuser@own.test', text)).not.toMatchObject([{ closed: true }])
    await test.database.db.update(card).set({ closedAt: new Date() }).where(eq(card.id, id))
    expect(await find('superuser@own.test', text)).toMatchObject([{ closed: true }])
    await test.database.db.delete(cardLoad).where(eq(cardLoad.cardID, id))
    await test.database.db.delete(card).where(eq(card.id, id))
  })

  describe('of customers with their units and contact people', () => {
    const named = (list: { type: string; name: string }[]) => list.map(({ type, name }) => [type, name])
    const add = (tx: Work, name: string, values = {}) =>
      tx.insert(customer, {
        name,
        customerTypeID: CustomerType.company,
        languageID: Language.estonian,
        ...values,
      })

    beforeAll(() =>
      transaction(test.database.db, async (tx) => {
        const w = workIn(tx, own.by, clockAt(NOW))
        for (const name of ['Saare Lõunad', 'Lõuna', 'Saarelõuna', 'LÕUNA KOHVIK', 'Šokk']) await add(w, name)
        await add(w, 'Lõuna suletud', { closedAt: NOW })
        const { customerID } = await add(w, 'Põder ja pojad', { email: 'arve@kohv.ee', customerNo: 'P-7' })
        await w.insert(customerUnit, { customerID, name: 'Laohoone' })
        await w.insert(customerUnit, { customerID, name: 'Laohoone 2', closedAt: NOW })
        await w.insert(contactPerson, {
          customerID,
          contactName: 'Žanna Õun',
          contactEmail: 'zanna@kohv.ee',
          isPrimary: true,
        })
      }),
    )

    it('ignores case and diacritics, and sorts by the best match, without closed ones', async () => {
      expect(named(await find('superuser@own.test', 'louna'))).toEqual([
        ['customer', 'Lõuna'],
        ['customer', 'LÕUNA KOHVIK'],
        ['customer', 'Saare Lõunad'],
        ['customer', 'Saarelõuna'],
      ])
      expect(named(await find('superuser@own.test', 'SOKK'))).toEqual([['customer', 'Šokk']])
      expect(named(await find('superuser@own.test', 'lo'))).toEqual([
        ['customer', 'Lõuna'],
        ['customer', 'LÕUNA KOHVIK'],
        ['customer', 'Saare Lõunad'],
      ])
    })

    it('finds the same as the list of customers', async () => {
      const cookie = await test.login('superuser@own.test')
      const list = async (filter: string) =>
        (await test.call('GET', `/api/customers?${filter}`, undefined, cookie)).json().list as {
          name: string
        }[]
      expect((await list('name=poder')).map(({ name }) => name)).toEqual(['Põder ja pojad'])
      expect((await list('email=KOHV.')).map(({ name }) => name)).toEqual(['Põder ja pojad'])
      for (const no of ['P', 'p', 'p-7'])
        expect((await list(`customerNo=${no}`)).map(({ name }) => name)).toEqual(['Põder ja pojad'])
    })

    it('returns the tab that lists a record without its own page', async () => {
      const [{ path = '' } = {}] = await find('superuser@own.test', 'poder')
      expect(await find('superuser@own.test', 'laohoone')).toMatchObject([
        { type: 'customerUnit', name: 'Laohoone · Põder ja pojad', path: `${path}?tab=units` },
      ])
      expect(await find('superuser@own.test', 'zanna')).toMatchObject([
        { type: 'contactPerson', name: 'Žanna Õun · Põder ja pojad', path: `${path}?tab=contactPeople` },
      ])
      expect(named(await find('superuser@own.test', 'kohv.ee'))).toEqual([
        ['customer', 'Põder ja pojad'],
        ['contactPerson', 'Žanna Õun · Põder ja pojad'],
      ])
      expect(named(await find('superuser@own.test', 'p-7'))).toEqual([['customer', 'Põder ja pojad']])
      expect(await find('superuser@other.test', 'poder')).toEqual([])
      expect(await find('activator@own.test', 'poder')).toEqual([])
    })
  })

  it('lists the kind with the best match first', async () => {
    expect((await find('superuser@own.test', 't1')).map(({ type }) => type)[0]).toBe('terminal')
    expect((await find('superuser@own.test', 'tills')).map(({ path }) => path)).toEqual([
      '/companies/company?tab=web_apis',
    ])
  })

  const typesFound = async (email: string, text: string) => [
    ...new Set((await find(email, text)).map(({ type }) => type)),
  ]

  it('finds only records that the viewer has access to', async () => {
    expect(await typesFound('superuser@own.test', 'Shop')).toEqual(['terminalOwner'])
    expect(await typesFound('viewer@own.test', 'Shop')).toEqual([])
    expect(await typesFound('superuser@own.test', 'gift')).toEqual(['cardProduct'])
    expect(await typesFound('activator@own.test', 'gift')).toEqual([])
    expect(await typesFound('viewer@own.test', 'tills')).toEqual([])
    const [{ name = '' } = {}] = await test.database.db
      .select()
      .from(role)
      .where(eq(role.companyID, own.companyID))
    expect(await typesFound('superuser@own.test', name)).toEqual(['role'])
    expect(await typesFound('operator@own.test', name)).toEqual([])
  })

  it('finds a closed terminal owner for those who see settlements', async () => {
    const { terminalOwnerID } = await transaction(test.database.db, (tx) =>
      workIn(tx, own.by, clockAt(NOW)).insert(terminalOwner, { name: 'Endine Kauplus', closedAt: NOW }),
    )
    expect(await find('superuser@own.test', 'endine')).toMatchObject([
      { type: 'terminalOwner', closed: true, path: `/terminal-owners/${terminalOwnerID}` },
    ])
    expect(await find('viewer@own.test', 'endine')).toEqual([])
  })

  it('finds records in the scope of a viewer above companies', async () => {
    expect(await typesFound('distributor@own.test', 'own')).toEqual(['company', 'operator'])
    expect(await find('distributor@other.test', 'own.test')).toEqual([])
    expect(await find('distributor@own.test', 'gift')).toMatchObject([
      { name: 'Gift card · own', path: `/companies/${own.companyID}?tab=cardProducts` },
    ])
    expect(await typesFound('distributor@own.test', 'distributor of')).toEqual([])
    expect(await typesFound('administrator@own.test', 'distributor of own')).toEqual(['distributor'])
  })

  it('needs two characters, and takes wildcards literally', async () => {
    const cookie = await test.login('superuser@own.test')
    expect((await test.call('GET', '/api/search?search=a', undefined, cookie)).statusCode).toBe(400)
    for (const text of ['%%', '__', '％％', '＼＼', 'a\\'])
      expect(await find('superuser@own.test', text)).toEqual([])
  })
})

describe('crashes of screens', () => {
  it('are logged without secrets, at most thirty from one address', async () => {
    const test = await testApp()
    const tell = (error: string) => test.call('POST', '/api/send-errors', { module: 'cards', error })
    expect((await tell('Broken at 9412005110001767')).statusCode).toBe(204)
    expect(test.log.join('')).toContain('Broken at …')
    for (let index = 0; index < 40; index += 1) expect((await tell('again')).statusCode).toBe(204)
    expect(test.log.filter((line) => line.includes('clientError'))).toHaveLength(30)
    await test.close()
  })
})

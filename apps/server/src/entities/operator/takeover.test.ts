import { transaction } from '@kaarditeek/db/transaction'
import { RoleNr } from '@kaarditeek/domain/access/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../demo/people'
import { addTestCompany, PASSWORD, type TestCompany } from '../../testing/fixtures'
import { linkIn, mailbox } from '../../testing/mailbox'
import { type TestApp, testApp } from '../../testing/test-app'

const NEW_PASSWORD = 'Uuem-2026'
const newPassword = { password: NEW_PASSWORD, repPassword: NEW_PASSWORD }

describe('a user of another company', () => {
  const mails = mailbox()
  let test: TestApp
  let own: TestCompany
  let other: TestCompany
  let superuser: string
  let stranger: string
  let people = 0

  beforeAll(async () => {
    test = await testApp({ mailer: mails.mailer })
    own = await addTestCompany(test.database.db, 'own')
    other = await addTestCompany(test.database.db, 'other')
    superuser = await test.login('superuser@own.test')
    stranger = await test.login('superuser@other.test')
  })
  afterAll(() => test.close())

  const invite = (email: string, company: TestCompany, as: string) =>
    test.call('POST', '/api/operators/create', { email, roleNr: 1002, company: company.companyID }, as)
  const register = async (email: string, name = 'Uus Inimene') => {
    const id = linkIn(await mails.text(email))
    const details = { name, languageID: 2, password: PASSWORD, repPassword: PASSWORD }
    expect((await test.call('PUT', `/api/register/${id}`, details)).statusCode).toBe(200)
  }
  /** Registers a user of the own company with an own email. */
  const newcomer = async () => {
    people += 1
    const email = `person${people}@own.test`
    const { accountID } = (await invite(email, own, superuser)).json()
    await register(email)
    return { accountID, email, moved: `moved${people}@elsewhere.test` }
  }
  type Person = Awaited<ReturnType<typeof newcomer>>

  const edit = ({ accountID, email }: Person, values: object, as = superuser) =>
    test.call(
      'PUT',
      `/api/operators/${accountID}`,
      { name: 'Uus Inimene', email, lang: 2, roleNr: 1002, ...values },
      as,
    )
  /** Asks for another email and returns the secret of the mailed link. */
  const ask = async (person: Person, as = superuser) => {
    expect((await edit(person, { email: person.moved }, as)).statusCode).toBe(200)
    return linkIn(await mails.text(person.moved))
  }
  const askAsSelf = async ({ moved }: Person, cookie: string) => {
    const self = { name: 'Uus Inimene', email: moved, lang: 2, currentPassword: PASSWORD }
    expect((await test.call('PUT', '/api/operators/self', self, cookie)).statusCode).toBe(200)
    return linkIn(await mails.text(moved))
  }
  const confirm = async (id: string, cookie = '') =>
    (await test.call('PUT', `/api/confirm-email/${id}`, {}, cookie)).statusCode
  const login = async (email: string, password = PASSWORD) =>
    (await test.call('POST', '/api/login', { email, password })).statusCode
  const opens = async (cookie: string) =>
    (await test.call('GET', '/api/self-info', undefined, cookie)).statusCode

  it('keeps the email once another company has added an account', async () => {
    const person = await newcomer()
    const link = await ask(person)
    expect((await invite(person.email, other, stranger)).statusCode).toBe(201)
    expect(await confirm(link)).toBe(404)
    // Even if the link were still open, the account that asked may no longer change the user.
    await test.database.sql`update link set used_at = null where new_email = ${person.moved}`
    expect(await confirm(link)).toBe(404)
    expect([await login(person.moved), await login(person.email)]).toEqual([401, 200])
  })

  it('is added with the invited email, whatever change was requested before', async () => {
    const person = await newcomer()
    const link = await askAsSelf(person, await test.login(person.email))
    expect((await invite(person.email, other, stranger)).statusCode).toBe(201)
    expect(await confirm(link)).toBe(404)
  })

  it('cannot be used by an operator who registered it with an own address', async () => {
    const person = await newcomer()
    const kept = await test.login(person.email)
    await test.call('POST', '/api/forgot-password', { email: person.email })
    const forgotten = linkIn(await mails.text(person.email, 2))
    const link = await ask(person)
    expect(await mails.text(person.moved)).toContain(
      'superuser (own) soovib, et Kaarditeegi kasutaja „Uus Inimene“ logiks edaspidi sisse selle e-posti',
    )

    expect(await confirm(link)).toBe(204)
    const choose = linkIn(await mails.text(person.moved, 2))
    expect((await invite(person.moved, other, stranger)).statusCode).toBe(201)
    expect(await opens(kept)).toBe(401)
    expect([await login(person.moved), await login(person.email)]).toEqual([401, 401])
    const by = (id: string) => test.call('PUT', `/api/pwchange/${id}`, newPassword)
    expect((await by(forgotten)).statusCode).toBe(404)
    expect((await by(choose)).statusCode).toBe(204)
    expect(await login(person.moved, NEW_PASSWORD)).toBe(200)
    expect(await mails.text(person.email, 3)).toContain('logib nüüd sisse teise e-posti aadressiga')
  })

  it('cannot be used by an operator who moved it to an own address', async () => {
    const person = await newcomer()
    const kept = await test.login(person.email)
    expect(await confirm(await askAsSelf(person, kept))).toBe(204)
    expect([await opens(kept), await login(person.moved)]).toEqual([401, 401])
    expect(await mails.text(person.moved, 2)).toContain('/pwchange/')
  })

  it('cannot be guessed by an operator who repeatedly adds it and allows its login', async () => {
    const person = await newcomer()
    const { accountID } = (await invite(person.email, other, stranger)).json()
    const judged: number[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      judged.push(await login(person.email, `Arvan-${guess}`))
      if (guess % 4 !== 3) continue
      const reply = await test.call('POST', `/api/operators/${accountID}/reallow-login`, undefined, stranger)
      expect(reply.json()).toMatchObject({
        code: 'ERROR_INVALID_VALUE',
        subErrors: [{ reason: 'userOfOthers' }],
      })
    }
    expect(judged.filter((status) => status === 401)).toHaveLength(5)
    expect((await edit({ ...person, accountID }, { lang: 1 }, stranger)).json()).toMatchObject({
      subErrors: [{ field: 'lang', reason: 'userOfOthers' }],
    })
  })

  it('can be allowed to log in by an administrator', async () => {
    const createdAt = new Date('2026-01-01T00:00:00Z')
    const [known] = await test.database.sql`
      select hash from user_password p join "user" u on u.id = p.user_id where email = 'superuser@own.test'`
    const held = { roleNr: RoleNr.administrator }
    const who = { email: 'administrator@own.test', name: 'Admin', passwordHash: known?.hash, createdAt }
    await transaction(test.database.db, (tx) => addUser(tx, who, [held]))
    const administrator = await test.login('administrator@own.test')
    const person = await newcomer()
    await invite(person.email, other, stranger)
    const path = `/api/operators/${person.accountID}/reallow-login`
    expect((await test.call('POST', path, undefined, administrator)).statusCode).toBe(204)
    expect((await edit(person, { lang: 1 }, administrator)).statusCode).toBe(200)
    expect(await confirm(await ask(person, administrator))).toBe(204)
  })

  it('keeps session and password after confirming its own request in that session', async () => {
    const person = await newcomer()
    const [here, there] = [await test.login(person.email), await test.login(person.email)]
    await test.call('POST', '/api/forgot-password', { email: person.email })
    const forgotten = linkIn(await mails.text(person.email, 2))
    const link = await askAsSelf(person, here)
    expect(await mails.text(person.moved)).toContain('Kaarditeegi kasutaja „Uus Inimene“ soovib')
    expect(await confirm(link, here)).toBe(204)
    expect([await opens(here), await opens(there)]).toEqual([200, 401])
    expect((await test.call('PUT', `/api/pwchange/${forgotten}`, newPassword)).statusCode).toBe(404)
    expect(await login(person.moved)).toBe(200)
    await mails.text(person.email, 3)
  })

  const ends = {
    'has lost the role': () =>
      test.database.sql`update account set role_nr = 1002 where account_id = ${own.by.accountID}`,
    'was closed': () =>
      test.database.sql`update account set closed_at = now() where account_id = ${own.by.accountID}`,
    'works for a closed company': () =>
      test.database.sql`update company set closed_at = now() where company_id = ${own.companyID}`,
  }
  it.each(Object.entries(ends))('keeps the email if the account that asked %s', async (_, end) => {
    const person = await newcomer()
    const link = await ask(person)
    await end()
    const refused = await confirm(link)
    await test.database.sql`update company set closed_at = null where company_id = ${own.companyID}`
    await test.database.sql`
      update account set role_nr = 150, closed_at = null where account_id = ${own.by.accountID}`
    superuser = await test.login('superuser@own.test')
    expect([refused, await confirm(link)]).toEqual([404, 204])
  })

  it('keeps the email if the distributor that asked was closed', async () => {
    const person = await newcomer()
    const distributor = await test.login('distributor@own.test')
    const link = await ask(person, distributor)
    await test.database
      .sql`update distributor set closed_at = now() where distributor_id = ${own.distributorID}`
    const refused = await confirm(link)
    await test.database
      .sql`update distributor set closed_at = null where distributor_id = ${own.distributorID}`
    expect([refused, await confirm(link)]).toEqual([404, 204])
  })

  it('cannot be moved by one of several inviting companies before it registers', async () => {
    const { accountID, email } = (await invite('both@own.test', own, superuser)).json()
    expect((await invite('both@own.test', other, stranger)).statusCode).toBe(201)
    const reply = await edit({ accountID, email, moved: '' }, { name: null, email: 'mine@own.test' })
    expect(reply.json()).toMatchObject({ subErrors: [{ field: 'email', reason: 'userOfOthers' }] })
    await register('both@own.test')
  })

  it('changes its own email only with the password, whatever its role', async () => {
    const reply = await test.call(
      'PUT',
      `/api/operators/${own.by.accountID}`,
      { name: 'superuser', email: 'mine@own.test', lang: 2, roleNr: 150 },
      superuser,
    )
    expect(reply.json()).toMatchObject({ subErrors: [{ field: 'email', reason: 'ownEmail' }] })
  })
})

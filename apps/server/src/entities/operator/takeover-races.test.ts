import type { Sql } from '@kaarditeek/db/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany, PASSWORD, type TestCompany } from '../../testing/fixtures'
import { linkIn, mailbox } from '../../testing/mailbox'
import { type TestApp, testApp } from '../../testing/test-app'

type Tx = Parameters<Parameters<Sql['begin']>[1]>[0]
type Call = () => ReturnType<TestApp['call']>

describe('a call that waits for a change of the user', () => {
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
  const invitee = async () => {
    people += 1
    const email = `person${people}@own.test`
    const { accountID } = (await invite(email, own, superuser)).json()
    return { accountID, email, moved: `moved${people}@elsewhere.test`, link: linkIn(await mails.text(email)) }
  }
  type Person = Awaited<ReturnType<typeof invitee>>
  const newcomer = async () => {
    const person = await invitee()
    const details = { name: 'Uus', languageID: 2, password: PASSWORD, repPassword: PASSWORD }
    expect((await test.call('PUT', `/api/register/${person.link}`, details)).statusCode).toBe(200)
    return person
  }
  const edit = ({ accountID, email }: Person, values: object) =>
    test.call(
      'PUT',
      `/api/operators/${accountID}`,
      { name: 'Uus', email, lang: 2, roleNr: 1002, ...values },
      superuser,
    )

  /** Makes the call while another transaction locks and changes the user. */
  const during = async (
    { email }: Person,
    change: (tx: Tx, userID: number) => Promise<unknown>,
    call: Call,
  ) => {
    const { reply } = await test.database.sql.begin(async (tx) => {
      const [found] = await tx<{ id: number }[]>`select id from "user" where email = ${email} for update`
      const reply = call()
      await expect
        .poll(async () => {
          const [row] = await test.database.sql<{ count: number }[]>`
            select count(*)::int from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`
          return row?.count
        })
        .toBe(1)
      await change(tx, found?.id ?? 0)
      return { reply }
    })
    return reply
  }
  const addAccount = (tx: Tx, userID: number) =>
    tx`insert into account (user_id, role_nr, company_id, created_at)
      values (${userID}, 1002, ${other.companyID}, now())`
  /** Moves the user to another email, like the confirmation of a new email. */
  const move = (email: string) => async (tx: Tx, userID: number) => {
    await tx`update "user" set email = ${email} where id = ${userID}`
    await tx`update link set used_at = now() where user_id = ${userID} and used_at is null`
    await tx`delete from user_password where user_id = ${userID}`
    await tx`delete from session where user_id = ${userID}`
  }
  const passwordsOf = (email: string) =>
    test.database
      .sql`select 1 from user_password p join "user" u on u.id = p.user_id where u.email = ${email}`

  it('does not confirm an email that was requested before another company added an account', async () => {
    const person = await newcomer()
    await edit(person, { email: person.moved })
    const link = linkIn(await mails.text(person.moved))
    const reply = await during(person, addAccount, () => test.call('PUT', `/api/confirm-email/${link}`, {}))
    expect(reply.statusCode).toBe(404)
  })

  it('does not move an invitation after another company added an account', async () => {
    const person = await invitee()
    const reply = await during(person, addAccount, () => edit(person, { name: null, email: person.moved }))
    expect(reply.json()).toMatchObject({ subErrors: [{ field: 'email', reason: 'userOfOthers' }] })
  })

  it('does not allow the login of a user after another company added an account', async () => {
    const person = await newcomer()
    const path = `/api/operators/${person.accountID}/reallow-login`
    const reply = await during(person, addAccount, () => test.call('POST', path, undefined, superuser))
    expect(reply.json()).toMatchObject({ subErrors: [{ reason: 'userOfOthers' }] })
  })

  it('does not add an account to a user whose email has changed', async () => {
    const person = await newcomer()
    const reply = await during(person, move(person.moved), () => invite(person.email, other, stranger))
    expect([reply.statusCode, reply.json().name]).toEqual([201, null])
  })

  it('does not mail an invitation to the user’s previous email', async () => {
    const person = await invitee()
    const path = `/api/operators/${person.accountID}/resend-invitation`
    await during(person, move(person.moved), () => test.call('POST', path, undefined, superuser))
    expect(await mails.text(person.moved)).toContain('/register/')
    expect(mails.to(person.email)).toHaveLength(1)
  })

  it('does not register an invitation whose email has changed', async () => {
    const person = await invitee()
    const details = { name: 'Uus', languageID: 2, password: PASSWORD, repPassword: PASSWORD }
    const reply = await during(person, move(person.moved), () =>
      test.call('PUT', `/api/register/${person.link}`, details),
    )
    expect(reply.statusCode).toBe(404)
    expect(await passwordsOf(person.moved)).toHaveLength(0)
  })

  it('does not mail a password link to the user’s previous email', async () => {
    const person = await newcomer()
    const [before] = await test.database.sql`select count(*)::int from mail`
    // The reply does not wait for the mail; the next call for the same user does.
    await during(person, move(person.moved), () =>
      test.call('POST', '/api/forgot-password', { email: person.email }),
    )
    await test.call('POST', '/api/forgot-password', { email: person.moved })
    await mails.text(person.moved)
    const [after] = await test.database.sql`select count(*)::int from mail`
    expect(after?.count).toBe(before?.count + 1)
  })

  it('does not log in with a password that was removed meanwhile', async () => {
    const person = await newcomer()
    const credentials = { email: person.email, password: PASSWORD }
    const reply = await during(person, move(person.moved), () => test.call('POST', '/api/login', credentials))
    expect([reply.statusCode, reply.cookies]).toEqual([401, []])
  })

  it('does not replace a password that was removed meanwhile', async () => {
    const person = await newcomer()
    const cookie = await test.login(person.email)
    const change = { currentPassword: PASSWORD, password: 'Uuem-2026', repPassword: 'Uuem-2026' }
    const reply = await during(person, move(person.moved), () =>
      test.call('PUT', '/api/pwchange', change, cookie),
    )
    expect(reply.statusCode).toBe(400)
    expect(await passwordsOf(person.moved)).toHaveLength(0)
  })

  it('does not request the old email again, with or without the old password', async () => {
    for (const currentPassword of [PASSWORD, null]) {
      const person = await newcomer()
      const cookie = await test.login(person.email)
      const email = currentPassword === null ? person.email : 'again@own.test'
      const self = { name: 'Uus', email, lang: 2, currentPassword }
      const reply = await during(person, move(person.moved), () =>
        test.call('PUT', '/api/operators/self', self, cookie),
      )
      expect(reply.statusCode).toBe(400)
    }
  })
})

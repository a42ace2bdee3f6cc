import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { role } from '@kaarditeek/db/schema/role'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverDueMails } from '../../core/mail/deliver-mail'
import { type Mailer, smtpMailer } from '../../core/mail/mailer'
import { APP_SECRET, addTestCompany, PASSWORD, type TestCompany } from '../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

/** Starts a mail server that stores mails, or refuses them. */
const mailServer = async () => {
  const mails: string[] = []
  const state = { refusing: false }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => done(state.refusing ? new Error('550 not now') : null),
    onData: (stream, _session, done) => {
      text(stream).then((mail) => {
        mails.push(mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='))
        done()
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    mails,
    state,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const uuidIn = (mail: string | undefined) =>
  /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(mail?.split('\r\n\r\n').slice(1).join('') ?? '')?.[0] ?? 'no link'

describe('users', () => {
  let test: TestApp
  let own: TestCompany
  let other: TestCompany
  let server: Awaited<ReturnType<typeof mailServer>>
  let mailer: Mailer
  let superuser: string
  let now = NOW

  beforeAll(async () => {
    server = await mailServer()
    mailer = smtpMailer(server.url)
    test = await testApp({ now: () => now, mailer })
    own = await addTestCompany(test.database.db, 'own')
    other = await addTestCompany(test.database.db, 'other')
    superuser = await test.login('superuser@own.test')
  })
  afterAll(async () => {
    await test.close()
    await server.close()
  })

  const invite = (email: string, values: object = {}, as = superuser) =>
    test.call('POST', '/api/operators/create', { email, roleNr: 1002, company: own.companyID, ...values }, as)
  const newcomer = { name: 'Uus Inimene', languageID: 1, password: 'Parool-1', repPassword: 'Parool-1' }
  const register = (id: string, values: object = {}) =>
    test.call('PUT', `/api/register/${id}`, { ...newcomer, ...values })
  const mailTo = (email: string) => server.mails.filter((mail) => mail.includes(`To: ${email}`)).at(-1)
  /** Returns the mail of an email once background tasks have sent it. */
  const mailed = async (email: string) => expect.poll(() => mailTo(email)).toBeDefined()

  it('are invited by mail, register once, and have the permissions of their role', async () => {
    const reply = await invite('uus@own.test')
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({
      email: 'uus@own.test',
      name: null,
      status: 1,
      mailState: 1,
      canEdit: true,
    })
    const mail = mailTo('uus@own.test')
    expect(mail).toContain('/register/')
    expect(mail).toContain('kutsub Teid Kaarditeegi kasutajaks (own)')
    const id = uuidIn(mail)

    const weak = await register(id, { password: 'parool', repPassword: 'parool' })
    expect(weak.json()).toMatchObject({ code: 'ERROR_INVALID_PASSWORD', subErrors: [{ field: 'password' }] })
    const unlike = await register(id, { repPassword: 'Parool-2' })
    expect(unlike.json()).toMatchObject({
      code: 'ERROR_PASSWORDS_DIDNT_MATCH',
      subErrors: [{ field: 'repPassword' }],
    })

    const registered = await register(id)
    expect(registered.json()).toMatchObject({
      name: 'Uus Inimene',
      permissions: [300, 400, 800],
      previousLogin: null,
    })
    expect(registered.cookies.map(({ name }) => name)).toEqual(['kaarditeek', 'kaarditeek-browser'])
    expect((await register(id)).statusCode).toBe(404)
    expect(await test.login('uus@own.test', 'Parool-1')).toContain('kaarditeek=')
  })

  it('leave no link or content in a sent mail’s row', async () => {
    const rows = await test.database
      .sql`select content, attempts, sent_at is not null as sent from mail where recipient = 'uus@own.test' order by mail_id limit 1`
    expect(rows).toEqual([{ content: null, attempts: 1, sent: true }])
  })

  it('have invitations that expire after seven days, and can be sent again', async () => {
    const { accountID } = (await invite('hiline@own.test')).json()
    const first = uuidIn(mailTo('hiline@own.test'))
    now = new Date(now.getTime() + 7 * 86_400_000)
    expect((await register(first)).statusCode).toBe(404)
    superuser = await test.login('superuser@own.test')
    expect(
      (await test.call('POST', `/api/operators/${accountID}/resend-invitation`, undefined, superuser))
        .statusCode,
    ).toBe(204)
    const second = uuidIn(mailTo('hiline@own.test'))
    expect(second).not.toBe(first)
    expect((await register(second)).statusCode).toBe(200)
  })

  it('can be corrected before they register, with a new invitation to a changed address', async () => {
    const { accountID, email } = (await invite('valesti@own.test')).json()
    const edit = (values: object) =>
      test.call('PUT', `/api/operators/${accountID}`, { email, lang: 2, roleNr: 1001, ...values }, superuser)
    expect((await edit({ name: 'Nimega' })).json()).toMatchObject({
      subErrors: [{ field: 'name', reason: 'namedAtRegistration' }],
    })
    expect((await edit({})).json()).toMatchObject({ roleNr: 1001, status: 1, name: null })
    const first = uuidIn(mailTo('valesti@own.test'))
    expect((await edit({ email: 'superuser@own.test' })).json().code).toBe('ERROR_EMAIL_ALREADY_EXISTS')
    expect((await edit({ email: 'oigesti@own.test' })).json()).toMatchObject({ email: 'oigesti@own.test' })
    expect(mailTo('oigesti@own.test')).toContain('(own)')
    expect((await register(first)).statusCode).toBe(404)
    expect((await register(uuidIn(mailTo('oigesti@own.test')))).statusCode).toBe(200)
    expect((await edit({ email: 'oigesti@own.test', name: '' })).json()).toMatchObject({
      code: 'ERROR_INCOMPLETE_DATA',
      subErrors: [{ field: 'name' }],
    })
  })

  it('are shown as failed for refused mails, which are sent later', async () => {
    server.state.refusing = true
    const reply = await invite('kinni@own.test')
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'ERROR_SENDING_EMAIL'])
    const { list } = (await test.call('GET', '/api/operators?search=kinni', undefined, superuser)).json()
    expect(list).toMatchObject([{ mailState: 3, status: 1 }])
    server.state.refusing = false

    const sending = {
      db: test.database.db,
      appSecret: APP_SECRET,
      now: () => new Date(now.getTime() + 60_000),
      mailer,
    }
    expect(await deliverDueMails(sending)).toBe(1)
    expect((await register(uuidIn(mailTo('kinni@own.test')))).statusCode).toBe(200)
  })

  it('replace a forgotten password by a mailed link, which ends their sessions', async () => {
    const open = await test.login('operator@own.test')
    const ask = (email: string) => test.call('POST', '/api/forgot-password', { email })
    expect((await ask('nobody@own.test')).statusCode).toBe(204)
    expect((await ask('operator@own.test')).statusCode).toBe(204)
    await mailed('operator@own.test')
    const id = uuidIn(mailTo('operator@own.test'))
    const change = () =>
      test.call('PUT', `/api/pwchange/${id}`, { password: 'Uuem-2026', repPassword: 'Uuem-2026' })
    expect((await change()).statusCode).toBe(204)
    expect((await change()).statusCode).toBe(404)
    expect((await test.call('GET', '/api/self-info', undefined, open)).statusCode).toBe(401)
    await test.login('operator@own.test', 'Uuem-2026')
  })

  it('change their own password, which ends their other sessions', async () => {
    const [here, there] = await Promise.all([
      test.login('activator@own.test'),
      test.login('activator@own.test'),
    ])
    const change = (currentPassword: string) =>
      test.call(
        'PUT',
        '/api/pwchange',
        { currentPassword, password: 'Uuem-2026', repPassword: 'Uuem-2026' },
        here,
      )
    const wrong = await change('Vale-2026')
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toMatchObject({ subErrors: [{ field: 'currentPassword' }] })
    expect((await change(PASSWORD)).statusCode).toBe(204)
    expect((await test.call('GET', '/api/self-info', undefined, here)).statusCode).toBe(200)
    expect((await test.call('GET', '/api/self-info', undefined, there)).statusCode).toBe(401)
  })

  it('can have accounts in several companies, and switch between them', async () => {
    const foreign = await test.login('superuser@other.test')
    const add = () => invite('uus@own.test', { company: other.companyID, roleNr: 150 }, foreign)
    expect((await add()).statusCode).toBe(201)
    await expect.poll(() => mailTo('uus@own.test')).toContain('has added a new account for you in Kaarditeek')
    expect((await add()).json()).toMatchObject({
      code: 'ERROR_EMAIL_ALREADY_EXISTS',
      subErrors: [{ field: 'email' }],
    })

    const cookie = await test.login('uus@own.test', 'Parool-1')
    const { accounts } = (await test.call('GET', '/api/self-info', undefined, cookie)).json()
    expect(accounts.map(({ name }: { name: string }) => name)).toEqual(['own', 'other'])
    const changed = await test.call(
      'PUT',
      `/api/change-selected-account/${accounts[1].accountID}`,
      {},
      cookie,
    )
    expect(changed.json()).toMatchObject({ role: { level: 150 }, selectedAccountID: accounts[1].accountID })
    const someoneElses = await test.call(
      'PUT',
      `/api/change-selected-account/${own.by.accountID}`,
      {},
      cookie,
    )
    expect(someoneElses.statusCode).toBe(404)
  })

  it('with accounts elsewhere cannot be renamed by a company', async () => {
    const { list } = (await test.call('GET', '/api/operators?search=uus@', undefined, superuser)).json()
    const edit = (values: object) =>
      test.call(
        'PUT',
        `/api/operators/${list[0].accountID}`,
        { name: 'Uus Inimene', email: 'uus@own.test', lang: 1, roleNr: 1001, ...values },
        superuser,
      )
    expect((await edit({ email: 'minu@own.test' })).json()).toMatchObject({
      subErrors: [{ field: 'email', reason: 'userOfOthers' }],
    })
    expect((await edit({})).json()).toMatchObject({ roleNr: 1001 })
  })

  it('have a new email once they confirm it', async () => {
    const cookie = await test.login('viewer@own.test')
    const edit = { name: 'Viivi', email: 'viivi@own.test', lang: 2, currentPassword: PASSWORD }
    expect((await test.call('PUT', '/api/operators/self', edit, cookie)).json()).toMatchObject({
      name: 'Viivi',
      email: 'viewer@own.test',
    })
    const confirm = await test.call(
      'PUT',
      `/api/confirm-email/${uuidIn(mailTo('viivi@own.test'))}`,
      {},
      cookie,
    )
    expect(confirm.statusCode).toBe(204)
    await test.login('viivi@own.test')
    const taken = await test.call(
      'PUT',
      '/api/operators/self',
      { ...edit, email: 'Superuser@own.test' },
      cookie,
    )
    expect(taken.json()).toMatchObject({ code: 'ERROR_EMAIL_ALREADY_EXISTS' })
  })

  it('are seen and managed by level and scope', async () => {
    const distributor = await test.login('distributor@own.test')
    const operator = await test.login('operator@own.test', 'Uuem-2026')
    const idOf = async (search: string, as: string) =>
      (await test.call('GET', `/api/operators?search=${search}`, undefined, as)).json().list[0]?.accountID
    expect(await idOf('superuser@own', distributor)).toBe(own.by.accountID)
    expect(await idOf('superuser@other', distributor)).toBeUndefined()
    expect(await idOf('superuser@own', operator)).toBe(own.by.accountID)
    expect(
      (await test.call('GET', `/api/operators/${other.by.accountID}`, undefined, superuser)).statusCode,
    ).toBe(404)
    expect((await invite('x@own.test', {}, operator)).statusCode).toBe(403)
    expect((await invite('x@own.test', { company: other.companyID }, superuser)).statusCode).toBe(404)
    expect((await invite('x@own.test', { roleNr: 200 }, superuser)).json()).toMatchObject({
      code: 'ERROR_ROLE_NOT_ALLOWED',
      subErrors: [{ field: 'roleNr' }],
    })
    expect((await invite('x@own.test', { company: null, roleNr: 200 }, distributor)).statusCode).toBe(400)
    expect(
      (await test.call('DELETE', `/api/operators/${own.by.accountID}`, undefined, distributor)).statusCode,
    ).toBe(403)
  })

  it('follow changes of their role at once, and the role cannot be deleted', async () => {
    const made = await test.call('POST', '/api/company-roles', { name: 'Müüja' }, superuser)
    expect(made.json()).toMatchObject({
      id: 1004,
      name: 'Müüja',
      permissions: [],
      webActivities: true,
      canDelete: true,
    })
    const again = await test.call('POST', '/api/company-roles', { name: 'Müüja' }, superuser)
    expect(again.json()).toMatchObject({ code: 'ERROR_ENTRY_ALREADY_EXISTS', subErrors: [{ field: 'name' }] })

    const operator = await test.login('operator@own.test', 'Uuem-2026')
    const edit = (values: object) =>
      test.call(
        'PUT',
        '/api/company-roles/1001',
        { name: 'Operaator', permissions: [801], ...values },
        superuser,
      )
    expect((await edit({})).json()).toMatchObject({ permissions: [300, 800, 801], canDelete: false })
    const self = await test.call('GET', '/api/self-info', undefined, operator)
    expect(self.json().permissions).toEqual([300, 800, 801])
    expect((await test.call('DELETE', '/api/company-roles/1001', undefined, superuser)).json()).toMatchObject(
      { code: 'ERROR_INVALID_VALUE' },
    )
    expect((await test.call('DELETE', '/api/company-roles/1004', undefined, superuser)).statusCode).toBe(204)

    await edit({ webActivities: false })
    expect((await test.call('GET', '/api/self-info', undefined, operator)).statusCode).toBe(401)
    const login = await test.call('POST', '/api/login', { email: 'operator@own.test', password: 'Uuem-2026' })
    expect([login.statusCode, login.json().code]).toEqual([403, 'ERROR_ROLE_NOT_ALLOWED'])
    await edit({ webActivities: true })
    expect((await test.call('GET', '/api/self-info', undefined, operator)).statusCode).toBe(401)
    const rows = await test.database.db.select().from(role)
    expect(rows.filter(({ companyID }) => companyID === other.companyID)).toHaveLength(3)
  })

  it('can get back the role that they had before one without login', async () => {
    const { list } = (
      await test.call('GET', '/api/operators?search=operator@own', undefined, superuser)
    ).json()
    const { accountID, email, lang, roleNr } = list[0]
    const add = async (name: string, webActivities: boolean) =>
      (await test.call('POST', '/api/company-roles', { name, webActivities }, superuser)).json().id
    const give = (to: number) =>
      test.call('PUT', `/api/operators/${accountID}`, { email, lang, roleNr: to }, superuser)
    const path = `/api/operators/${accountID}/user-options`
    const former = async () => (await test.call('GET', path, undefined, superuser)).json().formerRoleNr
    const [held, gone, away] = [await add('Kassa', true), await add('Läinud', false), await add('Ära', false)]
    await give(held)
    expect(await former()).toBe(null)
    await give(gone)
    expect(await former()).toBe(held)
    await give(away)
    expect(await former()).toBe(held)
    await test.call('DELETE', `/api/company-roles/${held}`, undefined, superuser)
    expect(await former()).toBe(roleNr)
    await give(roleNr)
    expect(await former()).toBe(null)
  })

  it('log in anew after a role without login, whose sessions do not come back', async () => {
    const operator = await test.login('operator@own.test', 'Uuem-2026')
    const { list } = (
      await test.call('GET', '/api/operators?search=operator@own', undefined, superuser)
    ).json()
    const { accountID, email, lang, roleNr } = list[0]
    const made = { name: 'Lahkunud', webActivities: false }
    const barred = (await test.call('POST', '/api/company-roles', made, superuser)).json().id
    const give = (to: number) =>
      test.call('PUT', `/api/operators/${accountID}`, { email, lang, roleNr: to }, superuser)
    for (const to of [barred, roleNr]) {
      expect((await give(to)).statusCode).toBe(200)
      expect((await test.call('GET', '/api/self-info', undefined, operator)).statusCode).toBe(401)
    }
    expect(await test.login('operator@own.test', 'Uuem-2026')).not.toBe(operator)
  })
})

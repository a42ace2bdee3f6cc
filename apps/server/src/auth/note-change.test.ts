import { toldCalls } from '@kaarditeek/domain/audit-log/told-calls'
import superjson from 'superjson'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addFactor, codeAt } from '../testing/factor'
import { addTestCompany, PASSWORD, type TestCompany } from '../testing/fixtures'
import { linkIn, mailbox } from '../testing/mailbox'
import { addPasskey } from '../testing/passkey'
import { addEverybody } from '../testing/permission/everybody'
import { matrix } from '../testing/permission/matrix'
import { isQuery, paths } from '../testing/permission/permission-app'
import { NOW, type TestApp, testApp } from '../testing/test-app'

const SUPERUSER = 'superuser@own.test'
const NEW_PASSWORD = 'Uuem-2026'
const passwords = { password: NEW_PASSWORD, repPassword: NEW_PASSWORD }

const mails = mailbox()
let test: TestApp
let own: TestCompany
let elsewhere: TestCompany
let superuser: string
let now = NOW
let people = 0

beforeAll(async () => {
  test = await testApp({ mailer: mails.mailer, now: () => now })
  own = await addTestCompany(test.database.db, 'own')
  elsewhere = await addTestCompany(test.database.db, 'other', { issuerIDNo: '94120052' })
  superuser = await test.login(SUPERUSER)
})
beforeEach(() => test.database.sql`delete from throttle`)
afterAll(() => test.close())

const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  by = superuser,
) => {
  const reply = await test.call(method, `/api/${path}`, body, by)
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return reply.body === '' ? {} : reply.json()
}
/** Calls of which the log has had a line. */
const seen = new Set<string>()
/** Returns the lines about an account, the latest first, as the own company's superuser reads them, or another's. */
const about = async (what: string, recordID: number, by = superuser) => {
  const { list } = await send('GET', `audit-log?what=${what}&recordID=${recordID}`, undefined, by)
  for (const { call } of list) seen.add(call)
  return list
}
const invite = async (roleNr = 1002, company = own.companyID, by = superuser) => {
  people += 1
  const email = `person${people}@own.test`
  const { accountID } = await send('POST', 'operators/create', { email, roleNr, company }, by)
  return { email, accountID: Number(accountID) }
}
const register = async (email: string) => {
  const id = linkIn(await mails.text(email))
  const person = { name: 'Uus Inimene', languageID: 2, password: PASSWORD, repPassword: PASSWORD }
  await send('PUT', `register/${id}`, person, '')
}
const newcomer = async () => {
  const person = await invite()
  await register(person.email)
  return { ...person, cookie: await test.login(person.email) }
}
const edit = ({ accountID }: { accountID: number }, values: object) =>
  send('PUT', `operators/${accountID}`, { lang: 2, ...values })

it('an account that is given has a line with its role and who gave it, also the first one of a company', async () => {
  const { email, accountID } = await invite(1003)
  expect(await about('account_added', accountID)).toMatchObject([
    { author: SUPERUSER, email, roleNr: 1003, call: 'operator.create', address: '127.0.0.1' },
  ])
  const first = 'first@new.test'
  await send(
    'POST',
    'companies/create',
    {
      name: 'Uus',
      identification: '10000009',
      address: 'Pikk 2',
      phone: '+372 600 0000',
      email: first,
      cardCreationTypeID: 1,
      allowPartialPayments: false,
      superuserEmail: first,
    },
    await test.login('distributor@own.test'),
  )
  await register(first)
  const { list } = await send('GET', 'audit-log?what=account_added', undefined, await test.login(first))
  expect(list).toMatchObject([
    { author: 'distributor@own.test', email: first, roleNr: 150, call: 'company.create' },
  ])
  seen.add(list[0].call)
})

it('a changed role and a corrected email have a line, another name has none', async () => {
  const { email, accountID } = await invite()
  await edit({ accountID }, { email, roleNr: 1003 })
  await edit({ accountID }, { email: `new-${email}`, roleNr: 1003 })
  const roles = { field: 'roleNr', label: null, before: 'Vaatleja', after: 'Aktiveerija' }
  expect(await about('account_changed', accountID)).toMatchObject([
    { author: SUPERUSER, email: `new-${email}`, roleNr: 1003, differences: null },
    { author: SUPERUSER, email, roleNr: 1003, differences: [roles] },
  ])
  const known = await newcomer()
  await edit(known, { name: 'Teine Nimi', email: known.email, roleNr: 1002 })
  expect(await about('account_changed', known.accountID)).toEqual([])
})

it('the lines about a user are found by the address, whoever acted, with the names of roles', async () => {
  const { email, accountID } = await invite()
  await edit({ accountID }, { email, roleNr: 1003 })
  const ofUser = `audit-log?aboutEmail=${email}`
  const { list } = await send('GET', ofUser)
  expect(list).toMatchObject([
    {
      what: 'account_changed',
      author: SUPERUSER,
      recordID: accountID,
      roleNr: 1003,
      roleName: 'Aktiveerija',
    },
    { what: 'account_added', author: SUPERUSER, recordID: accountID, roleName: 'Vaatleja' },
  ])
  expect((await send('GET', `${ofUser}&email=${SUPERUSER}`)).list).toEqual(list)
  expect((await send('GET', `${ofUser}&email=${email}`)).list).toEqual([])
  expect((await send('GET', 'audit-log?aboutEmail=nobody@own.test')).list).toEqual([])
  const csv = await test.call('GET', `/api/${ofUser.replace('?', '/csv?')}`, undefined, superuser)
  expect(csv.body).toContain('Vaatleja')
})

it('a closed account and a closed user have a line', async () => {
  const [first, second] = [await newcomer(), await newcomer()]
  await addEverybody(test.database.db, own)
  const administrator = await test.login('administrator@own.test')
  await send('DELETE', `operators/${first.accountID}`, undefined, administrator)
  await send('DELETE', `operators/${second.accountID}/all`, undefined, administrator)
  expect(await about('account_closed', first.accountID)).toMatchObject([
    { author: 'administrator@own.test', email: first.email },
  ])
  expect(await about('account_closed', second.accountID)).toMatchObject([{ call: 'operator.closeUser' }])
})

it('a service account and one in the sandbox have lines', async () => {
  const { serviceAccountID: id } = await send('POST', 'service-accounts', { name: 'ERP', roleNr: 1002 })
  await send('PUT', `service-accounts/${id}`, { name: 'ERP', roleNr: 1003 })
  await send('DELETE', `service-accounts/${id}`)
  expect(await about('account_added', id)).toMatchObject([{ email: null, roleNr: 1002, name: 'ERP' }])
  expect(await about('account_changed', id)).toMatchObject([{ email: null, roleNr: 1003 }])
  expect(await about('account_closed', id)).toMatchObject([{ author: SUPERUSER, name: 'ERP' }])
  const { accountID } = await send('POST', 'sandbox')
  await send('POST', 'sandbox')
  const inside = await test.login(SUPERUSER)
  await test.call('POST', '/trpc/auth.selectAccount', superjson.serialize({ id: accountID }), inside)
  expect(await about('login', accountID, inside)).toMatchObject([{ call: 'auth.selectAccount' }])
  expect(await about('account_added', accountID, inside)).toMatchObject([{ email: SUPERUSER, roleNr: 150 }])
})

it('a password that is set or changed has a line in each company of the user alone, and no line has it', async () => {
  const { email, accountID, cookie } = await newcomer()
  expect(await about('password_changed', accountID)).toMatchObject([
    { author: email, email, call: 'auth.register' },
  ])
  const other = await test.login('superuser@other.test')
  const company = elsewhere.companyID
  const { accountID: there } = await send('POST', 'operators/create', { email, roleNr: 1002, company }, other)
  await send('PUT', 'pwchange', { currentPassword: PASSWORD, ...passwords }, cookie)
  for (const [record, by] of [
    [accountID, superuser],
    [there, other],
  ] as const)
    expect((await about('password_changed', record, by))[0]).toMatchObject({
      author: email,
      email,
      call: 'auth.changePassword',
    })
  await send('POST', 'forgot-password', { email }, '')
  await send(
    'PUT',
    `pwchange/${linkIn(await mails.textAbout(email, 'Kaarditeegi uus parool'))}`,
    passwords,
    '',
  )
  expect((await about('password_changed', there, other))[0]).toMatchObject({
    author: null,
    call: 'auth.changePasswordByLink',
  })
  expect(await about('password_changed', there)).toEqual([])
  const texts = await test.database
    .sql`select snapshot::text as text from change where entity = 'password_changed'`
  expect(JSON.stringify(texts)).not.toMatch(/2026|argon|hash/)
})

it('a refused change of a password has none', async () => {
  const { accountID, cookie } = await newcomer()
  const wrong = { currentPassword: 'Wrong-2026', ...passwords }
  expect((await test.call('PUT', '/api/pwchange', wrong, cookie)).statusCode).toBe(400)
  expect(await about('password_changed', accountID)).toHaveLength(1)
})

it('a moved email has a line with the former one and who asked', async () => {
  const mine = await newcomer()
  const moved = `moved-${mine.email}`
  const self = { name: 'Uus Inimene', email: moved, lang: 2, currentPassword: PASSWORD }
  await send('PUT', 'operators/self', self, mine.cookie)
  expect(await about('email_changed', mine.accountID)).toEqual([])
  await send('PUT', `confirm-email/${linkIn(await mails.text(moved))}`, {}, '')
  expect(await about('email_changed', mine.accountID)).toMatchObject([{ author: moved, email: mine.email }])
  const theirs = await newcomer()
  const next = `moved-${theirs.email}`
  await edit(theirs, { name: 'Uus Inimene', email: next, roleNr: 1002 })
  await send('PUT', `confirm-email/${linkIn(await mails.text(next))}`, {}, theirs.cookie)
  expect(await about('email_changed', theirs.accountID)).toMatchObject([
    { author: SUPERUSER, email: theirs.email },
  ])
})

it('second factors that come and go, new recovery codes, and a login that is allowed again or untied have lines', async () => {
  const { accountID, email, cookie } = await newcomer()
  const { id, secret, recoveryCodes } = await addFactor(test, cookie, now)
  const [first = ''] = recoveryCodes
  await send('POST', 'self/recovery-codes', { code: first }, cookie)
  now = new Date(now.getTime() + 30_000)
  await send('POST', `self/factors/${id}/remove`, { code: codeAt(secret, now) }, cookie)
  await addPasskey(test, cookie)
  await send('POST', `operators/${accountID}/reset-factor`)
  await send('POST', `operators/${accountID}/reallow-login`)
  await test.database.sql`insert into user_identity (user_id, issuer, subject, created_at)
    select user_id, 'https://id.test', 'subject', now() from account where account_id = ${accountID}`
  await send('POST', `operators/${accountID}/untie`)
  const added = await about('factor_added', accountID)
  expect(added.map(({ call, author }: { call: string; author: string }) => [call, author])).toEqual([
    ['factor.confirmPasskey', email],
    ['factor.confirm', email],
  ])
  expect(await about('factor_removed', accountID)).toMatchObject([
    { call: 'operator.resetFactor', author: SUPERUSER, email },
    { call: 'factor.remove', author: email },
  ])
  expect(await about('recovery_codes_renewed', accountID)).toMatchObject([{ author: email }])
  expect(await about('login_allowed', accountID)).toMatchObject([{ author: SUPERUSER, email }])
  expect(await about('login_untied', accountID)).toMatchObject([
    { call: 'operator.untie', author: SUPERUSER },
  ])
})

it('a role has lines of its history: made, changed, its login policy, deleted', async () => {
  const { id } = await send('POST', 'company-roles', { name: 'Ajutine' })
  await send('PUT', `company-roles/${id}`, { name: 'Ajutine', permissions: [304] })
  await send('PUT', `company-roles/${id}/login-policy`, { factorRequiredFrom: '2099-01-01' })
  await send('DELETE', `company-roles/${id}`)
  expect((await about('role', id)).map(({ author }: { author: string }) => author)).toEqual(
    Array(4).fill(SUPERUSER),
  )
})

/** Changes in the same parts of the catalogue that leave no line of an account or a login, with the reason. */
const untold = {
  'auth.login': 'is a login',
  'auth.loginWithFactor': 'the same',
  'auth.loginWithPasskey': 'the same',
  'auth.askForFactor': 'asks',
  'auth.askForPasskey': 'asks',
  'auth.forgotPassword': 'mails a link',
  'auth.logout': 'ends the own session',
  'auth.selectAccount': 'selects',
  'factor.add': 'counts once it is confirmed',
  'factor.addPasskey': 'the same',
  'factor.ask': 'asks',
  'factor.prove': 'proves',
  'factor.editPolicy': 'in the history of the company',
  'operator.editSelf': 'a name and a language; the email counts once it is confirmed',
  'operator.resendInvitation': 'mails the link again',
  'serviceAccount.createToken': 'is a secret that is shown',
  'serviceAccount.revokeToken': 'is a token that is ended',
}
const entities = ['auth', 'factor', 'operator', 'serviceAccount']

it('each change of an account or a login in the catalogue of calls has left its line above, but for those with a reason', () => {
  const changes = paths.filter((path) => !isQuery(path) && entities.includes(path.split('.')[0] ?? ''))
  const beside = ['company.create', 'sandbox.open']
  expect(Object.keys(toldCalls).toSorted()).toEqual(
    [...changes.filter((path) => !(path in untold)), ...beside].toSorted(),
  )
  expect(Object.keys(untold).filter((path) => !(path in matrix))).toEqual([])
  expect(Object.keys(toldCalls).filter((call) => !seen.has(call))).toEqual([])
})

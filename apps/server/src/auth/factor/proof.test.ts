import { proofAskedBy } from '@kaarditeek/domain/factor/proof'
import { addDays, addMinutes, addSeconds } from 'date-fns'
import superjson from 'superjson'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addFactor, codeAt, halfLogin, otherSecret } from '../../testing/factor'
import { addTestCard, addTestCompany, PASSWORD, type TestCompany } from '../../testing/fixtures'
import { addPasskey } from '../../testing/passkey'
import { matrix } from '../../testing/permission/matrix'
import { isQuery, paths } from '../../testing/permission/permission-app'
import { requestOf } from '../../testing/permission/requests'
import { addTarget } from '../../testing/permission/target'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

const SUPERUSER = 'superuser@own.test'
const OPERATOR = 'operator@own.test'

let test: TestApp
let own: TestCompany
let now = NOW
let cards = 100

const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object | undefined,
  by: string,
) => {
  const reply = await test.call(method, `/api/${path}`, body, by)
  return { ...(reply.body === '' ? {} : reply.json()), status: reply.statusCode }
}
const policy = (edit: object, by: string) => send('PUT', 'companies/company/login-policy', edit, by)
const prove = (by: string, code: string) => send('POST', 'self/proof', { code }, by)
const webApi = { name: 'Kassa', ipAddresses: [{ ipAddress: '192.0.2.1' }], permissions: [1] }
const newWebApi = (by: string) => send('POST', 'companies/company/web-apis', webApi, by)
const passwords = { currentPassword: PASSWORD, password: PASSWORD, repPassword: PASSWORD }
const changePassword = (by: string) => send('PUT', 'pwchange', passwords, by)
const newCard = async () => (await addTestCard(test.database.db, own, ++cards, { amountLimit: 5000 })).id
const load = (by: string, cardID: number, amount: number) =>
  send('POST', `cards/${cardID}/loads`, { amount, reason: 'Kingitus' }, by)
const needed = { status: 403, code: 'ERROR_FACTOR_NEEDED', reason: 'proofNeeded' }
const needsFactor = { status: 403, code: 'ERROR_FACTOR_NEEDED', reason: 'proofNeedsFactor' }
const needsSession = { status: 403, code: 'ERROR_NO_PERMISSION', reason: 'sessionNeeded' }

/** Switches a factor on in a session, so that the session has proved. `code` gives one that was not used. */
const withFactor = async (email: string) => {
  const cookie = await test.login(email)
  const { id, secret, recoveryCodes } = await addFactor(test, cookie, now)
  const code = () => {
    now = addSeconds(now, 30)
    return codeAt(secret, now)
  }
  return { cookie, id, secret, recoveryCodes, code }
}
/** Makes all proofs older than ten minutes. */
const later = () => {
  now = addMinutes(now, 10)
}
const logIn = async (email: string, code: string) => {
  const half = await halfLogin(test, email)
  const reply = await test.call('POST', '/api/login/factor', { code }, half)
  const [cookie] = reply.cookies
  return `${cookie?.name}=${cookie?.value}`
}

beforeAll(async () => {
  test = await testApp({ now: () => now })
  own = await addTestCompany(test.database.db, 'own')
  await addTestCompany(test.database.db, 'other', { issuerIDNo: '94120052' })
})
beforeEach(async () => {
  now = addMinutes(now, 60)
  const { sql } = test.database
  await sql`delete from factor`
  await sql`delete from recovery_code`
  await sql`delete from session`
  await sql`delete from throttle`
  await sql`update company set proof_asked = false, proof_asked_above = null, approve_loads_above = null`
})
afterAll(() => test.close())

describe('a fresh proof', () => {
  it('is asked for the own login alone until a superuser switches it on, which the company’s history shows', async () => {
    const { cookie, code } = await withFactor(SUPERUSER)
    later()
    expect((await newWebApi(cookie)).status).toBe(201)
    expect(await policy({ proofAskedAbove: 1000 }, cookie)).toMatchObject({
      proofAsked: false,
      proofAskedAbove: 1000,
    })
    expect((await load(cookie, await newCard(), 100_000)).status).toBe(201)
    expect(await policy({ proofAsked: true }, cookie)).toMatchObject({
      proofAsked: true,
      proofAskedAbove: 1000,
      factorRequiredFrom: null,
    })
    expect(await policy({ proofAsked: false }, cookie)).toMatchObject(needed)
    await prove(cookie, code())
    expect(await policy({ proofAsked: false, proofAskedAbove: null }, cookie)).toMatchObject({
      proofAsked: false,
    })
    const { list } = await send('GET', 'companies/company/changes', undefined, cookie)
    expect(list.slice(0, 2)).toMatchObject([
      { proofAsked: false, proofAskedAbove: null },
      { proofAsked: true, proofAskedAbove: 1000 },
    ])
  })

  it('is a code or a recovery code, each of which proves once, and a wrong one proves nothing', async () => {
    const { cookie, code, secret, recoveryCodes } = await withFactor(SUPERUSER)
    await policy({ proofAsked: true }, cookie)
    later()
    expect(await newWebApi(cookie)).toMatchObject(needed)
    expect(await prove(cookie, codeAt(otherSecret(), now))).toMatchObject({
      status: 400,
      code: 'ERROR_FACTOR_MISMATCH',
    })
    expect(await newWebApi(cookie)).toMatchObject(needed)
    expect((await prove(cookie, code())).status).toBe(204)
    expect((await newWebApi(cookie)).status).toBe(201)
    expect((await prove(cookie, codeAt(secret, now))).status).toBe(400)
    later()
    expect(await newWebApi(cookie)).toMatchObject(needed)
    const [recovery = ''] = recoveryCodes
    expect((await prove(cookie, recovery)).status).toBe(204)
    expect((await newWebApi(cookie)).status).toBe(201)
    expect((await prove(cookie, recovery)).status).toBe(400)
  })

  it('is given once by a code of two sessions at once', async () => {
    const { cookie, code } = await withFactor(SUPERUSER)
    const second = await logIn(SUPERUSER, code())
    await policy({ proofAsked: true }, cookie)
    later()
    const typed = code()
    const replies = await Promise.all([cookie, second, cookie, second].map((by) => prove(by, typed)))
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400])
    const made = await Promise.all([cookie, second].map(newWebApi))
    expect(made.map(({ status }) => status).sort()).toEqual([201, 403])
  })

  it('lasts for ten minutes', async () => {
    const { cookie, code } = await withFactor(SUPERUSER)
    await policy({ proofAsked: true }, cookie)
    await prove(cookie, code())
    now = addSeconds(now, 599)
    expect((await newWebApi(cookie)).status).toBe(201)
    now = addSeconds(now, 1)
    expect(await newWebApi(cookie)).toMatchObject(needed)
  })

  it('is of one session: neither another one of the user, nor a colleague or a user of another company has it', async () => {
    const { cookie, code } = await withFactor(SUPERUSER)
    const second = await logIn(SUPERUSER, code())
    const colleague = await withFactor(OPERATOR)
    const elsewhere = await withFactor('superuser@other.test')
    await policy({ proofAsked: true }, cookie)
    later()
    await prove(elsewhere.cookie, elsewhere.code())
    expect(await newWebApi(cookie)).toMatchObject(needed)
    expect((await prove(elsewhere.cookie, code())).status).toBe(400)
    await prove(cookie, code())
    expect((await newWebApi(elsewhere.cookie)).status).toBe(201)
    expect(await newWebApi(second)).toMatchObject(needed)
    expect(await changePassword(colleague.cookie)).toMatchObject(needed)
    expect((await prove(colleague.cookie, code())).status).toBe(400)
    expect((await newWebApi(cookie)).status).toBe(201)
  })

  it('is what a login with the second factor is, and a login without one is not', async () => {
    const { cookie, code } = await withFactor(SUPERUSER)
    await policy({ proofAsked: true }, cookie)
    later()
    const fresh = await logIn(SUPERUSER, code())
    expect((await newWebApi(fresh)).status).toBe(201)
    await test.call('GET', '/api/logout', undefined, fresh)
    expect((await newWebApi(fresh)).status).toBe(401)
    expect(await newWebApi(cookie)).toMatchObject(needed)
  })

  it('ends in other sessions with a new password', async () => {
    const { cookie, code } = await withFactor(SUPERUSER)
    const second = await logIn(SUPERUSER, code())
    await policy({ proofAsked: true }, cookie)
    expect((await changePassword(cookie)).status).toBe(204)
    expect((await newWebApi(second)).status).toBe(401)
    expect((await newWebApi(cookie)).status).toBe(201)
  })

  it('is a passkey’s answer to a challenge of the session', async () => {
    const cookie = await test.login(SUPERUSER)
    const { authenticator } = await addPasskey(test, cookie)
    await policy({ proofAsked: true }, cookie)
    later()
    expect(await newWebApi(cookie)).toMatchObject(needed)
    const { passkey } = await send('POST', 'self/passkeys/question', undefined, cookie)
    const answer = { passkey: authenticator.answer(passkey.challenge) }
    const foreign = await test.login(OPERATOR)
    expect(await send('POST', 'self/proof', answer, foreign)).toMatchObject({
      status: 400,
      reason: 'proofNeedsFactor',
    })
    expect((await send('POST', 'self/proof', answer, cookie)).status).toBe(204)
    expect((await newWebApi(cookie)).status).toBe(201)
    later()
    expect((await send('POST', 'self/proof', answer, cookie)).status).toBe(400)
    expect(await newWebApi(cookie)).toMatchObject(needed)
  })

  it('is locked after five wrong codes', async () => {
    const { cookie, code } = await withFactor(SUPERUSER)
    for (let nr = 0; nr < 5; nr += 1) expect((await prove(cookie, '000000')).status).toBe(400)
    expect(await prove(cookie, code())).toMatchObject({ code: 'ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS' })
  })

  it('takes a factor: a user without one is told to add one, and may', async () => {
    const { cookie } = await withFactor(SUPERUSER)
    await policy({ proofAsked: true }, cookie)
    const operator = await test.login(OPERATOR)
    expect(await changePassword(operator)).toMatchObject(needsFactor)
    expect(await prove(operator, '000000')).toMatchObject({ status: 400, reason: 'proofNeedsFactor' })
    await addFactor(test, operator, now)
    expect((await changePassword(operator)).status).toBe(204)
  })

  it('is lost with the last factor', async () => {
    const { cookie, id, code } = await withFactor(SUPERUSER)
    await policy({ proofAsked: true }, cookie)
    expect((await send('POST', `self/factors/${id}/remove`, { code: code() }, cookie)).status).toBe(204)
    expect(await newWebApi(cookie)).toMatchObject(needsFactor)
    expect(await policy({ proofAsked: false }, cookie)).toMatchObject(needsFactor)
  })

  it('comes with each change of the own factors, which takes one itself', async () => {
    const { cookie, code } = await withFactor(SUPERUSER)
    await policy({ proofAsked: true }, cookie)
    later()
    const renewed = await send('POST', 'self/recovery-codes', { code: code() }, cookie)
    expect(renewed.recoveryCodes).toHaveLength(10)
    expect((await newWebApi(cookie)).status).toBe(201)
  })

  it('is never a token’s', async () => {
    const { cookie, code } = await withFactor(SUPERUSER)
    const token = await test.bearer(cookie)
    await policy({ proofAsked: true, proofAskedAbove: 1000 }, cookie)
    await prove(cookie, code())
    expect(await newWebApi(token)).toMatchObject(needsSession)
    expect(await prove(token, code())).toMatchObject(needsSession)
    expect(await load(token, await newCard(), 1001)).toMatchObject(needsSession)
    expect((await load(token, await newCard(), 1000)).status).toBe(201)
    expect(await send('POST', 'access-tokens', { name: 'Uus' }, token)).toMatchObject(needsSession)
  })
})

describe('the own login asks for a fresh proof', () => {
  const edit = (email: string, by: string) =>
    send('PUT', 'operators/self', { name: 'Uus Nimi', email, lang: 2, currentPassword: PASSWORD }, by)

  it('of a user with a second factor, whatever the companies say, and of no other', async () => {
    const { cookie, code } = await withFactor(SUPERUSER)
    const operator = await test.login(OPERATOR)
    expect((await changePassword(cookie)).status).toBe(204)
    later()
    expect(await changePassword(cookie)).toMatchObject(needed)
    expect(await edit('uus@own.test', cookie)).toMatchObject(needed)
    expect((await edit(SUPERUSER, cookie)).status).toBe(200)
    await prove(cookie, code())
    expect((await changePassword(cookie)).status).toBe(204)
    expect((await edit('uus@own.test', cookie)).status).toBe(200)
    expect((await changePassword(operator)).status).toBe(204)
  })

  it('of a user without one if the company of any open account says so, whichever is selected', async () => {
    const { sql } = test.database
    const operator = await test.login(OPERATOR)
    await sql`update company set proof_asked = true where company_id <> ${own.companyID}`
    expect((await newWebApi(await test.login(SUPERUSER))).status).toBe(201)
    expect((await changePassword(operator)).status).toBe(204)
    await sql`insert into account (user_id, company_id, role_nr, created_at)
      select a.user_id, c.company_id, 150, now() from account a, company c
      where a.user_id = (select id from "user" where email = ${OPERATOR}) and c.company_id <> ${own.companyID} limit 1`
    expect(await changePassword(operator)).toMatchObject(needsFactor)
    await sql`update account set closed_at = now() where company_id <> ${own.companyID}
      and user_id = (select id from "user" where email = ${OPERATOR})`
    expect((await changePassword(operator)).status).toBe(204)
  })

  it('before a new email, and not before another name', async () => {
    const { cookie, code } = await withFactor(SUPERUSER)
    await policy({ proofAsked: true }, cookie)
    later()
    expect((await edit(SUPERUSER, cookie)).status).toBe(200)
    expect(await edit('uus@own.test', cookie)).toMatchObject(needed)
    await prove(cookie, code())
    expect((await edit('uus@own.test', cookie)).status).toBe(200)
  })
})

describe('a web API’s key is shown whole', () => {
  it('after a fresh proof alone, and never to a token', async () => {
    const { cookie, code } = await withFactor(SUPERUSER)
    const token = await test.bearer(cookie)
    const { webApiId, apiKey } = await newWebApi(cookie)
    const shown = async (by: string) =>
      (await send('GET', `companies/company/web-apis/${webApiId}/detail`, undefined, by)).apiKey
    later()
    expect([await shown(cookie), await shown(token)]).toEqual([apiKey, apiKey])
    await policy({ proofAsked: true }, cookie)
    const end = `…${apiKey.slice(-4)}`
    expect([await shown(cookie), await shown(token)]).toEqual([end, end])
    const renamed = await send('PUT', 'companies/company/web-apis', { webApiId, name: 'Kassa 2' }, cookie)
    expect(renamed.apiKey).toBe(end)
    await prove(cookie, code())
    expect([await shown(cookie), await shown(token)]).toEqual([apiKey, end])
  })
})

describe('an act above the sum asks for a fresh proof', () => {
  const asking = async (sums = { proofAskedAbove: 1000 }) => {
    const by = await withFactor(SUPERUSER)
    await policy({ proofAsked: true, ...sums }, by.cookie)
    later()
    return by
  }

  it('a load, a limit that is raised, and a load that is taken back; and changes nothing before', async () => {
    const { cookie, code } = await asking()
    const cardID = await newCard()
    const limits = (amountLimit: number | null) =>
      send('PUT', `cards/${cardID}/limits`, { amountLimit, countLimit: null, comment: 'Tõus' }, cookie)
    const limit = async () =>
      Number((await test.database.sql`select amount_limit from card where id = ${cardID}`)[0]?.amount_limit)
    expect(await load(cookie, cardID, 1001)).toMatchObject(needed)
    expect(await limits(6000)).toMatchObject(needed)
    expect(await limits(null)).toMatchObject(needed)
    expect(await limit()).toBe(5000)
    expect((await limits(4000)).status).toBe(200)
    expect((await load(cookie, cardID, 1000)).status).toBe(201)
    await prove(cookie, code())
    const { id } = await load(cookie, cardID, 1001)
    expect((await limits(9000)).status).toBe(200)
    expect(await limit()).toBe(9000)
    later()
    const takeBack = () => send('POST', `cards/${cardID}/loads/${id}/reverse`, { reason: 'Viga' }, cookie)
    expect(await takeBack()).toMatchObject(needed)
    await prove(cookie, code())
    expect((await takeBack()).status).toBe(201)
  })

  it('of several cards if one is above, and then for all of them', async () => {
    const { cookie, code } = await asking()
    const [first, second] = [await newCard(), await newCard()]
    const loads = (later: object = {}) =>
      send(
        'POST',
        'cards/loads',
        {
          loads: [
            { cardID: first, amount: 10 },
            { cardID: second, amount: 1001 },
          ],
          reason: 'Kingitus',
          ...later,
        },
        cookie,
      )
    expect(await loads()).toMatchObject(needed)
    expect(await loads({ on: '2026-12-31' })).toMatchObject(needed)
    expect((await loads({ dryRun: true })).status).toBe(201)
    const { sql } = test.database
    const [sum] = await sql`select sum(amount_limit)::int from card where id in (${first}, ${second})`
    expect(sum).toEqual({ sum: 10_000 })
    await prove(cookie, code())
    expect((await loads()).status).toBe(201)
  })

  it('of its author before it waits for a second person, and of that person', async () => {
    const { cookie, code } = await asking()
    await test.database.sql`update company set approve_loads_above = 500 where company_id = ${own.companyID}`
    const operator = await withFactor(OPERATOR)
    later()
    const cardID = await newCard()
    expect(await load(operator.cookie, cardID, 1001)).toMatchObject(needed)
    expect(await load(operator.cookie, cardID, 900)).toMatchObject({ reason: 'approvalNeeded' })
    await prove(operator.cookie, operator.code())
    const { approvalID } = await load(operator.cookie, cardID, 1001)
    const approve = () => send('POST', `approvals/${approvalID}/approve`, {}, cookie)
    expect(await approve()).toMatchObject(needed)
    await prove(cookie, code())
    expect((await approve()).status).toBe(200)
    expect(await approve()).toMatchObject({ reason: 'approvalEnded' })
  })

  it('of the second person alone where a token asks for it', async () => {
    const { cookie, code } = await asking()
    await test.database.sql`update company set approve_loads_above = 500 where company_id = ${own.companyID}`
    const token = await test.bearer(await test.login(OPERATOR)).catch(() => null)
    expect(token).toBeNull()
    await test.database.sql`update company set proof_asked = false`
    const held = await test.bearer(await test.login(OPERATOR))
    await test.database.sql`update company set proof_asked = true where company_id = ${own.companyID}`
    const { approvalID } = await load(held, await newCard(), 1001)
    const approve = () => send('POST', `approvals/${approvalID}/approve`, {}, cookie)
    expect(await approve()).toMatchObject(needed)
    await prove(cookie, code())
    expect((await approve()).status).toBe(200)
  })

  it('by the servers’ clock, also where that of a sandbox is ahead', async () => {
    const { cookie, code } = await asking()
    await test.database.sql`update company set clock_offset = ${86_400} where company_id = ${own.companyID}`
    expect(await load(cookie, await newCard(), 1001)).toMatchObject(needed)
    await prove(cookie, code())
    expect((await load(cookie, await newCard(), 1001)).status).toBe(201)
    await test.database.sql`update company set clock_offset = 0`
  })

  it('over typed calls too, with a key that stays free', async () => {
    const { cookie, code } = await asking()
    const cardID = await newCard()
    const input = superjson.serialize({ cardID, amount: 1001, uses: null, reason: 'Kingitus' })
    const make = () => test.call('POST', '/trpc/cardLoad.create', input, cookie, 'sama-voti')
    const refused = (await make()).json().error.json
    expect(refused.data.reply).toMatchObject({ code: 'ERROR_FACTOR_NEEDED', reason: 'proofNeeded' })
    await prove(cookie, code())
    expect((await make()).statusCode).toBe(200)
    now = addDays(now, 1)
  })
})

/** Changes of logins, keys and tokens that ask for no fresh proof, with the reason. */
const unasked = {
  ...{ 'factor.add': 'proof', 'factor.addPasskey': 'proof', 'factor.remove': 'proof' },
  ...{ 'factor.renewRecoveryCodes': 'proof', 'factor.prove': 'proof' },
  ...{ 'factor.confirm': 'completes a change that took a proof', 'factor.confirmPasskey': 'the same' },
  'factor.ask': 'changes nothing',
  'auth.selectAccount': 'opens what the login opens',
  'operator.resendInvitation': 'mails the same address again',
  ...{ 'operator.closeAccount': 'takes away', 'operator.closeUser': 'takes away' },
  ...{ 'role.create': 'nobody holds it yet', 'role.delete': 'nobody holds it any more' },
  ...{ 'accessToken.revoke': 'takes away', 'serviceAccount.revokeToken': 'takes away' },
  'serviceAccount.close': 'takes away',
  ...{ 'session.end': 'takes away', 'session.endOthers': 'takes away', 'session.endToken': 'takes away' },
  ...{ 'webApi.close': 'takes away', 'webApi.closeKey': 'takes away', 'webApi.closeAddress': 'takes away' },
  'webApi.closePermission': 'takes away',
  ...{ 'webApi.edit': 'changes a name', 'webApi.editAddress': 'changes a comment' },
}
const entities = ['accessToken', 'auth', 'factor', 'operator', 'role', 'serviceAccount', 'session', 'webApi']
const changes = paths.filter((path) => !isQuery(path) && matrix[path] !== 'anyone')

describe('the table of calls that ask for a fresh proof', () => {
  it('has each change of logins, keys and tokens, but for those with a reason', () => {
    const concerned = changes.filter((path) => entities.includes(path.split('.')[0] ?? ''))
    const missing = concerned.filter((path) => proofAskedBy(path) === null)
    expect(missing.toSorted()).toEqual(Object.keys(unasked).toSorted())
  })

  it('names all calls that refuse a superuser without one', async () => {
    const target = await addTarget(
      test.database.db,
      await addTestCompany(test.database.db, 'third', { issuerIDNo: '94120053' }),
    )
    const { cookie } = await withFactor('superuser@third.test')
    await policy({ proofAsked: true }, cookie)
    later()
    const refused = []
    for (const path of changes) {
      const input = superjson.serialize(requestOf(path).input?.(structuredClone(target)))
      const reply = (await test.call('POST', `/trpc/${path}`, input, cookie)).json()
      if (reply.error?.json.data.reply.reason === 'proofNeeded') refused.push(path)
    }
    const asked = changes.filter((path) => ['ofCompany', 'ofLogin'].includes(proofAskedBy(path) ?? ''))
    // Its request has a new email. The sums of other verbs are not set.
    expect(refused.toSorted()).toEqual([...asked, 'operator.editSelf'].toSorted())
  })
})

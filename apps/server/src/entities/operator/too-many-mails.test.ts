import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '../../core/mail/mailer'
import { addTestCompany, type TestCompany } from '../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

const MINUTE = 60_000

describe('too many mails to one recipient', () => {
  let test: TestApp
  let own: TestCompany
  let superuser: string
  let accountID: number
  let now = NOW
  const mails: Message[] = []

  beforeAll(async () => {
    test = await testApp({ now: () => now, mailer: async (message) => void mails.push(message) })
    own = await addTestCompany(test.database.db, 'own')
    superuser = await test.login('superuser@own.test')
    const invitation = { email: 'uus@own.test', roleNr: 1002, company: own.companyID }
    accountID = (await test.call('POST', '/api/operators/create', invitation, superuser)).json().accountID
  })
  afterAll(() => test.close())

  const resend = () =>
    test.call('POST', `/api/operators/${accountID}/resend-invitation`, undefined, superuser)
  const mailsTo = (email: string) => mails.filter(({ to }) => to === email)
  const expectTooMany = (reply: Awaited<ReturnType<typeof resend>>) => {
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'ERROR_TOO_MANY_REQUESTS'])
    expect(reply.headers['retry-after']).toBe('900')
  }

  it('are refused after five in 15 minutes, and the last mailed link stays valid', async () => {
    for (let times = 2; times <= 5; times += 1) expect((await resend()).statusCode).toBe(204)
    expectTooMany(await resend())
    expectTooMany(await resend())
    expect(mailsTo('uus@own.test')).toHaveLength(5)
    const [id] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(mailsTo('uus@own.test').at(-1)?.text ?? '') ?? []
    const newcomer = { name: 'Uus', languageID: 1, password: 'Parool-1', repPassword: 'Parool-1' }
    expect((await test.call('PUT', `/api/register/${id}`, newcomer)).statusCode).toBe(200)
    now = new Date(now.getTime() + 15 * MINUTE)
    expect((await resend()).statusCode).toBe(204)
  })

  it('are also refused when an operator’s email changes to the recipient’s', async () => {
    const edit = () =>
      test.call(
        'PUT',
        `/api/operators/${accountID}`,
        { name: 'Uus', email: 'keegi@elsewhere.test', lang: 1, roleNr: 1002 },
        superuser,
      )
    for (let times = 1; times <= 5; times += 1) expect((await edit()).statusCode).toBe(200)
    expectTooMany(await edit())
    expect(mailsTo('keegi@elsewhere.test')).toHaveLength(5)
  })
})

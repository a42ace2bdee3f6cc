import { link } from '@kaarditeek/db/schema/link'
import { user } from '@kaarditeek/db/schema/user'
import { count, eq } from 'drizzle-orm'
import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '../core/mail/mailer'
import { addTestCompany } from '../testing/fixtures'
import { NOW, type TestApp, testApp } from '../testing/test-app'

const MINUTE = 60_000

describe('too many requests for forgotten passwords', () => {
  let test: TestApp
  let now = NOW
  const mails: Message[] = []

  beforeAll(async () => {
    test = await testApp({ now: () => now, mailer: async (message) => void mails.push(message) })
    await addTestCompany(test.database.db, 'own')
  })
  afterAll(() => test.close())

  const ask = async (email: string, remoteAddress = '192.0.2.1') => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/forgot-password',
      payload: { email },
      remoteAddress,
    })
    return [reply.statusCode, reply.body, reply.headers['retry-after']]
  }
  const mailsTo = (email: string) => mails.filter(({ to }) => to === email).length
  const expectMails = (email: string, times: number) => expect.poll(() => mailsTo(email)).toBe(times)
  const silently = [204, '', undefined]

  it('of an email send three mails in 15 minutes, with the same reply', async () => {
    for (let times = 1; times <= 5; times += 1) {
      expect(await ask('Superuser@own.test', `192.0.2.${times}`)).toEqual(silently)
      await expectMails('superuser@own.test', Math.min(times, 3))
    }
    await ask('viewer@own.test')
    await expectMails('viewer@own.test', 1)
    now = new Date(now.getTime() + 15 * MINUTE)
    await ask('superuser@own.test')
    await expectMails('superuser@own.test', 4)
  })

  it('from an address send nothing after twenty, for any email', async () => {
    for (let times = 1; times <= 20; times += 1) await ask(`keegi${times}@own.test`, '192.0.2.20')
    expect(await ask('operator@own.test', '192.0.2.20')).toEqual(silently)
    await ask('operator@own.test', '192.0.2.21')
    await expectMails('operator@own.test', 1)
  })

  it('are counted one by one in a batch', async () => {
    const batch = Array.from({ length: 10 }, (_, index) => [
      index,
      superjson.serialize({ email: 'activator@own.test' }),
    ])
    const reply = await test.app.inject({
      method: 'POST',
      url: `/trpc/${batch.map(() => 'auth.forgotPassword').join(',')}?batch=1`,
      payload: Object.fromEntries(batch),
      remoteAddress: '192.0.2.30',
    })
    expect(reply.json()).toHaveLength(10)
    expect(reply.statusCode).toBe(200)
    // A link is not mailed if a newer one replaces it first.
    await expect.poll(() => mailsTo('activator@own.test')).toBeGreaterThan(0)
  })

  it('make no link either', async () => {
    // Closing the application waits for background tasks.
    await test.app.close()
    expect(mailsTo('activator@own.test')).toBeLessThanOrEqual(3)
    const links = await test.database.db
      .select({ email: user.email, links: count() })
      .from(link)
      .innerJoin(user, eq(user.id, link.userID))
      .groupBy(user.email)
    expect(Object.fromEntries(links.map((one) => [one.email, one.links]))).toEqual({
      'superuser@own.test': 4,
      'viewer@own.test': 1,
      'operator@own.test': 1,
      'activator@own.test': 3,
    })
  })
})

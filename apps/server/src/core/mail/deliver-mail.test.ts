import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { mail } from '@kaarditeek/db/schema/mail'
import { user } from '@kaarditeek/db/schema/user'
import { transaction } from '@kaarditeek/db/transaction'
import { LinkKind } from '@kaarditeek/domain/auth/schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLink } from '../../auth/links'
import { addUser } from '../../demo/people'
import { APP_SECRET, addTestCompany, type TestCompany } from '../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../testing/test-app'
import { deliverDueMails, deliverMail } from './deliver-mail'
import { type Mailer, smtpMailer } from './mailer'
import { queueMail } from './queue-mail'

const MINUTE = 60_000
/** A mail server that is silent until it is released. */
const silent = () => {
  let release: () => void = () => undefined
  const answer = new Promise<void>((resolve) => {
    release = resolve
  })
  return { mailer: () => answer, release }
}
const refuse: Mailer = () => Promise.reject(new Error('550 not now'))

describe('delivering mails', () => {
  let test: TestApp
  let own: TestCompany
  let userID: number
  let now = NOW
  /** What the mail server does with a mail, and how many it was asked at a time. */
  let serve: Mailer
  let most: number

  beforeAll(async () => {
    let underWay = 0
    const mailer: Mailer = async (message) => {
      underWay += 1
      most = Math.max(most, underWay)
      await serve(message).finally(() => {
        underWay -= 1
      })
    }
    test = await testApp({ mailer, now: () => now })
    own = await addTestCompany(test.database.db, 'own')
    const [first] = await test.database.db.select().from(user)
    userID = first?.id ?? 0
  })
  beforeEach(async () => {
    serve = async () => undefined
    most = 0
    await test.database.db.delete(mail)
  })
  afterAll(() => test.close())

  const sending = (mailer: Mailer = serve) => ({
    db: test.database.db,
    appSecret: APP_SECRET,
    publicUrl: 'http://localhost:3000',
    now: () => now,
    mailer,
  })
  const queue = (email = 'mari@own.test') =>
    transaction(test.database.db, (tx) =>
      queueMail(tx, sending(), { userID, email, languageID: 1 }, { kind: 'account', where: 'own' }),
    )
  const rows = () => test.database.db.select().from(mail)
  const forgot = (email: string, remoteAddress: string) =>
    test.app.inject({ method: 'POST', url: '/api/forgot-password', payload: { email }, remoteAddress })

  it('holds no database connection while a mail server is silent, and sends it at most three mails at once', async () => {
    const people = Array.from({ length: 30 }, (_, index) => `unustaja${index}@own.test`)
    await transaction(test.database.db, async (tx) => {
      for (const email of people)
        await addUser(tx, { email, name: email, passwordHash: 'none', createdAt: NOW }, [
          { roleNr: 1002, companyID: own.companyID },
        ])
    })
    const { mailer, release } = silent()
    serve = mailer
    await Promise.all(people.map((email, index) => forgot(email, `192.0.2.${index}`)))
    await expect.poll(async () => (await rows()).length).toBe(30)
    expect((await test.call('GET', '/readyz')).statusCode).toBe(200)
    const tried = async () => (await rows()).filter(({ attempts }) => attempts === 1).length
    await expect.poll(tried).toBe(3)

    release()
    const waiting = async () => (await rows()).filter(({ sentAt }) => sentAt === null).length
    await expect.poll(waiting).toBe(27)
    expect(most).toBe(3)
    expect(await deliverDueMails(sending())).toBe(27)
    expect(await waiting()).toBe(0)
  })

  it('counts the attempt before it, so that a process that dies meanwhile leaves the mail due again', async () => {
    const { mailer, release } = silent()
    const dying = deliverMail(sending(mailer), await queue())
    const claimed = { attempts: 1, sentAt: null, nextAttemptAt: new Date(now.getTime() + MINUTE) }
    await expect.poll(rows).toMatchObject([claimed])
    expect(await deliverDueMails(sending())).toBe(0)
    now = claimed.nextAttemptAt
    expect(await deliverDueMails(sending())).toBe(1)
    expect(await rows()).toMatchObject([{ attempts: 2, sentAt: now, nextAttemptAt: null, content: null }])
    release()
    await dying
  })

  it('is claimed by one of many processes', async () => {
    await queue()
    const sent = await Promise.all([1, 2, 3].map(() => deliverDueMails(sending())))
    expect(sent.toSorted()).toEqual([0, 0, 1])
  })

  it('gives up after the pauses of two days', async () => {
    const mailID = await queue()
    const minutes: number[] = []
    for (let next: Date | null = now; next; next = (await rows())[0]?.nextAttemptAt ?? null) {
      minutes.push((next.getTime() - now.getTime()) / MINUTE)
      now = next
      expect(await deliverMail(sending(refuse), mailID)).toBe(false)
    }
    expect(minutes).toEqual([0, 1, 5, 15, 60, 180, 720, 1440])
    expect(await rows()).toMatchObject([{ attempts: 8, sentAt: null, nextAttemptAt: null }])
  })

  describe('with a link', () => {
    const queueLink = () =>
      transaction(test.database.db, async (tx) => {
        const id = await makeLink(tx, userID, LinkKind.password, now)
        return queueMail(
          tx,
          sending(),
          { userID, email: 'mari@own.test', languageID: 1 },
          { kind: 'password', id },
        )
      })
    const givenUp = { sentAt: null, nextAttemptAt: null, content: null }

    it('is given up once the next attempt would follow the link’s expiry', async () => {
      await queueLink()
      const begun = now.getTime()
      const minutes: number[] = []
      for (let next: Date | null = now; next; next = (await rows())[0]?.nextAttemptAt ?? null) {
        minutes.push((next.getTime() - begun) / MINUTE)
        now = next
        expect(await deliverDueMails(sending(refuse))).toBe(0)
        await deliverDueMails(sending(refuse))
      }
      expect(minutes).toEqual([0, 1, 6, 21])
      expect(await rows()).toMatchObject([{ attempts: 4, ...givenUp }])
    })

    it('is not sent after a newer link has replaced its own', async () => {
      const replaced = await queueLink()
      const mailID = await queueLink()
      expect(await deliverMail(sending(), replaced)).toBe(true)
      expect(most).toBe(0)
      expect(await deliverDueMails(sending())).toBe(1)
      const byID = new Map((await rows()).map((row) => [row.mailID, row]))
      expect(byID.get(replaced)).toMatchObject({ attempts: 0, ...givenUp })
      expect(byID.get(mailID)).toMatchObject({ attempts: 1, sentAt: now })
    })
  })

  it('begins nothing once the application closes', async () => {
    await queue()
    expect(await deliverDueMails({ ...sending(), closing: AbortSignal.abort() })).toBe(0)
    expect(await rows()).toMatchObject([{ attempts: 0 }])
  })
})

it('an application closes at once while its mail server is silent', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const mailer = smtpMailer(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const test = await testApp({ mailer })
  await addTestCompany(test.database.db, 'own')
  await test.call('POST', '/api/forgot-password', { email: 'superuser@own.test' })
  await expect.poll(() => sockets.length).toBe(1)
  const begun = performance.now()
  await test.close()
  expect(performance.now() - begun).toBeLessThan(5_000)
  for (const socket of sockets) socket.destroy()
  server.close()
})

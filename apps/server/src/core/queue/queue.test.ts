import { mail } from '@kaarditeek/db/schema/mail'
import { user } from '@kaarditeek/db/schema/user'
import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { addMinutes } from 'date-fns'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addTestCompany } from '../../testing/fixtures'
import { NOW } from '../../testing/test-app'
import { claimedAt, LEASE, RENEWAL } from './lease'
import { queueOf } from './queue'

const queue = queueOf(mail, { pauses: [1, 5], givenUp: () => ({ content: null }) })

let database: TestDatabase
let userID: number
let now = NOW

beforeAll(async () => {
  database = await testDatabase()
  await addTestCompany(database.db, 'own')
  const [first] = await database.db.select().from(user)
  userID = first?.id ?? 0
})
beforeEach(async () => {
  now = NOW
  await database.db.delete(mail)
})
afterEach(() => void vi.useRealTimers())
afterAll(() => database.drop())

const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const clocked = {
  now: () => now,
  get db() {
    return database.db
  },
}
const add = async (recipient: string, nextAttemptAt = now) => {
  const values = { userID, recipient, content: Buffer.from('text'), createdAt: now }
  await database.db.insert(mail).values({ ...values, nextAttemptAt })
}
const claim = () => queue.claim(database.db, now)
const claimed = async () => {
  const row = await claim()
  if (!row) throw new Error('No row is due')
  return row
}
const rows = () => database.db.select().from(mail).orderBy(mail.mailID)

it('gives each row to one of several servers, the one that has been due for longest first', async () => {
  await add('third', after(-1))
  await add('second', after(-2))
  await add('first', after(-3))
  await add('later', after(1))
  const [first] = [await claim()]
  expect(first?.recipient).toBe('first')
  const others = await Promise.all([claim(), claim(), claim(), claim()])
  expect(others.flatMap((row) => row?.recipient ?? []).sort()).toEqual(['second', 'third'])
})

it('gives a row to another server when its lease has lapsed, and then refuses the first server every change', async () => {
  await add('row')
  const first = await claimed()
  now = after(LEASE - 1)
  expect(await claim()).toBeUndefined()
  now = after(1)
  const second = await claimed()
  expect([first.attempts, second.attempts]).toEqual([1, 2])
  expect(await queue.end(database.db, first)).toBe(false)
  expect(await queue.retry(database.db, first, now)).toBe(false)
  expect(await queue.release(database.db, first, now)).toBe(false)
  expect(await queue.end(database.db, second, { sentAt: now })).toBe(true)
  expect(await rows()).toMatchObject([{ attempts: 2, nextAttemptAt: null, sentAt: now }])
})

it('renews the lease while the work runs, and records its progress', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await add('row')
  const row = await claimed()
  let finish: () => void = () => undefined
  const progress = () => ({ recipient: 'half done' })
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const work = () => finished
  const held = queue.hold(clocked, row, work, { progress })
  for (let renewals = 0; renewals < 6; renewals += 1) {
    now = after(RENEWAL)
    vi.advanceTimersByTime(RENEWAL)
    const renewed = { nextAttemptAt: after(LEASE), recipient: 'half done', attempts: 1 }
    await expect.poll(rows).toMatchObject([renewed])
    expect(await claim()).toBeUndefined()
  }
  finish()
  await held
  expect(await queue.end(database.db, row)).toBe(true)
})

it('tells work that its row was ended or claimed by another server', async () => {
  await add('row')
  const row = await claimed()
  await queue.hold(clocked, row, async ({ lost, record }) => {
    await record({})
    expect(lost.aborted).toBe(false)
    await database.db.update(mail).set({ nextAttemptAt: null }).where(eq(mail.mailID, row.mailID))
    await record({})
    expect(lost.aborted).toBe(true)
  })
})

it('tries again after each pause, then gives the row up', async () => {
  await add('row')
  const fail = async () => queue.attempt(clocked, await claimed(), () => Promise.reject(new Error('Refused')))
  expect(await fail()).toBe(false)
  expect(await rows()).toMatchObject([{ attempts: 1, nextAttemptAt: addMinutes(now, 1) }])
  now = addMinutes(now, 1)
  await fail()
  expect(await rows()).toMatchObject([{ attempts: 2, nextAttemptAt: addMinutes(now, 5) }])
  now = addMinutes(now, 5)
  await fail()
  expect(await rows()).toMatchObject([{ attempts: 3, nextAttemptAt: null, content: null }])
})

it('gives up a row whose servers died in all of its attempts, and claims the next one', async () => {
  await add('deadly')
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect((await claimed()).attempts).toBe(attempt)
    now = after(LEASE)
  }
  await add('next')
  expect((await claimed()).recipient).toBe('next')
  expect(await rows()).toMatchObject([{ nextAttemptAt: null, content: null }, {}])
})

it('makes a released row due at once, without counting the attempt', async () => {
  await add('row')
  expect(await queue.release(database.db, await claimed(), now)).toBe(true)
  expect((await claimed()).attempts).toBe(1)
})

it('lets a server insert a row as claimed', async () => {
  const values = { userID, recipient: 'own', createdAt: now, ...claimedAt({ now }) }
  const [row] = await database.db.insert(mail).values(values).returning()
  expect(await claim()).toBeUndefined()
  expect(row && (await queue.end(database.db, row))).toBe(true)
})

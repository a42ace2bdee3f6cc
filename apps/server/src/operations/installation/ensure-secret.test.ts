import { connect } from '@kaarditeek/db/client'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { installation } from '@kaarditeek/db/schema/installation'
import { mail } from '@kaarditeek/db/schema/mail'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { webApiKey } from '@kaarditeek/db/schema/web-api-key'
import { webhook } from '@kaarditeek/db/schema/webhook'
import { transaction } from '@kaarditeek/db/transaction'
import { LinkKind } from '@kaarditeek/domain/auth/schema'
import { ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { keptKey, newKeys } from '../../auth/api-key'
import { makeLink } from '../../auth/links'
import { deliverDueMails } from '../../core/mail/deliver-mail'
import type { Message } from '../../core/mail/mailer'
import { queueMail } from '../../core/mail/queue-mail'
import { secrets } from '../../core/secret'
import { numberedAnew } from '../../entities/card-product/numbering'
import { APP_SECRET, addTestCard, addTestCompany, type TestCompany } from '../../testing/fixtures'
import { NOW, ORIGIN, type TestApp, testApp } from '../../testing/test-app'
import { ensureSecret } from './ensure-secret'

const NEW_SECRET = 'another secret of the tests, long enough as well'
const rotated = (keys: number, mails = 0, webhooks = 0, products = 0, factors = 0) =>
  `The secret was rotated: ${keys} keys of web APIs, ${webhooks} secrets of webhooks, ${products} keys of card products, ${factors} second factors and ${mails} waiting mails are now under the new one. Remove APP_SECRET_OLD.`
const rotation = { appSecret: NEW_SECRET, oldSecret: APP_SECRET }

describe('the secret', () => {
  let test: TestApp
  /** A server on the same database with the new secret. */
  let renewed: TestApp
  let own: TestCompany
  let pan: string

  beforeAll(async () => {
    test = await testApp()
    const { db, sql } = test.database
    renewed = await testApp({ db, sql, appSecret: NEW_SECRET })
    own = await addTestCompany(db, 'own')
    pan = (await addTestCard(db, own, 1)).pan
  })
  afterAll(async () => {
    await renewed.close()
    await test.close()
  })
  /** Stores one key under the old secret and no check value, as older versions did. */
  beforeEach(async () => {
    const { db } = test.database
    await db.delete(installation)
    await db.delete(mail)
    await db.delete(webApiKey).where(ne(webApiKey.webApiID, own.webApiID))
    await db.update(webApiKey).set(keptKey(secrets(APP_SECRET), own.apiKey))
  })

  const start = (given: Parameters<typeof ensureSecret>[1]) => ensureSecret(test.database.db, given)

  /** Returns the status of a terminal's call to a server. */
  const balance = async ({ app }: TestApp, apiKey = own.apiKey): Promise<number> => {
    const headers = { authorization: `Bearer ${apiKey}` }
    return (await app.inject({ method: 'POST', url: '/api/web/balance', headers, payload: { pan } }))
      .statusCode
  }

  it('is stored at the first start and accepted from then on', async () => {
    expect(await start({ appSecret: APP_SECRET })).toBeNull()
    expect(await start({ appSecret: APP_SECRET })).toBeNull()
    const rows = await test.database.db.select().from(installation)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(APP_SECRET)
  })

  it('is refused if it is another one, with the way to rotate and without a value', async () => {
    await start({ appSecret: APP_SECRET })
    const refused = start({ appSecret: NEW_SECRET })
    await expect(refused).rejects.toThrow(/Put the old secret back.*APP_SECRET_OLD.*docs\/operations\.md/s)
    await expect(refused).rejects.not.toThrow(NEW_SECRET)
    await expect(start({ appSecret: NEW_SECRET, oldSecret: `${APP_SECRET}?` })).rejects.toThrow(
      'Neither APP_SECRET nor APP_SECRET_OLD',
    )
    expect(await start({ appSecret: APP_SECRET })).toBeNull()
  })

  it('is checked by a key if an older version stored no check value', async () => {
    await expect(start({ appSecret: NEW_SECRET })).rejects.toThrow('APP_SECRET is not the secret')
    expect(await test.database.db.select().from(installation)).toEqual([])
    expect(await start({ appSecret: APP_SECRET })).toBeNull()
  })

  it('is rotated by one of several starting servers, while terminals and the next start work', async () => {
    const { db, url } = test.database
    await start({ appSecret: APP_SECRET })
    const servers = [1, 2, 3].map(() => connect(url, { max: 1 }))
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.close()))
    })

    const outcomes = await Promise.all(servers.map((server) => ensureSecret(server.db, rotation)))
    expect(outcomes.filter(Boolean)).toEqual([rotated(1)])

    expect(await balance(renewed)).toBe(200)
    expect(await balance(test)).toBe(401)
    for (const row of await db.select().from(webApiKey)) {
      expect(secrets(NEW_SECRET).decrypt(row.keyEncrypted)).toBe(own.apiKey)
      expect(row).toMatchObject({
        keyHash: secrets(NEW_SECRET).hashKey(own.apiKey),
        keyLast4: own.apiKey.slice(-4),
      })
    }
    expect(await start({ appSecret: NEW_SECRET })).toBeNull()
    expect(await start(rotation)).toBeNull()
    await expect(start({ appSecret: APP_SECRET })).rejects.toThrow('APP_SECRET is not the secret')

    await start({ appSecret: APP_SECRET, oldSecret: NEW_SECRET })
    expect(await balance(test)).toBe(200)
  })

  it('is rotated with more keys than one step, including closed and unreadable ones', async () => {
    const { db } = test.database
    const key = newKeys(APP_SECRET)
    const lost = newKeys('a secret that nobody remembers, which was long')
    const { companyID } = own
    const [{ webApiID } = own] = await db.insert(webApi).values({ companyID, name: 'Keys' }).returning()
    const rows = [...Array(1_100).keys()].map((n) => {
      const { text: _, ...kept } = n === 700 ? lost(companyID) : key(companyID)
      return { companyID, webApiID, ...kept, expiresAt: NOW, closedAt: n % 100 === 0 ? NOW : null }
    })
    await db.insert(webApiKey).values(rows)
    await start({ appSecret: APP_SECRET })

    const outcome = await start(rotation)
    expect(outcome).toContain('1100 keys of web APIs')
    expect(outcome).toContain('1 could not be read')
    const { decrypt, hashKey } = secrets(NEW_SECRET)
    const unreadable = rows[700]?.keyHash.toString('hex')
    const kept = await db.select().from(webApiKey)
    const good = kept.filter(({ keyHash }) => keyHash.toString('hex') !== unreadable)
    expect(good).toHaveLength(1_100)
    for (const { keyEncrypted, keyHash } of good) expect(hashKey(decrypt(keyEncrypted))).toEqual(keyHash)
  })

  it('is rotated for waiting mails, and sent ones stay without content', async () => {
    const { db, sql } = test.database
    const now = () => NOW
    const [reader] = await sql<{ userID: number; email: string }[]>`
      select id as "userID", email from "user" where email = 'superuser@own.test'`
    if (!reader) throw new Error('No user')
    await start({ appSecret: APP_SECRET })
    let id = ''
    const queue = () =>
      transaction(db, async (tx) => {
        id = await makeLink(tx, reader.userID, LinkKind.password, NOW)
        const queueing = { appSecret: APP_SECRET, publicUrl: ORIGIN, now }
        return queueMail(tx, queueing, { ...reader, languageID: 1 }, { kind: 'password', id })
      })
    const sent = await queue()
    await db.update(mail).set({ sentAt: NOW, nextAttemptAt: null, content: null })
    const waiting = await queue()

    expect(await start(rotation)).toBe(rotated(1, 1))
    const heard: Message[] = []
    const mailer = async (message: Message) => void heard.push(message)
    expect(await deliverDueMails({ db, appSecret: NEW_SECRET, now, mailer })).toBe(1)
    expect(heard).toMatchObject([{ to: reader.email, text: expect.stringContaining(`/pwchange/${id}`) }])
    const rows = await db
      .select({ mailID: mail.mailID, content: mail.content })
      .from(mail)
      .orderBy(mail.mailID)
    expect(rows).toEqual([
      { mailID: sent, content: null },
      { mailID: waiting, content: null },
    ])
  })

  it('is rotated with the end of all access tokens, of which only hashes are stored', async () => {
    await start({ appSecret: APP_SECRET })
    await test.bearer(await test.login('operator@own.test'))
    expect(await start(rotation)).toContain('1 personal access tokens have ended.')
    expect(await test.database.sql`select id from access_token where revoked_at is null`).toEqual([])
  })

  it('is rotated for webhooks, which get new secrets if the old one is lost', async () => {
    const { db } = test.database
    const { companyID, webApiID } = own
    await start({ appSecret: APP_SECRET })
    const { encrypt } = secrets(APP_SECRET)
    const values = { secretEncrypted: encrypt('ktw_new'), oldSecretEncrypted: encrypt('ktw_old') }
    await db
      .insert(webhook)
      .values({ companyID, webApiID, url: 'https://till.test/', readTo: NOW, ...values })
    onTestFinished(async () => void (await db.delete(webhook)))
    const texts = async (secret: string) => {
      const { decrypt } = secrets(secret)
      const [row] = await db.select().from(webhook)
      return [row?.secretEncrypted, row?.oldSecretEncrypted].map((kept) => kept && decrypt(kept))
    }

    expect(await start(rotation)).toBe(rotated(1, 0, 1))
    expect(await texts(NEW_SECRET)).toEqual(['ktw_new', 'ktw_old'])
    const lost = await start({ appSecret: APP_SECRET, oldSecret: 'lost' })
    expect(lost).toContain('1 secrets of webhooks are new')
    expect(await texts(APP_SECRET)).toEqual([expect.stringMatching(/^ktw_.{43}$/), expect.any(String)])
  })

  it('is rotated for the keys of card numbers, and permutes them anew if the old one is lost', async () => {
    const { db } = test.database
    await start({ appSecret: APP_SECRET })
    const random = numberedAnew(own.product, 'random', secrets(APP_SECRET))
    const used = { nextAccountIDNo: random.nextAccountIDNo + 7, takenAhead: 2 }
    const codeKeyEncrypted = secrets(APP_SECRET).encrypt('key of codes')
    await db.update(cardProduct).set({ ...random, ...used, codeKeyEncrypted })
    const { cardNumbers, nextAccountIDNo, permutedFrom, numberKeyEncrypted, takenAhead } = own.product
    const before = {
      codeKeyEncrypted: null,
      cardNumbers,
      nextAccountIDNo,
      permutedFrom,
      numberKeyEncrypted,
      takenAhead,
    }
    onTestFinished(async () => void (await db.update(cardProduct).set(before)))
    const product = async () => {
      const [row] = await db.select().from(cardProduct)
      if (!row?.numberKeyEncrypted || !row.codeKeyEncrypted) throw new Error('No key')
      return { ...row, numberKeyEncrypted: row.numberKeyEncrypted, codeKeyEncrypted: row.codeKeyEncrypted }
    }
    const key = secrets(APP_SECRET).decrypt((await product()).numberKeyEncrypted)

    expect(await start(rotation)).toBe(rotated(1, 0, 0, 1))
    expect(await product()).toMatchObject(used)
    expect(secrets(NEW_SECRET).decrypt((await product()).numberKeyEncrypted)).toBe(key)
    expect(secrets(NEW_SECRET).decrypt((await product()).codeKeyEncrypted)).toBe('key of codes')

    expect(await start({ appSecret: APP_SECRET, oldSecret: 'lost' })).toContain('of 1 card products')
    expect(await product()).toMatchObject({ nextAccountIDNo: random.permutedFrom, takenAhead: 9 })
    expect(secrets(APP_SECRET).decrypt((await product()).numberKeyEncrypted)).not.toBe(key)
    expect(secrets(APP_SECRET).decrypt((await product()).codeKeyEncrypted)).toMatch(/^[0-9a-f]{64}$/)
  })

  it('that is lost is replaced, with new keys that the company sees under its web APIs', async () => {
    await start({ appSecret: APP_SECRET })
    expect(await start({ appSecret: APP_SECRET, oldSecret: 'lost' })).toBeNull()
    expect(await balance(test)).toBe(200)

    expect(await start({ appSecret: NEW_SECRET, oldSecret: 'lost' })).toContain('1 keys of web APIs and')
    expect(await balance(renewed)).toBe(401)
    const cookie = await renewed.login('superuser@own.test')
    const url = `/api/companies/company/web-apis/${own.webApiID}/detail`
    const { apiKey } = (await renewed.call('GET', url, undefined, cookie)).json()
    expect(await balance(renewed, apiKey)).toBe(200)
  })

  it('stays the old one if the rotation is interrupted', async () => {
    const { sql } = test.database
    await start({ appSecret: APP_SECRET })
    await sql`alter table mail rename column content to letter`
    await expect(start(rotation)).rejects.toThrow()
    await sql`alter table mail rename column letter to content`
    expect(await start({ appSecret: APP_SECRET })).toBeNull()
    expect(await balance(test)).toBe(200)
  })

  it('of the first start is kept if two start an empty database with different ones', async () => {
    const empty = await testApp()
    onTestFinished(() => empty.close())
    const outcomes = await Promise.allSettled(
      [APP_SECRET, NEW_SECRET].map((appSecret) => ensureSecret(empty.database.db, { appSecret })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

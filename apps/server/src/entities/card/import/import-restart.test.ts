import { countsEqualCards } from '@kaarditeek/db/invariants'
import { cardImport, cardImportPart } from '@kaarditeek/db/schema/card-import'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import type { UploadedFile } from '@kaarditeek/domain/file/uploaded'
import superjson from 'superjson'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimedAt, LEASE } from '../../../core/queue/lease'
import { work } from '../../../ledger/work'
import { addTestCompany, clockAt, type TestCompany } from '../../../testing/fixtures'
import { importRow, importText, sendImport } from '../../../testing/import-file'
import { NOW, type TestApp, testApp } from '../../../testing/test-app'
import { inspectFile } from '../file/read-file'
import { performImport, resumeImports } from './import-queue'
import { type ImportRecord, storeFile } from './stored-file'

describe('an import whose server dies', () => {
  let test: TestApp
  let other: TestApp
  let own: TestCompany
  let cookie: string
  let now = NOW
  let next = 0

  beforeAll(async () => {
    test = await testApp({ now: () => now })
    const { db, sql } = test.database
    other = await testApp({ db, sql, batchSql: sql, now: () => now })
    own = await addTestCompany(db, 'own', { cardCreationTypeID: 2 })
    cookie = await test.login('superuser@own.test')
    await work(db, own.by, clockAt(NOW), async (w) => {
      const made = { customerTypeID: 1, name: 'K1', languageID: 2, customerNo: 'K1' } as const
      const { customerID } = await w.insert(customer, made)
      await w.insert(customerUnit, { customerID, name: 'K1' })
    })
  })
  beforeEach(async () => {
    now = NOW
    await test.database.sql`truncate card_import cascade`
  })
  afterAll(async () => {
    await other.close()
    await test.close()
  })

  /** Returns the text of a file with card numbers that no other test uses. */
  const text = (count: number) => {
    next += count
    return importText(Array.from({ length: count }, (_, index) => importRow(next - count + index)))
  }
  const fileOf = (content: string): UploadedFile => {
    const bytes = Buffer.from(content)
    return {
      name: 'cards.csv',
      size: bytes.length,
      read: async function* () {
        for (let at = 0; at < bytes.length; at += 4096) yield bytes.subarray(at, at + 4096)
      },
    }
  }
  /** Inserts an import that a server has claimed. */
  const started = async (values: Partial<ImportRecord> = {}): Promise<ImportRecord> => {
    const [row] = await test.database.db
      .insert(cardImport)
      .values({
        ...own.by,
        fileName: 'cards.csv',
        dryRun: false,
        createdAt: now,
        ...claimedAt({ now }),
        ...values,
      })
      .returning()
    if (!row) throw new Error('No import')
    return row
  }
  const { signal } = new AbortController()
  const stored = async (content: string, values?: Partial<ImportRecord>) => {
    const row = await started(values)
    const file = await inspectFile('cardImport', fileOf(content))
    await storeFile(test.database.db, row, file, signal)
    return { row, file }
  }
  const server = (closing = signal) => ({
    db: test.database.db,
    now: () => now,
    time: clockAt(NOW).time,
    closing,
    report: (failure: unknown) => {
      throw failure
    },
  })
  const resume = () => resumeImports(server())
  const latest = async (from = test) => {
    const reply = await from.call('GET', '/trpc/cardImport.latest', undefined, cookie)
    return superjson.deserialize<{ percent: number } | null>(reply.json().result.data)
  }
  const cardCount = async () => Number((await test.database.sql`select count(*) from card`)[0]?.count)
  const parts = () => test.database.db.select().from(cardImportPart)

  it('is finished by another server, with the cards made once', async () => {
    const before = await cardCount()
    await stored(text(2000))
    expect((await parts()).length).toBeGreaterThan(1)
    await resume()
    expect(await latest()).toMatchObject({ percent: 0, result: null })
    now = new Date(NOW.getTime() + LEASE)
    await Promise.all([resume(), resume(), resume()])
    expect(await cardCount()).toBe(before + 2000)
    expect(await latest(other)).toMatchObject({
      fileName: 'cards.csv',
      percent: 100,
      result: { created: 2000, dryRun: false },
      preview: { rows: [{ line: 2, validTo: expect.any(Date) }, {}, {}, {}, {}] },
      refusal: null,
    })
    expect(await parts()).toEqual([])
    expect(await countsEqualCards(test.database.sql)).toEqual([])
  })

  it('makes its rules of use once, if the request might make them', async () => {
    const { sql } = test.database
    const rules = async () => Number((await sql`select count(*) from card_rule`)[0]?.count)
    const ruled = () => {
      next += 300
      const cells = { rulePeriod: 'day', ruleCount: '3' }
      return importText(Array.from({ length: 300 }, (_, index) => importRow(next - 300 + index, cells)))
    }
    await stored(ruled(), { mayMakeRules: true })
    now = new Date(NOW.getTime() + LEASE)
    await Promise.all([resume(), resume(), resume()])
    expect(await rules()).toBe(300)
    expect(await latest()).toMatchObject({ result: { created: 300, rules: 300 } })
    const before = await cardCount()
    await stored(ruled())
    now = new Date(now.getTime() + LEASE)
    await resume()
    expect(await latest()).toMatchObject({
      result: null,
      refusal: { code: 'ERROR_NO_PERMISSION', reason: 'rulesNeedPermission' },
    })
    expect([await rules(), await cardCount()]).toEqual([300, before])
  })

  it('makes its cards once if its server stalls, and goes on after another server has claimed the import', async () => {
    const before = await cardCount()
    const { row, file } = await stored(text(300))
    let resumed: Promise<void> = Promise.resolve()
    const slow = {
      ...file,
      read: async function* () {
        yield* file.read()
        now = new Date(NOW.getTime() + LEASE)
        resumed = resume()
        await expect.poll(async () => (await test.database.db.select().from(cardImport))[0]?.attempts).toBe(2)
      },
    }
    const first = performImport(server(), row, async () => () => slow)
    await expect(first).rejects.toThrow()
    await resumed
    expect(await cardCount()).toBe(before + 300)
    expect(await latest()).toMatchObject({ result: { created: 300 }, refusal: null })
  })

  it('is finished by another server after its database sessions were killed', async () => {
    const before = await cardCount()
    const { row, file } = await stored(text(400))
    const { sql } = test.database
    const dying = {
      ...file,
      read: async function* () {
        yield* file.read()
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`
      },
    }
    // A server that dies records nothing.
    await expect(
      performImport({ ...server(AbortSignal.abort()), gone: signal }, row, async () => () => dying),
    ).rejects.toThrow()
    expect(await cardCount()).toBe(before)
    now = new Date(NOW.getTime() + LEASE)
    await resume()
    expect(await cardCount()).toBe(before + 400)
  })

  it('is refused by the other server for the rows that are faulty', async () => {
    await stored(importText([importRow(next), importRow(next + 1, { customerNo: 'NOBODY' })]))
    now = new Date(NOW.getTime() + LEASE)
    await resume()
    expect(await latest(other)).toMatchObject({
      percent: 100,
      result: null,
      refusal: { subErrors: [{ line: 3, code: 'ERROR_UNABLE_TO_FIND_CUSTOMER' }] },
    })
    expect(await parts()).toEqual([])
  })

  it('is refused if the file was not yet stored as a whole', async () => {
    await started()
    now = new Date(NOW.getTime() + LEASE)
    await resume().catch(() => undefined)
    expect(await latest()).toMatchObject({ percent: 100, refusal: { code: 'ERROR_SOMETHING_WRONG' } })
  })

  it('is refused after three such servers', async () => {
    await stored(text(1), { attempts: 3 })
    now = new Date(NOW.getTime() + LEASE)
    await resume()
    expect(await latest()).toMatchObject({ percent: 100, refusal: { code: 'ERROR_SOMETHING_WRONG' } })
  })

  it('is released by a server that closes', async () => {
    const { row } = await stored(text(1))
    const closing = new AbortController()
    now = new Date(NOW.getTime() + LEASE)
    const resumed = resumeImports({
      ...server(closing.signal),
      now: () => {
        closing.abort()
        return now
      },
    })
    await resumed
    const [released] = await test.database.db.select().from(cardImport)
    expect(released).toMatchObject({ importID: row.importID, attempts: 1, endedAt: null })
    await resume()
    expect(await latest()).toMatchObject({ result: { created: 1 } })
  })

  it('is seen from every server until it is forgotten on one, or an hour after its end', async () => {
    await sendImport(test, text(1), { cookie })
    expect(await latest(other)).toMatchObject({ percent: 100, result: { created: 1 } })
    now = new Date(NOW.getTime() + 3_600_000)
    expect(await latest(other)).toBeNull()
    now = NOW
    await other.call('POST', '/trpc/cardImport.forget', superjson.serialize(undefined), cookie)
    expect(await latest()).toBeNull()
  })
})

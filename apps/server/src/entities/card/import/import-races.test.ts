import { countsEqualCards } from '@kaarditeek/db/invariants'
import { company } from '@kaarditeek/db/schema/company'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { newCards } from '@kaarditeek/domain/card/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { UploadedFile } from '@kaarditeek/domain/file/uploaded'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requestKeyOf } from '../../../core/work/request-key'
import type { Work } from '../../../core/work/work'
import { work } from '../../../ledger/work'
import { APP_SECRET, addTestCompany, clockAt, type TestCompany } from '../../../testing/fixtures'
import { importRow, importText, sendImport } from '../../../testing/import-file'
import { NOW, type TestApp, testApp } from '../../../testing/test-app'
import { closeCustomer } from '../../customer/verbs'
import { createCards } from '../create-cards'
import { inspectFile } from '../file/read-file'
import { importCards } from './import-cards'

describe('imports during other changes', () => {
  let test: TestApp
  let own: TestCompany
  let cookie: string
  let customerID: number

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own', { cardCreationTypeID: 2 })
    cookie = await test.login('superuser@own.test')
    await work(test.database.db, own.by, clockAt(NOW), async (w) => {
      const made = await w.insert(customer, {
        customerTypeID: 1,
        name: 'K1',
        languageID: 2,
        customerNo: 'K1',
      })
      customerID = made.customerID
      await w.insert(customerUnit, { customerID, name: 'K1' })
    })
  })
  afterAll(() => test.close())

  const text = (first: number, count: number) =>
    importText(Array.from({ length: count }, (_, index) => importRow(first + index)))

  const cards = async () => (await test.database.sql`select pan from card`).map(({ pan }) => pan as string)

  type Options = {
    meanwhile?: () => Promise<unknown>
    progress?: (share: number) => void
    signal?: AbortSignal
  }

  /** Counts the statements of a transaction. */
  const counting = (w: Work) => {
    let statements = 0
    const db = new Proxy(w.db, {
      get: (target, name, receiver) => {
        if (name === 'execute') statements += 1
        return Reflect.get(target, name, receiver)
      },
    })
    return { counted: { ...w, db }, statements: () => statements }
  }

  /**
   * Runs an import in its own transaction, outside of the limits of this process. `meanwhile` runs when the rows are staged,
   * before any row is locked.
   */
  const runImport = async (content: string, options: Options = {}) => {
    const { meanwhile = async () => undefined, progress = () => undefined } = options
    const { signal = new AbortController().signal } = options
    const bytes = Buffer.from(content)
    let reads = 0
    const file: UploadedFile = {
      name: 'cards.csv',
      size: bytes.length,
      read: async function* () {
        reads += 1
        yield bytes
        if (reads === 2) await meanwhile()
      },
    }
    const request = {
      file: await inspectFile('cardImport', file),
      dryRun: false,
      mayMakeRules: true,
      idempotencyKey: null,
      progress,
      signal,
    }
    return work(test.database.db, own.by, clockAt(NOW), async (w) => {
      const { counted, statements } = counting(w)
      return { ...(await importCards(counted, request)), statements: statements() }
    })
  }

  const setType = (cardCreationTypeID: 1 | 2) =>
    test.database.db.update(company).set({ cardCreationTypeID }).where(eq(company.companyID, own.companyID))

  const order = () => ({
    card: {
      cardProductID: own.product.id,
      nameOnCard: 'GENERATED',
      customerID,
      validFrom: '2026-11-20',
      validTo: '2027-11-19',
      expiryDateOnCard: '2027-11',
      amountLimit: 1000,
      countLimit: null,
    },
    noOfCards: 200,
  })

  beforeEach(() => setType(2))

  it('with the same numbers: one import succeeds, the other is refused with the rows', async () => {
    const outcomes = await Promise.allSettled([runImport(text(1, 300)), runImport(text(101, 300))])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [lost] = outcomes.filter((one) => one.status === 'rejected')
    expect(lost?.reason).toMatchObject({ code: 'ERROR_ENTRY_ALREADY_EXISTS', details: { errorCount: 200 } })
    expect(await cards()).toHaveLength(300)
    expect(await countsEqualCards(test.database.sql)).toEqual([])
  })

  it('with one key: cards are made once, and all answers are the same', async () => {
    const before = (await cards()).length
    const replies = await Promise.all(
      [1, 2, 3].map(() => sendImport(test, text(1000, 50), { cookie, key: 'at-once' })),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect((await cards()).length).toBe(before + 50)
  })

  it('beside generated cards: no number is used twice, and no request fails', async () => {
    const issue = () => test.call('POST', '/api/cards/create', order(), cookie)
    const before = (await cards()).length
    let imported = 0
    for (let round = 0; round < 4; round += 1) {
      // The company's way of creating cards changes while both run.
      await setType(2)
      const [made, issued] = await Promise.all([
        runImport(text(2000 + round * 150, 150)).catch((error: unknown) => error),
        (async () => {
          await setType(1)
          return issue()
        })(),
      ])
      expect(issued.statusCode).toBe(200)
      if (made instanceof Error)
        expect(made).toMatchObject({
          code: expect.stringMatching(/^ERROR_(ENTRY_ALREADY_EXISTS|NO_PERMISSION|INVALID_INPUT)$/),
        })
      else imported += 150
    }
    const all = await cards()
    expect(all).toHaveLength(before + 4 * 200 + imported)
    expect(new Set(all).size).toBe(all.length)
    expect(await countsEqualCards(test.database.sql)).toEqual([])
    expect(test.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  })

  it('beside generated cards of the same customer: both lock in the same order', async () => {
    const { db, sql } = test.database
    const isWaiting = async () => {
      const waiting = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return waiting.length > 0
    }
    let locked = () => {}
    const issuerHasLocked = new Promise<void>((resolve) => {
      locked = resolve
    })
    let issuing: Promise<unknown> = Promise.resolve()
    const meanwhile = async () => {
      await setType(1)
      issuing = work(db, own.by, clockAt(NOW), async (w) => {
        await w.find(customer, { customerID })
        locked()
        await expect.poll(isWaiting).toBe(true)
        const key = requestKeyOf('issue', null, null)
        return createCards(w, newCards.parse(order()), { appSecret: APP_SECRET, key })
      })
      await issuerHasLocked
    }
    const importing = runImport(text(4000, 50), { meanwhile })
    try {
      await expect(importing).resolves.toMatchObject({ created: 50 })
      await expect(issuing).resolves.toMatchObject({ cardBatchID: expect.any(Number) })
    } finally {
      await issuing
    }
  })

  it('while the customer is closed: no closed customer gets a card', async () => {
    const { db } = test.database
    for (let round = 0; round < 3; round += 1) {
      const customerNo = `C${round}`
      const { customerID: id } = await work(db, own.by, clockAt(NOW), async (w) => {
        const made = await w.insert(customer, {
          customerTypeID: 1,
          name: customerNo,
          languageID: 2,
          customerNo,
        })
        await w.insert(customerUnit, { customerID: made.customerID, name: customerNo })
        return made
      })
      const rows = Array.from({ length: 100 }, (_, index) =>
        importRow(5000 + round * 100 + index, { customerNo }),
      )
      const outcomes = await Promise.allSettled([
        runImport(importText(rows)),
        work(db, own.by, clockAt(NOW), (w) => closeCustomer(w, { customerID: id })),
      ])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }
  })

  it('of a file with empty lines: run as many statements as without them', async () => {
    const [header, first, second] = text(7100, 2).split('\r\n')
    const { statements } = await runImport(text(7000, 2))
    const empty = '\r\n'.repeat(50_000)
    const spread = await runImport(`${header}\r\n${first}${empty}${second}${empty}`)
    expect([spread.created, spread.statements]).toEqual([2, statements])
    await expect(runImport(`${text(7200, 1)}${'\r\n'.repeat(100_001)}`)).rejects.toMatchObject({
      code: 'ERROR_INVALID_VALUE',
      details: { reason: 'tooManyEmptyLines' },
    })
  })

  it.each([
    ['while its file is read', 0.1],
    ['while its cards are added', 0.6],
  ])('of a client that disconnects %s: end without cards', async (_, from) => {
    const before = await cards()
    const client = new AbortController()
    const reason = new DomainError('ERROR_INVALID_INPUT')
    const progress = (share: number) => void (share >= from && client.abort(reason))
    await expect(runImport(text(7300, 300), { progress, signal: client.signal })).rejects.toBe(reason)
    expect(await cards()).toEqual(before)
  })
})

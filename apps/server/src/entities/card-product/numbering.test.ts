import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { panOf } from '@kaarditeek/domain/card/pan'
import { numbersLeft } from '@kaarditeek/domain/card-product/rules'
import type { CardNumbers } from '@kaarditeek/domain/card-product/schema'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { work } from '../../ledger/work'
import { APP_SECRET, addTestCompany, clockAt, type TestCompany } from '../../testing/fixtures'
import { listening } from '../../testing/plans/plans'
import { NOW } from '../../testing/test-app'
import { allocatePans } from '../card/allocate-pans'
import { editCardProduct } from './verbs'

describe('numbers of a product', () => {
  let database: TestDatabase
  let own: TestCompany
  let issuers = 20_000_000

  beforeAll(async () => {
    database = await testDatabase()
    own = await addTestCompany(database.db, 'own')
  })
  afterAll(() => database.drop())

  const addProduct = (size: number) => {
    issuers += 1
    const numbers = {
      issuerIDNo: String(issuers),
      minAccountIDNo: '1',
      maxAccountIDNo: String(size).padStart(7, '0'),
    }
    const product = { name: 'Numbers', ...numbers, panLength: 16, duration: 12, cardTypeID: 1 as const }
    return work(database.db, own.by, clockAt(NOW), (w) =>
      w.insert(cardProduct, { ...product, webEnabled: false, nextAccountIDNo: 1 }),
    )
  }
  type Product = Awaited<ReturnType<typeof addProduct>>

  const addCards = (product: Product, pans: string[]) =>
    work(database.db, own.by, clockAt(NOW), (w) =>
      w.insertAll(
        card,
        pans.map((pan) => ({
          pan,
          nameOnCard: 'NUMBERED',
          cardProductID: product.id,
          customerUnitID: own.customerUnitID,
          validFrom: NOW,
          validTo: NOW,
          expiryDateOnCard: NOW,
        })),
      ),
    )
  /** Allocates numbers and adds their cards. `statements` are those of the allocation. */
  const issue = async (product: Product, count: number) => {
    const { db, statements } = listening(database.sql)
    const pans = await work(db, own.by, clockAt(NOW), async (w) =>
      allocatePans(w, await w.find(cardProduct, { id: product.id }), count, APP_SECRET),
    )
    await addCards(product, pans)
    return { pans, statements }
  }
  const change = ({ id }: Product, cardNumbers: CardNumbers) =>
    work(database.db, own.by, clockAt(NOW), (w) =>
      editCardProduct(w, { companyID: 'company', id, cardNumbers }, { appSecret: APP_SECRET }),
    )
  const leftOf = async ({ id }: Product) => {
    const rows = await work(database.db, own.by, clockAt(NOW), (w) => w.find(cardProduct, { id }))
    return numbersLeft(rows)
  }

  type Step = { numbers: CardNumbers } | { count: number } | { imported: number }
  const size = 40
  const steps = fc.array(
    fc.oneof(
      fc.record({ numbers: fc.constantFrom<CardNumbers>('random', 'consecutive') }),
      fc.record({ count: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ imported: fc.integer({ min: 1, max: size }) }),
    ),
    { maxLength: 16 },
  )

  it('are each given once, in whatever order they are imported, drawn and counted', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken: Step[]) => {
        const product = await addProduct(size)
        const pans = new Set<string>()
        for (const step of taken) {
          if ('numbers' in step) await change(product, step.numbers)
          else if ('imported' in step) {
            const pan = panOf(product, BigInt(step.imported))
            if (!pans.has(pan)) await addCards(product, [pan])
            pans.add(pan)
          } else {
            const issuing = issue(product, step.count)
            // The unique index refuses a number that is given twice.
            if (size - pans.size < step.count)
              await expect(issuing).rejects.toMatchObject({ code: 'ERROR_INVALID_VALUE' })
            else for (const pan of (await issuing).pans) pans.add(pan)
          }
          expect(await leftOf(product)).toBeGreaterThanOrEqual(size - pans.size)
        }
        // All of the range is reached, not a part of it.
        if (pans.size < size) await issue(product, size - pans.size)
        await expect(issue(product, 1)).rejects.toMatchObject({ code: 'ERROR_INVALID_VALUE' })
      }),
      { numRuns: 25 },
    )
  })

  it('that are left are known exactly where none is imported', async () => {
    const product = await addProduct(size)
    for (const [numbers, left] of [
      ['random', 35],
      ['consecutive', 30],
      ['random', 25],
      ['random', 20],
      ['consecutive', 15],
    ] as const) {
      await change(product, numbers)
      await issue(product, 5)
      expect(await leftOf(product)).toBe(left)
    }
  })

  it('are drawn at random by the statements that consecutive ones take', async () => {
    const product = await addProduct(9_000_000)
    await change(product, 'random')
    const { pans, statements } = await issue(product, 1000)
    expect(statements).toHaveLength(3)
    const accounts = pans.map((pan) => Number(pan.slice(8, -1)))
    const neighbours = accounts.filter((account) => accounts.includes(account + 1))
    expect(neighbours.length).toBeLessThan(10)
    expect(accounts.filter((account) => account > 4_500_000).length).toBeGreaterThan(400)
  })

  it('of a full range are none, in both ways', async () => {
    const product = await addProduct(3)
    await issue(product, 3)
    for (const numbers of ['random', 'consecutive'] as const) {
      expect(await change(product, numbers)).toMatchObject({ cardNumbers: numbers, numbersLeft: 0 })
      await expect(issue(product, 1)).rejects.toMatchObject({ code: 'ERROR_INVALID_VALUE' })
    }
  })

  it('stay random under the same key if the product is changed to what it is', async () => {
    const product = await addProduct(100)
    await change(product, 'random')
    const keyOf = () => database.sql`select number_key_encrypted from card_product where id = ${product.id}`
    const before = await keyOf()
    await change(product, 'random')
    expect(await keyOf()).toEqual(before)
    const rows =
      await database.sql`select snapshot from change where entity = 'card_product' and entity_id = ${product.id} order by change_id`
    expect(rows.map(({ snapshot }) => snapshot.cardNumbers)).toEqual(['consecutive', 'random'])
    expect(rows.every(({ snapshot }) => !snapshot.numberKeyEncrypted)).toBe(true)
  })
})

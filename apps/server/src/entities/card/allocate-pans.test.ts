import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { panOf } from '@kaarditeek/domain/card/pan'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { work } from '../../ledger/work'
import { APP_SECRET, addTestCompany, clockAt, type TestCompany } from '../../testing/fixtures'
import { listening, planOfStatement, rowsRead } from '../../testing/plans/plans'
import { NOW } from '../../testing/test-app'
import { allocatePans } from './allocate-pans'

type Range = { max: string; next?: number }

describe('numbers of new cards', () => {
  let database: TestDatabase
  let own: TestCompany
  let other: TestCompany
  let issuers = 10_000_000
  const newIssuer = () => {
    issuers += 1
    return String(issuers)
  }

  beforeAll(async () => {
    database = await testDatabase()
    own = await addTestCompany(database.db, 'own')
    other = await addTestCompany(database.db, 'other')
  })
  afterAll(() => database.drop())

  /** Adds a product with its own issuer. */
  const addProduct = ({ max, next = 1 }: Range, of = own, issuerIDNo = newIssuer()) =>
    work(database.db, of.by, clockAt(NOW), (w) =>
      w.insert(cardProduct, {
        name: 'Numbers',
        issuerIDNo,
        minAccountIDNo: String(next),
        maxAccountIDNo: max,
        panLength: issuerIDNo.length + max.length + 1,
        duration: 12,
        cardTypeID: 1,
        webEnabled: false,
        nextAccountIDNo: next,
      }),
    )
  type Product = Awaited<ReturnType<typeof addProduct>>

  /** Adds cards with their numbers, like an import. */
  const importCards = (pans: string[], product: Product, of = own) =>
    work(database.db, of.by, clockAt(NOW), (w) =>
      w.insertAll(
        card,
        pans.map((pan) => ({
          pan,
          nameOnCard: 'IMPORTED',
          cardProductID: product.id,
          customerUnitID: of.customerUnitID,
          validFrom: NOW,
          validTo: NOW,
          expiryDateOnCard: NOW,
        })),
      ),
    )
  const pansOf = (product: Product, accounts: number[]) =>
    accounts.map((account) => panOf(product, BigInt(account)))

  const importMany = async (product: Product, from: number, to: number) => {
    const pans = pansOf(
      product,
      Array.from({ length: to - from + 1 }, (_, index) => from + index),
    )
    await database.sql`insert into card
      (company_id, pan, name_on_card, card_product_id, valid_from, valid_to, expiry_date_on_card)
      select ${own.companyID}, pan, 'IMPORTED', ${product.id}, now(), now(), now() from unnest(${pans}::text[]) pan`
    await database.sql`analyze card`
  }

  /** Allocates numbers in a separate transaction. `statements` are the ones that it ran. */
  const allocate = async (product: Product, count: number) => {
    const { db, statements } = listening(database.sql)
    const pans = await work(db, own.by, clockAt(NOW), async (w) =>
      allocatePans(w, await w.find(cardProduct, { id: product.id }), count, APP_SECRET),
    )
    return { pans, statements }
  }
  const nextOf = async ({ id }: Product) => {
    const [row] = await database.sql`select next_account_id_no from card_product where id = ${id}`
    return row?.next_account_id_no
  }

  it('are the lowest free ones, at any position of taken numbers', async () => {
    const max = 40
    const someAccounts = fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength: max })
    const next = fc.integer({ min: 1, max: max + 1 })
    await fc.assert(
      fc.asyncProperty(someAccounts, next, fc.integer({ min: 1, max: 12 }), async (taken, next, count) => {
        const product = await addProduct({ max: `00000${max}`, next })
        if (taken.length > 0) await importCards(pansOf(product, taken), product)
        const free = Array.from({ length: max }, (_, index) => index + 1)
          .filter((account) => account >= next && !taken.includes(account))
          .slice(0, count)
        if (free.length < count) {
          await expect(allocate(product, count)).rejects.toMatchObject({ code: 'ERROR_INVALID_VALUE' })
          expect(await nextOf(product)).toBe(next)
        } else {
          expect((await allocate(product, count)).pans).toEqual(pansOf(product, free))
          expect(await nextOf(product)).toBe((free.at(-1) ?? 0) + 1)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('ignore other companies, issuers and lengths', async () => {
    const product = await addProduct({ max: '0000009' })
    const longer = await addProduct({ max: '0000009999' }, own, product.issuerIDNo)
    const foreign = await addProduct({ max: '0000009' }, other, product.issuerIDNo)
    const [first = ''] = pansOf(product, [1])
    const longPan = panOf(longer, BigInt(`${first.slice(product.issuerIDNo.length)}00`))
    expect(longPan.startsWith(first)).toBe(true)
    await importCards([longPan], longer)
    await importCards([first], foreign, other)
    expect((await allocate(product, 9)).pans).toEqual(pansOf(product, [1, 2, 3, 4, 5, 6, 7, 8, 9]))
  })

  it('need three statements, also behind 10,000 imported ones', async () => {
    const empty = await addProduct({ max: '9999999' })
    expect((await allocate(empty, 1)).statements).toHaveLength(3)

    const product = await addProduct({ max: '9999999' })
    await importMany(product, 1, 10_000)
    const { pans, statements } = await allocate(product, 1)
    expect(pans).toEqual(pansOf(product, [10_001]))
    expect(statements).toHaveLength(3)
  })

  it('are found without reading the taken ones behind them', async () => {
    const product = await addProduct({ max: '9999999' })
    await importMany(product, 2, 5)
    await importMany(product, 2000, 12_000)
    for (const count of [1, 1000]) {
      const { statements } = await allocate(product, count)
      const [, free] = statements
      if (!free) throw new Error('Nothing was asked')
      expect(rowsRead(await planOfStatement(database.sql, free))).toBeLessThan(20)
    }
  })
})

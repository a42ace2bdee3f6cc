import { countsEqualCards } from '@kaarditeek/db/invariants'
import { card } from '@kaarditeek/db/schema/card'
import { customer } from '@kaarditeek/db/schema/customer'
import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { work } from '../../ledger/work'
import { addTestCard, addTestCompany, clockAt, type TestCompany } from '../../testing/fixtures'

const now = new Date('2026-11-20T10:00:00Z')

describe('work', () => {
  let database: TestDatabase
  let own: TestCompany
  let other: TestCompany

  beforeAll(async () => {
    database = await testDatabase()
    own = await addTestCompany(database.db, 'own')
    other = await addTestCompany(database.db, 'other')
  })
  afterAll(() => database.drop())

  const changesOf = (id: number) => database.sql`
    select account_id, valid_from, comment, snapshot from change where entity = 'card' and entity_id = ${id} order by change_id`

  it('keeps a snapshot of every change with its author, time and comment', async () => {
    const { id } = await addTestCard(database.db, own, 1)
    await work(database.db, own.by, clockAt(now), (w) =>
      w.update(card, { id }, { hiddenName: 'Mari' }, 'Asked for'),
    )
    const [first, second] = await changesOf(id)
    expect(first?.snapshot).toMatchObject({ id, hiddenName: null, amountLimit: 5000 })
    expect(second).toMatchObject({
      account_id: own.by.accountID,
      comment: 'Asked for',
      snapshot: { hiddenName: 'Mari' },
    })
  })

  it('returns the rows of a change that names no field, without a snapshot', async () => {
    const { id } = await addTestCard(database.db, own, 3)
    const edit = work(database.db, own.by, clockAt(now), (w) =>
      w.edit(card, { id }, { hiddenName: undefined }),
    )
    expect(await edit).toMatchObject({ id, hiddenName: null })
    expect(await changesOf(id)).toHaveLength(1)
  })

  it('neither finds nor changes records of another company', async () => {
    const { id } = await addTestCard(database.db, other, 2)
    await expect(work(database.db, own.by, clockAt(now), (w) => w.find(card, { id }))).rejects.toMatchObject({
      code: 'ERROR_NOT_FOUND',
    })
    expect(
      await work(database.db, own.by, clockAt(now), (w) => w.update(card, { id }, { hiddenName: 'Mine' })),
    ).toEqual([])
    expect(await changesOf(id)).toHaveLength(1)
  })

  it('writes all or nothing, including the history', async () => {
    const failing = work(database.db, own.by, clockAt(now), async (w) => {
      await w.insert(customer, { customerTypeID: 1, name: 'Half written', languageID: 2 })
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    const left = await database.sql`select from customer where name = 'Half written'
      union all select from change where snapshot ->> 'name' = 'Half written'`
    expect(left).toHaveLength(0)
  })

  it('updates the counts of open cards when many cards are closed, reopened and extended', async () => {
    const cards = await Promise.all(
      Array.from({ length: 12 }, (_, index) => addTestCard(database.db, own, 100 + index)),
    )
    const change = (id: number, values: Partial<typeof card.$inferInsert>) =>
      work(database.db, own.by, clockAt(now), (w) => w.update(card, { id }, values))
    await Promise.all(
      cards.flatMap(({ id }, index) => [
        change(id, { closedAt: now }),
        change(id, { validTo: new Date(`202${7 + (index % 3)}-01-01T00:00:00Z`) }),
        change(id, { closedAt: null }),
      ]),
    )
    expect(await countsEqualCards(database.sql)).toEqual([])
  })
})

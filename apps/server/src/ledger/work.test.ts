import { cardsOutOfBalance, sumsEqualTransactions } from '@kaarditeek/db/invariants'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Work } from '../core/work/work'
import { addTestCard, addTestCompany, clockAt, type TestCompany } from '../testing/fixtures'
import { sumDays } from './sum-days'
import { work } from './work'

const now = new Date('2026-11-20T10:00:00Z')
const yesterday = new Date('2026-11-19T10:00:00Z')

describe('a verb that only writes a transaction', () => {
  let database: TestDatabase
  let own: TestCompany

  beforeAll(async () => {
    database = await testDatabase()
    own = await addTestCompany(database.db, 'own')
  })
  afterAll(() => database.drop())

  const inWork = <T>(verb: (w: Work) => Promise<T>) => work(database.db, own.by, clockAt(now), verb)

  it('settles the card, the sums of the day and the history', async () => {
    const { id: cardID } = await addTestCard(database.db, own, 1)
    const { terminalRowID: terminalID, by } = own
    await sumDays(database.db, clockAt(now))
    const { id } = await inWork((w) =>
      w.insert(transaction, { cardID, terminalID, accountID: by.accountID, amount: 700, dateIn: yesterday }),
    )
    await inWork((w) => w.update(transaction, { id }, { amount: 0, hasChanged: true }))
    await inWork((w) => w.update(transaction, { id }, { amount: 300 }))

    expect(await database.sql`select amount_used, times_used from card where id = ${cardID}`).toEqual([
      { amount_used: 300, times_used: 1 },
    ])
    const history = await database.sql`
      select snapshot -> 'amount' as amount from change where entity = 'transaction' order by change_id`
    expect(history.map(({ amount }) => amount)).toEqual([700, 0, 300])
    await sumDays(database.db, clockAt(now))
    expect(await database.sql`select amount, count from transaction_day`).toEqual([{ amount: 300, count: 1 }])
    expect(await cardsOutOfBalance(database.sql)).toEqual([])
    expect(await sumsEqualTransactions(database.sql)).toEqual([])
  })
})

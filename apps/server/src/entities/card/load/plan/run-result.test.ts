import { loadPlan } from '@kaarditeek/db/schema/card-load'
import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { isRunning } from '@kaarditeek/domain/card/load/plan/rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { work } from '../../../../ledger/work'
import { addTestCompany, clockAt } from '../../../../testing/fixtures'
import { isRunningSql } from './run-result'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('SQL and the domain agree on which plans run', async () => {
  const { by } = await addTestCompany(database.db, 'own')
  const now = new Date('2026-11-20T10:00:00Z')
  const times = [null, new Date(now.getTime() - 1), now, new Date(now.getTime() + 1)]
  const plan = { accountID: by.accountID, dateIn: now, reason: 'Kuutoetus', cardCount: 1, dayOfMonth: 1 }
  const plans = times.flatMap((nextRunAt) => times.map((lastRunAt) => ({ ...plan, nextRunAt, lastRunAt })))
  await work(database.db, by, clockAt(now), (w) => w.insertAll(loadPlan, plans))
  const { nextRunAt, lastRunAt } = loadPlan
  const found = await database.db.select({ nextRunAt, lastRunAt, inSql: isRunningSql }).from(loadPlan)
  expect(found).toHaveLength(16)
  expect(found.filter(({ inSql, ...one }) => inSql !== isRunning(one))).toEqual([])
})

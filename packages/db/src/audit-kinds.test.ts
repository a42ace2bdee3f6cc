import { eventKinds, recordedTables } from '@kaarditeek/domain/audit-log/kinds'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyTables, historyKey } from './catalogue'

test('the audit log names every table with a history, and no event like a table', () => {
  const recorded = companyTables().filter((table) => historyKey(table) !== null)
  expect([...recordedTables]).toEqual(recorded.map(getTableName).sort())
  const names = companyTables().map(getTableName)
  expect(eventKinds.filter((kind) => names.includes(kind))).toEqual([])
})

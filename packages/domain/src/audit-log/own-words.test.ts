import { expect, it } from 'vitest'
import { ownWords } from './own-words'

type Value = number | string | null
const changedIn = (what: string) => (field: string, before: Value, after: Value) =>
  ownWords({
    ...{ what, act: 'changed', call: null, roleNr: null, accessToken: null },
    differences: [{ field, label: null, before, after }],
  })
const changed = changedIn('settlement')

it('tells of a settlement that it was closed, paid, or unmarked as paid', () => {
  expect(changed('number', null, 7)).toBe('auditLog.settlementClosed')
  expect(changed('paidOn', null, '2026-11-20')).toBe('auditLog.settlementPaid')
  expect(changed('paidOn', '2026-11-20', null)).toBe('auditLog.settlementUnpaid')
  expect(changed('amount', 1, 2)).toBeNull()
})

it('tells of a settlement without its fields only that it was changed', () => {
  const of = { call: null, roleNr: null, accessToken: null, differences: null }
  expect(ownWords({ ...of, what: 'settlement', act: 'changed' })).toBeNull()
})

it('tells that loads were taken back, which the next run of their plan forgets', () => {
  const plan = changedIn('load_plan')
  expect(plan('reversedAt', null, '2026-11-20T10:00:00.000Z')).toBe('auditLog.loadReversed')
  expect(plan('reversedAt', '2026-11-20T10:00:00.000Z', null)).toBeNull()
  expect(plan('stoppedAt', null, '2026-11-20T10:00:00.000Z')).toBeNull()
})

it('tells that a report schedule was sent', () => {
  const schedule = changedIn('report_schedule')
  expect(schedule('lastAt', null, '2026-11-20T10:00:00.000Z')).toBe('auditLog.scheduleSent')
  expect(schedule('state', 'active', 'paused')).toBeNull()
})

it('tells whether a key or a token was used for the first time', () => {
  const used = { what: 'first_use', act: null, call: null, roleNr: null, differences: null }
  expect(ownWords({ ...used, accessToken: null })).toBe('auditLog.keyFirstUse')
  expect(ownWords({ ...used, accessToken: 'Script' })).toBe('auditLog.tokenFirstUse')
})

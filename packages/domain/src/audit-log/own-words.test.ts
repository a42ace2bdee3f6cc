import { expect, it } from 'vitest'
import { ownWords } from './own-words'

const changed = (field: string, before: number | string | null, after: number | string | null) =>
  ownWords({
    ...{ what: 'settlement', act: 'changed', call: null, roleNr: null, accessToken: null },
    differences: [{ field, label: null, before, after }],
  })

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

it('tells whether a key or a token was used for the first time', () => {
  const used = { what: 'first_use', act: null, call: null, roleNr: null, differences: null }
  expect(ownWords({ ...used, accessToken: null })).toBe('auditLog.keyFirstUse')
  expect(ownWords({ ...used, accessToken: 'Script' })).toBe('auditLog.tokenFirstUse')
})

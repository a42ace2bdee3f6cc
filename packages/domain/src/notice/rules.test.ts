import { expect, test } from 'vitest'
import { usualBound } from './kinds'
import { allNoticeKinds } from './names'
import { mayBound, ruleToPropose } from './rules'

const unset = { amount: null, percentage: null, days: null }

test.each([
  ['cardExpiry', { days: 0 }, { field: 'days', reason: 'noticeBoundOutside', value: '1–365' }],
  ['monthToClose', { days: 61 }, { field: 'days', reason: 'noticeBoundOutside', value: '0–60' }],
  ['cardBalance', { amount: 100, percentage: 10 }, { field: 'percentage', reason: 'wrongNoticeBound' }],
  ['cardBalance', { days: 5 }, { field: 'days', reason: 'wrongNoticeBound' }],
] as const)('a rule of %s with %o names its fault', (kind, bounds, fault) => {
  expect(mayBound(kind, { ...unset, ...bounds })?.subErrors).toEqual([expect.objectContaining(fault)])
})

test('a rule has the bound of its kind, where it has one', () => {
  expect(mayBound('monthToClose', { ...unset, days: 0 })).toBeNull()
  expect(mayBound('fileDone', unset)).toBeNull()
  expect(mayBound('cardExpiry', unset)?.code).toBe('ERROR_INCOMPLETE_DATA')
})

test('the rule that is proposed is the first usual one that the company lacks', () => {
  const usual = allNoticeKinds.map((kind) => ({ kind, ...unset, ...usualBound(kind) }))
  expect(ruleToPropose([])).toEqual(usual[0])
  expect(ruleToPropose(usual.slice(0, 2))).toEqual(usual[2])
  expect(ruleToPropose([{ kind: 'cardBalance', ...unset, amount: 5 }])).toEqual(usual[0])
  expect(ruleToPropose(usual)).toBeNull()
})

import type { AuditLine } from '@kaarditeek/domain/audit-log/schema'
import { expect, it } from 'vitest'
import { folded } from '../../components/list/fold'
import { isAlike, isSameAct } from './fold'

const time = new Date('2026-11-20T10:00:00Z')
const line = (id: number, more: Partial<AuditLine> = {}): AuditLine => ({
  ...{ id, time, what: 'card', recordID: id, act: 'changed', name: null, withinID: null },
  ...{
    author: 'mari@kohvik.ee',
    authorName: 'Mari',
    authorEmail: null,
    accessToken: null,
    approver: null,
    approverName: null,
  },
  ...{
    email: null,
    call: null,
    report: null,
    address: null,
    loginBy: null,
    comment: null,
    roleNr: null,
    roleName: null,
  },
  differences: [{ field: 'amountLimit', label: null, before: 1, after: 2 }],
  subject: null,
  ...more,
})
const only = { isFirstPage: true, isLastPage: true }
const counts = (lines: AuditLine[], place = only) =>
  folded(lines, isSameAct, place).map((row) => row.lines.length)

it('neighbours of one act are one row, in their order', () => {
  expect(counts([line(9), line(8), line(7, { author: 'jaan@kohvik.ee' }), line(6)])).toEqual([2, 1, 1])
  expect(counts([line(9), line(8, { time: new Date(time.getTime() + 1) })])).toEqual([1, 1])
  expect(counts([line(9), line(8, { act: 'closed' })])).toEqual([1, 1])
  expect(counts([line(9), line(8, { comment: 'x' })])).toEqual([1, 1])
})

it('two changes of one record, and events, stay apart', () => {
  expect(counts([line(9), line(8, { recordID: 9 })])).toEqual([1, 1])
  expect(counts([line(9, { act: null }), line(8, { act: null })])).toEqual([1, 1])
})

it('a row at an edge that has a neighbouring page says that it counts this page', () => {
  const isCut = (lines: AuditLine[], isFirstPage: boolean, isLastPage: boolean) =>
    folded(lines, isSameAct, { isFirstPage, isLastPage }).map((row) => row.isCut)
  const one = [line(9), line(8)]
  expect(isCut(one, true, true)).toEqual([false])
  expect(isCut(one, false, true)).toEqual([true])
  expect(isCut(one, true, false)).toEqual([true])
  expect(isCut([line(10, { act: 'created' }), ...one, line(7, { act: 'created' })], false, false)).toEqual([
    false,
    false,
    false,
  ])
})

it('lines are alike if they changed the same in the same way', () => {
  expect(isAlike([line(9), line(8)])).toBe(true)
  expect(isAlike([line(9), line(8, { differences: [] })])).toBe(false)
})

import type { Notice } from '@kaarditeek/domain/notice/schema'
import { expect, it } from 'vitest'
import { folded } from '../../components/list/fold'
import { isSameLook } from './fold'

const raisedAt = new Date('2026-11-30T07:00:00Z')
const notice = (noticeID: number, more: Partial<Notice> = {}): Notice => ({
  ...{ noticeID, noticeRuleID: 1, recordID: noticeID, kind: 'cardExpiry', name: null, raisedAt },
  ...{ panLast4: '0858', figure: null, until: raisedAt, endedAt: null, read: false },
  ...more,
})
const counts = (notices: Notice[]) =>
  folded(notices, isSameLook, { isFirstPage: true, isLastPage: true }).map(({ lines }) => lines.length)

it('neighbours that one look at a rule has raised are one row, read or not', () => {
  expect(counts([notice(4), notice(3, { read: true }), notice(2, { noticeRuleID: 2 }), notice(1)])).toEqual([
    2, 1, 1,
  ])
  expect(counts([notice(2), notice(1, { raisedAt: new Date(raisedAt.getTime() + 1) })])).toEqual([1, 1])
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessTime } from '../time/business-time'
import { entriesOf, postings } from './postings'
import {
  mayCloseMonth,
  mayReopenMonth,
  monthAfter,
  monthNrOf,
  monthOfNr,
  monthsToClose,
  splitDays,
  startsWithin,
} from './rules'

const time = businessTime('Europe/Tallinn')
const at = (instant: string) => ({ now: new Date(instant), time })

describe('a month', () => {
  it('closes once its last instant in the business time zone is over', () => {
    expect(mayCloseMonth('2026-10', '2026-10', at('2026-10-31T21:59:59.999Z'))?.details.reason).toBe(
      'monthNotEnded',
    )
    expect(mayCloseMonth('2026-10', '2026-10', at('2026-10-31T22:00:00.000Z'))).toBeNull()
  })

  it('closes in order, and reopens from the last one back', () => {
    const clock = at('2026-11-20T10:00:00Z')
    expect(mayCloseMonth('2026-10', '2026-09', clock)?.details.reason).toBe('monthNotNext')
    expect(mayCloseMonth('2026-08', '2026-09', clock)?.details.reason).toBe('monthNotNext')
    expect(mayReopenMonth('2026-08', '2026-09')?.details.reason).toBe('monthNotLast')
    expect(mayReopenMonth('2026-09', '2026-09')).toBeNull()
    expect(monthAfter('2026-12', time)).toBe('2027-01')
  })

  it('is closed after those before it, which all can be closed in their order', () => {
    const clock = at('2026-11-20T10:00:00Z')
    const open = (month: string) => ({ month, closed: false })
    const months = ['2026-11', '2026-10', '2026-09', '2026-08'].map(open)
    const ended = monthsToClose([...months, { month: '2026-07', closed: true }], clock)
    expect(ended).toEqual(['2026-08', '2026-09', '2026-10'])
    const nextAfter = (index: number) => monthAfter(ended[index - 1] ?? '2026-07', time)
    expect(ended.map((month, index) => mayCloseMonth(month, nextAfter(index), clock))).toEqual([
      null,
      null,
      null,
    ])
    expect(monthsToClose([open('2026-11')], clock)).toEqual([])
  })

  it('has a number that grows', () => {
    expect([monthNrOf('2026-09'), monthOfNr(202609), monthOfNr(202612)]).toEqual([
      202609,
      '2026-09',
      '2026-12',
    ])
  })
})

describe('the days of a report', () => {
  const split = (startDate: string | null, endDate: string | null, last: string | null = '2026-09-30') =>
    splitDays({ startDate, endDate }, last, time)

  it.each([
    ['2026-10-01', '2026-10-31', null, { startDate: '2026-10-01', endDate: '2026-10-31' }],
    ['2026-09-01', '2026-09-30', { startDate: '2026-09-01', endDate: '2026-09-30' }, null],
    [
      '2026-09-30',
      '2026-10-01',
      { startDate: '2026-09-30', endDate: '2026-09-30' },
      { startDate: '2026-10-01', endDate: '2026-10-01' },
    ],
    [
      '2026-09-30',
      null,
      { startDate: '2026-09-30', endDate: '2026-09-30' },
      { startDate: '2026-10-01', endDate: null },
    ],
    [null, '2026-09-30', { startDate: null, endDate: '2026-09-30' }, null],
  ])('%s – %s are split at the end of the last closed month', (startDate, endDate, closed, open) => {
    expect(split(startDate, endDate)).toEqual({ closed, open })
  })

  it('are read as they are if no month is closed', () => {
    expect(split(null, '2026-09-30', null)).toEqual({
      closed: null,
      open: { startDate: null, endDate: '2026-09-30' },
    })
  })

  it('have what a month books of earlier ones on its first day', () => {
    expect(startsWithin('2026-10', { startDate: '2026-10-01', endDate: null })).toBe(true)
    expect(startsWithin('2026-10', { startDate: '2026-10-02', endDate: null })).toBe(false)
    expect(startsWithin('2026-10', { startDate: null, endDate: '2026-09-30' })).toBe(false)
  })
})

const posted = fc.array(
  fc.record({
    posting: fc.constantFrom(...postings),
    ofEarlierMonths: fc.boolean(),
    amount: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
  }),
)

describe('a journal', () => {
  it('has equal debits and credits, none of them below 0, and one side for each line', () => {
    fc.assert(
      fc.property(posted, (sums) => {
        const entries = entriesOf(sums)
        const total = (side: 'debit' | 'credit') => entries.reduce((sum, entry) => sum + entry[side], 0)
        expect(total('debit')).toBe(total('credit'))
        expect(
          entries.every(({ debit, credit }) => Math.min(debit, credit) === 0 && debit + credit > 0),
        ).toBe(true)
      }),
    )
  })

  it('debits receipts for value that is issued and the liability for payments, and swaps the sides below 0', () => {
    const of = { ofEarlierMonths: false }
    expect(entriesOf([{ posting: 'loaded', amount: 500, ...of }])).toEqual([
      { posting: 'loaded', account: 'clearing', debit: 500, credit: 0, ...of },
      { posting: 'loaded', account: 'liability', debit: 0, credit: 500, ...of },
    ])
    expect(entriesOf([{ posting: 'used', amount: -200, ...of }])).toEqual([
      { posting: 'used', account: 'payable', debit: 200, credit: 0, ...of },
      { posting: 'used', account: 'liability', debit: 0, credit: 200, ...of },
    ])
  })
})

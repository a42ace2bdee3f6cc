import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatEuros } from './chart-format'
import {
  datesIn,
  formatAmount,
  formatCardMonth,
  formatDay,
  formatDecimal,
  formatMoney,
  formatMonth,
  formatMonthIn,
  formatMonthInFile,
  formatNumber,
  formatPercent,
  formatShortMonth,
  formatSize,
  formatTypedMonth,
  parseClock,
  parseDay,
  parseDecimal,
  parseMoment,
  parseMoney,
  parseMonth,
} from './format'
import { numberLanguage } from './number-language'

const NBSP = '\u00A0'

describe('money', () => {
  it('has the Estonian format', () => {
    expect(formatMoney(123456)).toBe(`1${NBSP}234,56${NBSP}€`)
    expect(formatMoney(-1250)).toBe(`\u221212,50${NBSP}€`)
    expect(formatMoney(-0)).toBe(`0,00${NBSP}€`)
    expect(formatAmount(5000)).toBe('50,00')
  })

  it.each([
    ['1 234,50', 123450],
    ['1234.5', 123450],
    [`1${NBSP}234,50${NBSP}€`, 123450],
    ['\u221212,5', -1250],
    ['50', 5000],
    ['50,', 5000],
    [' 0,01 ', 1],
    ['-0', 0],
  ])('reads %j', (text, cents) => expect(parseMoney(text)).toBe(cents))

  it.each(['', 'x', '1,234', '1.234,50', '1 23,4', '12,345', '--1', '1e3', '99999999999999999'])(
    'refuses %j rather than guess',
    (text) => expect(parseMoney(text)).toBeNull(),
  )

  it('is parsed back to the same value', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (cents) => {
        expect(parseMoney(formatMoney(cents))).toBe(cents)
        expect(parseMoney(formatAmount(cents))).toBe(cents)
      }),
    )
  })
})

describe('in English', () => {
  beforeAll(() => {
    numberLanguage.current = 'en'
  })
  afterAll(() => {
    numberLanguage.current = 'et'
  })

  it('sums, numbers and months have the English format', () => {
    expect([formatMoney(3516907), formatMoney(-1250), formatAmount(123450)]).toEqual([
      '€35,169.07',
      '\u2212€12.50',
      '1,234.50',
    ])
    expect([formatEuros(4000000), formatEuros(50)]).toEqual(['€40,000', '€0.50'])
    expect([formatNumber(1606), formatDecimal(12.5), formatShortMonth('2026-01')]).toEqual([
      '1,606',
      '12.5',
      'Jan 26',
    ])
  })

  it.each([
    ['1,234.50', 123450],
    ['€1,234', 123400],
    ['12,50', 1250],
  ])('reads %j', (text, cents) => expect(parseMoney(text)).toBe(cents))

  it.each(['1,23,4', '1.234,50', '12,3456'])('refuses %j', (text) => expect(parseMoney(text)).toBeNull())

  it('sums are parsed back to the same value', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (cents) => {
        expect(parseMoney(formatMoney(cents))).toBe(cents)
        expect(parseMoney(formatAmount(cents))).toBe(cents)
      }),
    )
  })
})

describe('numbers and percentages', () => {
  it('whole euros of an axis have no decimals, and months a short name', () => {
    expect([formatEuros(4000000), formatEuros(150)]).toEqual([`40${NBSP}000${NBSP}€`, `1,50${NBSP}€`])
    expect([formatShortMonth('2026-01'), formatShortMonth('2026-11')]).toEqual(['jaan 26', 'nov 26'])
  })

  it.each([
    ['12,5', 1, 12.5],
    ['12.5 %', 1, 12.5],
    [`1${NBSP}000`, 0, 1000],
    ['50%', 0, 50],
    ['0,07', 2, 0.07],
    ['\u22123', 0, -3],
  ])('reads %j of %i decimals', (text, places, value) => expect(parseDecimal(text, places)).toBe(value))

  it.each(['1,5', '1.234', '', '5e1', 'x', '10 00'])('refuses %j as a whole number', (text) =>
    expect(parseDecimal(text, 0)).toBeNull(),
  )

  it('is parsed back to the same value', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (units) => {
        expect(parseDecimal(formatDecimal(units / 100), 2)).toBe(units / 100)
        expect(parseDecimal(formatPercent(units / 100), 2)).toBe(units / 100)
      }),
    )
    expect(formatPercent(12.5)).toBe('12,5%')
    expect([0, 999, 12_345, 2_000_000].map(formatSize)).toEqual(
      ['0 B', '999 B', '12,3 kB', '2 MB'].map((text) => text.replace(' ', NBSP)),
    )
  })
})

describe('times of day', () => {
  it.each([
    ['14:05', '14:05'],
    ['7.5', '07:05'],
    ['1405', '14:05'],
    ['9', '09:00'],
    ['14:05:59', '14:05'],
    ['25:75', '23:59'],
  ])('reads %j, clamped to a day', (text, clock) => expect(parseClock(text)).toBe(clock))

  it.each(['', '145', '14:', 'x', '-1:00', '14:05 pm'])('refuses %j', (text) =>
    expect(parseClock(text)).toBeNull(),
  )

  it('parses a pasted moment, and refuses a day that does not exist', () => {
    expect(parseMoment(' 5.9.2026  14:05:09 ')).toEqual({ day: '2026-09-05', clock: '14:05' })
    expect(['31.02.2026 14:05', '05.09.2026', '14:05', '05.09.2026 14:05 x'].map(parseMoment)).toEqual(
      Array(4).fill(null),
    )
  })
})

describe('days and months', () => {
  it.each([
    ['05.09.2026', '2026-09-05'],
    ['5.9.2026', '2026-09-05'],
    [' 29.02.2028 ', '2028-02-29'],
    ['05092026', '2026-09-05'],
    ['2026-09-05', '2026-09-05'],
  ])('reads %j with the day first', (text, day) => expect(parseDay(text)).toBe(day))

  it.each(['29.02.2026', '31.04.2026', '5.9.26', '2026-02-29', '31022026', '9/5/2026', ''])(
    'refuses %j',
    (text) => expect(parseDay(text)).toBeNull(),
  )

  it('reads and writes the month on a card', () => {
    expect(parseMonth('9/28')).toBe('2028-09')
    expect([parseMonth('09.2028'), parseMonth('2028-09')]).toEqual(['2028-09', '2028-09'])
    expect(parseMonth('13/28')).toBeNull()
    expect(formatCardMonth('2028-09')).toBe('09/28')
    expect([parseMonth('09.28'), formatTypedMonth('2028-09')]).toEqual(['2028-09', '09.28'])
    expect([formatMonth('2028-09'), formatMonthIn('en', '2028-09')]).toEqual([
      'september 2028',
      'September 2028',
    ])
    expect(formatMonthInFile('2028-09')).toBe('09.2028')
    expect(formatDay('2026-09-05')).toBe('05.09.2026')
  })
})

describe('instants', () => {
  const dates = datesIn('Europe/Tallinn')

  it('are formatted in the business time zone, whatever the season', () => {
    expect(dates.moment(new Date('2026-01-31T22:30:05Z'))).toBe('01.02.2026 00:30:05')
    expect(dates.minute(new Date('2026-01-31T22:30:05Z'))).toBe('01.02.2026 00:30')
    expect(dates.day(new Date('2026-06-30T21:30:00Z'))).toBe('01.07.2026')
    expect(dates.cardMonth(new Date('2028-09-30T20:59:59Z'))).toBe('09/28')
  })

  it('are equal for both passes of the hour that repeats when clocks go back', () => {
    expect(dates.moment(new Date('2026-10-25T00:30:00Z'))).toBe('25.10.2026 03:30:00')
    expect(dates.moment(new Date('2026-10-25T01:30:00Z'))).toBe('25.10.2026 03:30:00')
  })
})

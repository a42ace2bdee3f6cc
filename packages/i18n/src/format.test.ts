import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatEuros } from './chart-format'
import {
  datesIn,
  formatAmount,
  formatDecimal,
  formatMoney,
  formatNumber,
  formatPercent,
  formatShortMonth,
  formatSize,
  parseDecimal,
  parseMoney,
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

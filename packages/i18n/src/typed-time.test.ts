import { describe, expect, it } from 'vitest'
import {
  formatCardMonth,
  formatDay,
  formatMonth,
  formatMonthIn,
  formatMonthInFile,
  formatTypedMonth,
} from './format'
import {
  isDayForm,
  isMonthForm,
  mayDayGoOn,
  parseClock,
  parseDay,
  parseMoment,
  parseMonth,
} from './typed-time'

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
    ['31.12.27', '2027-12-31'],
    ['311227', '2027-12-31'],
    ['5/9/2026', '2026-09-05'],
    ['31-12-27', '2027-12-31'],
    ['2026-09-05', '2026-09-05'],
  ])('reads %j with the day first', (text, day) => expect(parseDay(text)).toBe(day))

  it.each([
    '29.02.2026',
    '31.04.2026',
    '31.02.27',
    '2026-02-29',
    '31022026',
    '310226',
    '3112277',
    '9/13/2026',
    '5.9/26',
    '5.9.026',
    '',
  ])('refuses %j', (text) => expect(parseDay(text)).toBeNull())

  it('tells a day or a month that does not exist from text in no known form', () => {
    expect(['31.02.2027', '31/02/27', '31022027', '2027-02-31'].map(isDayForm)).toEqual(Array(4).fill(true))
    expect(['homme', '31.12', '31.12.027', '3112'].map(isDayForm)).toEqual(Array(4).fill(false))
    expect(['13.26', '13/2026', '1326', '2026-13'].map(isMonthForm)).toEqual(Array(4).fill(true))
    expect(['jaanuar', '1.', '12.026', '127'].map(isMonthForm)).toEqual(Array(4).fill(false))
  })

  it('a day with a year of 20 or 19 may go on to a year of four digits', () => {
    expect(['31.12.20', '311220', '1/1/19'].map(mayDayGoOn)).toEqual(Array(3).fill(true))
    expect(['31.12.2020', '31.12.27', '311227', '31.12.2', '', '2020-12-31'].map(mayDayGoOn)).toEqual(
      Array(6).fill(false),
    )
  })

  it.each([
    ['0127', '2027-01'],
    ['1227', '2027-12'],
    ['1-27', '2027-01'],
    ['1327', null],
  ])('reads the month %j', (text, month) => expect(parseMonth(text)).toBe(month))

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

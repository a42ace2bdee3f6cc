import { expect, test } from 'vitest'
import { formatPeriod, formatPeriodOrMonth, formatShortPeriod } from './format-period'

test.each([
  ['2026-10-01', '2026-10-31', '01.10.2026 – 31.10.2026', '01.10–31.10.2026'],
  ['2026-12-01', '2027-01-31', '01.12.2026 – 31.01.2027', '01.12.2026 – 31.01.2027'],
  ['2026-10-01', '2026-10-01', '01.10.2026', '01.10.2026'],
  ['2026-10-01', null, '01.10.2026 –', '01.10.2026 –'],
  [null, '2026-10-31', '– 31.10.2026', '– 31.10.2026'],
  [null, null, '', ''],
])('the days from %s to %s are %s, and %s in narrow places', (startDate, endDate, text, short) => {
  expect(formatPeriod({ startDate, endDate })).toBe(text)
  expect(formatShortPeriod({ startDate, endDate })).toBe(short)
})

test.each([
  ['2026-10-01', '2026-10-31', 'oktoober 2026'],
  ['2028-02-01', '2028-02-29', 'veebruar 2028'],
  ['2028-02-01', '2028-02-28', '01.02.2028 – 28.02.2028'],
  ['2026-10-02', '2026-10-31', '02.10.2026 – 31.10.2026'],
  ['2026-10-01', '2026-11-30', '01.10.2026 – 30.11.2026'],
  ['2026-10-01', null, '01.10.2026 –'],
])('the days from %s to %s are %s where a whole month has its name', (startDate, endDate, text) => {
  expect(formatPeriodOrMonth({ startDate, endDate })).toBe(text)
})

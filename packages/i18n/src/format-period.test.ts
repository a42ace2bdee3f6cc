import { expect, test } from 'vitest'
import { formatPeriod, formatShortPeriod } from './format-period'

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

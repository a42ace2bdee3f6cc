import { expect, it } from 'vitest'
import { fileName } from './name'

it('ends in the day of a file, after the days of its filter', () => {
  const nameOf = (days: { from?: string | null; to?: string | null }) =>
    fileName('transactions', { ...days, day: '2026-11-20' }, 'csv')
  const [from, to] = ['2026-10-01', '2026-10-31']
  expect(nameOf({})).toBe('transactions_20_11_2026.csv')
  expect(nameOf({ from, to })).toBe('transactions_01.10.2026-31.10.2026_20_11_2026.csv')
  expect(nameOf({ from, to: from })).toBe('transactions_01.10.2026_20_11_2026.csv')
  expect(nameOf({ from })).toBe('transactions_01.10.2026-_20_11_2026.csv')
  expect(nameOf({ to })).toBe('transactions_-31.10.2026_20_11_2026.csv')
})

it('names what the filter names, in letters that every header and file system takes', () => {
  const nameOf = (...of: string[]) => fileName('cards', { of, day: '2026-11-20' }, 'pdf')
  expect(nameOf('Lõuna OÜ', 'Šašlõkk & Co.')).toBe('cards_Louna_OU_Saslokk_Co_20_11_2026.pdf')
  expect(nameOf('../../etc/passwd')).toBe('cards_etc_passwd_20_11_2026.pdf')
  expect(nameOf('Привет "\r\n')).toBe('cards_20_11_2026.pdf')
  expect(nameOf('a'.repeat(200), 'b'.repeat(200)).length).toBeLessThan(128)
})

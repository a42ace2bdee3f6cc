import { expect, it } from 'vitest'
import { fileName } from './name'

it('ends in the day of a file, after its first one', () => {
  expect(fileName('customers', { day: '2026-11-20' }, 'xlsx')).toBe('customers_20_11_2026.xlsx')
  expect(fileName('transactions', { from: '2026-10-01', day: '2026-10-31' }, 'csv')).toBe(
    'transactions_01_10_2026_31_10_2026.csv',
  )
  expect(fileName('transactions', { from: '2026-10-01', day: '2026-10-01' }, 'csv')).toBe(
    'transactions_01_10_2026.csv',
  )
})

it('names what the filter names, in letters that every header and file system takes', () => {
  const nameOf = (...of: string[]) => fileName('cards', { of, day: '2026-11-20' }, 'pdf')
  expect(nameOf('Lõuna OÜ', 'Šašlõkk & Co.')).toBe('cards_Louna_OU_Saslokk_Co_20_11_2026.pdf')
  expect(nameOf('../../etc/passwd')).toBe('cards_etc_passwd_20_11_2026.pdf')
  expect(nameOf('Привет "\r\n')).toBe('cards_20_11_2026.pdf')
  expect(nameOf('a'.repeat(200), 'b'.repeat(200)).length).toBeLessThan(128)
})

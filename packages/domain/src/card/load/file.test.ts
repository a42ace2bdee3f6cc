import { expect, it } from 'vitest'
import { loadColumns, loadHeader, loadRow } from './file'

const PAN = '9412005110000017'
const header = loadHeader({ line: 1, cells: [...loadColumns] })
const parse = (...cells: string[]) => loadRow({ line: 2, cells }, header)

it('a row of a file of loads is parsed into cents, uses and a comment', () => {
  expect(parse(PAN, '12,50', '3', 'Jõulud')).toEqual({
    line: 2,
    errors: [],
    values: { pan: PAN, amount: 1250, uses: 3, comment: 'Jõulud' },
  })
  expect(parse('9412 0051 1000 0017', '', '1').values).toEqual({
    pan: PAN,
    amount: null,
    uses: 1,
    comment: null,
  })
})

it.each([
  [['', '1', '', ''], 'pan', 'ERROR_INCOMPLETE_DATA', undefined],
  [[`${PAN.slice(0, -1)}8`, '1', '', ''], 'pan', 'ERROR_BAD_PAN', '•••• 0018'],
  [[PAN, '', '', ''], 'amount', 'ERROR_INCOMPLETE_DATA', undefined],
  [[PAN, '0', '', ''], 'amount', 'ERROR_INVALID_VALUE', '0'],
  [[PAN, '-5', '', ''], 'amount', 'ERROR_INVALID_VALUE', '-5'],
  [[PAN, '1000000,01', '', ''], 'amount', 'ERROR_INVALID_VALUE', '1000000,01'],
  [[PAN, '1.000', '', ''], 'amount', 'ERROR_MUST_BE_NUMBER', '1.000'],
  [[PAN, '', '0', ''], 'uses', 'ERROR_INVALID_VALUE', '0'],
  [[PAN, '', '1,5', ''], 'uses', 'ERROR_MUST_BE_NUMBER', '1,5'],
  [[PAN, '1', '', 'x'.repeat(501)], 'comment', 'ERROR_INVALID_VALUE', 'x'.repeat(64)],
  [[PAN, '1', '', '', 'more'], 'line', 'ERROR_BAD_DATA_WITH_PAN', '•••• 0017'],
])('%j is refused with its field, code and value', (cells, field, code, value) => {
  expect(parse(...cells).errors).toEqual([{ line: 2, field, code, value }])
})

it('a file of loads needs the card numbers, and names the columns it has', () => {
  expect(loadHeader({ line: 1, cells: ['Amount', 'PAN', 'error'] })).toEqual({
    at: { amount: 0, pan: 1 },
    width: 3,
  })
  expect(() => loadHeader({ line: 1, cells: ['amount', 'sum'] })).toThrow()
  expect(() => loadHeader({ line: 1, cells: ['pan', 'Kaardinumber', 'amount'] })).toThrow()
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { panOf } from '../pan'
import { type ImportColumn, importColumns, importHeader, isOfRule } from './header'
import { importRow } from './row'

const TODAY = '2026-11-20'
const good: Record<ImportColumn, string> = {
  pan: '9412005110000017',
  nameOnCard: 'MARI TAMM',
  info: '',
  hiddenName: '',
  customerNo: 'K1',
  customerIdentification: '',
  customerUnit: '',
  validFrom: '01.11.2026',
  validTo: '31.10.2028',
  expiryDateOnCard: '10/28',
  amountLimit: '1234,50',
  countLimit: '',
  externalID: '',
  rulePeriod: '',
  ruleAmount: '',
  ruleCount: '',
}
/** Columns that a file must have. */
const needed = ['pan', 'nameOnCard', 'validFrom', 'validTo', 'expiryDateOnCard', 'amountLimit', 'countLimit']
const header = importHeader({ line: 1, cells: [...importColumns] })
const parse = (change: Partial<typeof good> = {}) =>
  importRow({ line: 2, cells: Object.values({ ...good, ...change }) }, header, TODAY)

describe('a row of a file of cards', () => {
  it('is parsed into the values of a card', () => {
    expect(parse()).toEqual({
      line: 2,
      errors: [],
      values: {
        pan: '9412005110000017',
        nameOnCard: 'MARI TAMM',
        info: null,
        hiddenName: null,
        externalID: null,
        customerNo: 'K1',
        customerIdentification: null,
        customerUnit: null,
        validFrom: '2026-11-01',
        validTo: '2028-10-31',
        expiryDateOnCard: '2028-10',
        amountLimit: 123_450,
        countLimit: null,
        rulePeriod: null,
        ruleAmount: null,
        ruleCount: null,
      },
    })
  })

  it.each<[Partial<typeof good>, string, string, string | undefined]>([
    [{ pan: '' }, 'pan', 'ERROR_INCOMPLETE_DATA', undefined],
    [{ pan: '9412005110000018' }, 'pan', 'ERROR_BAD_PAN', '•••• 0018'],
    [{ pan: '94120051' }, 'pan', 'ERROR_BAD_PAN', '•••• 0051'],
    [{ pan: '9,41201E+15' }, 'pan', 'ERROR_BAD_PAN', '•••• E+15'],
    [{ nameOnCard: '' }, 'nameOnCard', 'ERROR_INCOMPLETE_DATA', undefined],
    [{ nameOnCard: 'x'.repeat(65) }, 'nameOnCard', 'ERROR_INVALID_VALUE', 'x'.repeat(64)],
    [
      { nameOnCard: `${'x'.repeat(60)} 9412 0051 1000 0017` },
      'nameOnCard',
      'ERROR_INVALID_VALUE',
      `${'x'.repeat(60)} •••`,
    ],
    [{ info: 'x'.repeat(201) }, 'info', 'ERROR_INVALID_VALUE', 'x'.repeat(64)],
    [{ customerNo: '' }, 'customerNo', 'ERROR_INCOMPLETE_DATA', undefined],
    [{ validFrom: '' }, 'validFrom', 'ERROR_INCOMPLETE_DATA', undefined],
    [{ validFrom: '29.02.2027' }, 'validFrom', 'ERROR_INVALID_VALUE', '29.02.2027'],
    [{ validFrom: '2026-11-01' }, 'validFrom', 'ERROR_INVALID_VALUE', '2026-11-01'],
    [{ validTo: '31.10.2026', validFrom: '01.11.2026' }, 'validTo', 'ERROR_MIN_BIGGER_MAX', '31.10.2026'],
    [{ validTo: '19.11.2026' }, 'validTo', 'ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE', '19.11.2026'],
    [{ expiryDateOnCard: '13/28' }, 'expiryDateOnCard', 'ERROR_INVALID_VALUE', '13/28'],
    [{ expiryDateOnCard: '09/28' }, 'expiryDateOnCard', 'ERROR_INVALID_VALUE', '09/28'],
    [
      { validTo: '20.11.2026', expiryDateOnCard: '10/26' },
      'expiryDateOnCard',
      'ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE',
      '10/26',
    ],
    [{ amountLimit: '0,99' }, 'amountLimit', 'ERROR_INVALID_VALUE', '0,99'],
    [{ amountLimit: '1.005' }, 'amountLimit', 'ERROR_MUST_BE_NUMBER', '1.005'],
    [{ amountLimit: '1.000' }, 'amountLimit', 'ERROR_MUST_BE_NUMBER', '1.000'],
    [{ amountLimit: '1.000,00' }, 'amountLimit', 'ERROR_MUST_BE_NUMBER', '1.000,00'],
    [{ amountLimit: '1,' }, 'amountLimit', 'ERROR_MUST_BE_NUMBER', '1,'],
    [{ amountLimit: '1000000,01' }, 'amountLimit', 'ERROR_INVALID_VALUE', '1000000,01'],
    [{ amountLimit: 'palju' }, 'amountLimit', 'ERROR_MUST_BE_NUMBER', 'palju'],
    [{ countLimit: '-1' }, 'countLimit', 'ERROR_INVALID_VALUE', '-1'],
    [{ countLimit: '1,5' }, 'countLimit', 'ERROR_MUST_BE_NUMBER', '1,5'],
  ])('%o is refused', (change, field, code, value) => {
    expect(parse(change).errors).toEqual([{ line: 2, field, code, value }])
  })

  it.each([
    ['5', 500],
    ['5,5', 550],
    ['5.05', 505],
    ['1 234,50', 123_450],
  ])('reads %s euros', (amountLimit, cents) => expect(parse({ amountLimit }).values.amountLimit).toBe(cents))

  it('may begin in the past, end today and expire this month', () => {
    expect(
      parse({ validFrom: '01.01.2020', validTo: '20.11.2026', expiryDateOnCard: '11/26' }).errors,
    ).toEqual([])
  })

  it.each<[Partial<typeof good>, object]>([
    [
      { rulePeriod: 'day', ruleAmount: '12,50' },
      { rulePeriod: 'day', ruleAmount: 1250, ruleCount: null },
    ],
    [
      { rulePeriod: 'Week', ruleCount: '3' },
      { rulePeriod: 'week', ruleAmount: null, ruleCount: 3 },
    ],
    [
      { rulePeriod: 'MONTH', ruleAmount: '0,01', ruleCount: '1' },
      { rulePeriod: 'month', ruleAmount: 1, ruleCount: 1 },
    ],
    [
      { rulePeriod: 'transaction', ruleAmount: '1000000' },
      { rulePeriod: 'transaction', ruleAmount: 100_000_000, ruleCount: null },
    ],
  ])('%o gives a rule of use', (change, rule) => {
    expect(parse(change)).toMatchObject({ errors: [], values: rule })
  })

  it.each<[Partial<typeof good>, ...string[]]>([
    [
      { rulePeriod: 'päev', ruleAmount: '5' },
      'rulePeriod',
      'ERROR_INVALID_VALUE',
      'päev',
      'rulePeriodNeeded',
    ],
    [{ rulePeriod: 'day' }, 'rulePeriod', 'ERROR_INVALID_VALUE', 'day', 'ruleLimitNeeded'],
    [{ ruleAmount: '5' }, 'ruleAmount', 'ERROR_INVALID_VALUE', '5', 'rulePeriodNeeded'],
    [{ ruleCount: '2' }, 'ruleCount', 'ERROR_INVALID_VALUE', '2', 'rulePeriodNeeded'],
    [{ ruleAmount: '5', ruleCount: '2' }, ...['ruleAmount', 'ERROR_INVALID_VALUE', '5', 'rulePeriodNeeded']],
    [
      { rulePeriod: 'transaction', ruleCount: '2' },
      ...['ruleCount', 'ERROR_INVALID_VALUE', '2', 'countOfTransaction'],
    ],
    [{ rulePeriod: 'day', ruleAmount: 'palju' }, 'ruleAmount', 'ERROR_MUST_BE_NUMBER', 'palju'],
    [{ rulePeriod: 'day', ruleAmount: '0' }, 'ruleAmount', 'ERROR_INVALID_VALUE', '0'],
    [{ rulePeriod: 'day', ruleAmount: '1000000,01' }, 'ruleAmount', 'ERROR_INVALID_VALUE', '1000000,01'],
    [{ rulePeriod: 'day', ruleAmount: '5', ruleCount: '0' }, 'ruleCount', 'ERROR_INVALID_VALUE', '0'],
    [{ ruleCount: '1,5' }, 'ruleCount', 'ERROR_MUST_BE_NUMBER', '1,5'],
  ])('%o is refused as a rule of use', (change, field, code, value, reason) => {
    expect(parse(change).errors).toEqual([{ line: 2, field, code, value, reason }])
  })

  it('has no rule of use without its columns', () => {
    const columns = importColumns.filter((column) => !isOfRule(column))
    const cells = columns.map((column) => good[column])
    const { errors, values } = importRow({ line: 2, cells }, importHeader({ line: 1, cells: columns }), TODAY)
    expect([errors, values.rulePeriod]).toEqual([[], null])
  })

  it('reports all errors at once', () => {
    const { errors, values } = parse({ pan: '1', nameOnCard: '', validTo: '1' })
    expect(errors.map(({ field }) => field)).toEqual(['pan', 'nameOnCard', 'validTo'])
    expect(values).toMatchObject({ pan: undefined, customerNo: 'K1' })
  })

  it('must have all required columns, so that a truncated row is no unlimited card', () => {
    const cells = Object.values(good)
    const errorsOf = (count: number) =>
      importRow({ line: 3, cells: cells.slice(0, count) }, header, TODAY).errors.map(({ field, code }) => [
        field,
        code,
      ])
    expect(errorsOf(12)).toEqual([])
    expect(errorsOf(10)).toEqual([
      ['amountLimit', 'ERROR_INCOMPLETE_DATA'],
      ['countLimit', 'ERROR_INCOMPLETE_DATA'],
    ])
  })

  it('must have no text behind its last column', () => {
    const cells = [...Object.values(good), 'more']
    expect(importRow({ line: 3, cells }, header, TODAY).errors).toMatchObject([
      { line: 3, field: 'line', code: 'ERROR_BAD_DATA_WITH_PAN', value: '•••• 0017' },
    ])
    expect(importRow({ line: 3, cells: [...Object.values(good), ' '] }, header, TODAY).errors).toEqual([])
  })

  it('never shows a whole card number in an error', () => {
    const account = fc.bigInt({ min: 0n, max: 9_999_999n })
    const product = { issuerIDNo: '94120051', maxAccountIDNo: '9999999' }
    fc.assert(
      fc.property(account, fc.constantFrom(...importColumns), fc.string(), (number, column, behind) => {
        const pan = panOf(product, number)
        const { errors } = parse({ [column]: `${pan}${behind}` })
        expect(errors.filter(({ value }) => value?.includes(pan))).toEqual([])
      }),
    )
  })
})

describe('the header of a file of cards', () => {
  it('may name columns in any order and case, with an additional error column', () => {
    const cells = ['ERROR_', 'error', 'PAN', ...importColumns.filter((column) => column !== 'pan')]
    expect(importHeader({ line: 1, cells: cells.slice(1) }).at).toMatchObject({ pan: 1, nameOnCard: 2 })
  })

  it.each([
    [importColumns.filter((column) => column !== 'countLimit'), [['countLimit', 'ERROR_INCOMPLETE_DATA']]],
    [[...importColumns, 'nonsense'], [['nonsense', 'ERROR_INVALID_VALUE']]],
    [[...importColumns, 'pan'], [['pan', 'ERROR_INVALID_VALUE']]],
    [[...importColumns, '9412 0051 1000 0017'], [['•••• 0017', 'ERROR_INVALID_VALUE']]],
    [
      [...importColumns, `${'x'.repeat(60)}9412005110000017`],
      [[`${'x'.repeat(60)}••••`, 'ERROR_INVALID_VALUE']],
    ],
    // A row that is no header: the columns that are missing, and none of its values.
    [['9412005110000017', 'MARI'], needed.map((column) => [column, 'ERROR_INCOMPLETE_DATA'])],
  ])('%j is refused', (cells, faults) => {
    const subErrors = faults.map(([field, code]) => expect.objectContaining({ line: 1, field, code }))
    expect(() => importHeader({ line: 1, cells: [...cells] })).toThrow(
      expect.objectContaining({ code: 'ERROR_EMPTY_OR_INVALID_FILE', subErrors }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { balanceOf, type Sums, sumLinesOf } from './sums'

const nothing: Sums = {
  ...{ amount: 0, correctionCount: 0, correctionAmount: 0, fee: 0, vat: 0 },
  ...{ feeRates: [], vatRates: [] },
}
const linesOf = (sums: Partial<Sums>) =>
  sumLinesOf({ ...nothing, ...sums }).map(({ kind, cents }) => [kind, cents])

describe('sumLinesOf', () => {
  it('has no lines without a sum, but says that the period has no fee', () => {
    expect(linesOf({ amount: 1_000 })).toEqual([
      ['turnover', 1_000],
      ['fee', 0],
    ])
    expect(linesOf({ correctionCount: 1, correctionAmount: -300 })).toEqual([
      ['turnover', 0],
      ['correctionAmount', -300],
    ])
  })

  it('subtracts fee and VAT, as one line each before their rates are known', () => {
    expect(linesOf({ amount: 1_000, fee: 100, vat: 24 })).toEqual([
      ['turnover', 1_000],
      ['fee', -100],
      ['vat', -24],
    ])
  })

  it('has corrections that cancel each other', () => {
    expect(linesOf({ amount: 1_000, correctionCount: 2, fee: 10 })).toContainEqual(['correctionAmount', 0])
  })
})

it('ends with what the owner is paid, or owes, without a sign', () => {
  expect([300, 0, -300].map(balanceOf)).toEqual([
    { kind: 'payable', cents: 300 },
    { kind: 'payable', cents: 0 },
    { kind: 'owed', cents: 300 },
  ])
})

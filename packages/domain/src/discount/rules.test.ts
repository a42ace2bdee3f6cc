import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessTime } from '../time/business-time'
import {
  earliestDiscountFrom,
  endNotBeforeStart,
  firstFreeMonth,
  isOld,
  mayHaveDiscount,
  overlap,
} from './rules'

const FIRST = 2024 * 12
const monthAt = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
/** Months of the model. Beyond them a discount without an end only repeats itself. */
const all = Array.from({ length: 60 }, (_, index) => monthAt(FIRST + index))

const months = fc.tuple(fc.nat(40), fc.option(fc.nat(15), { nil: null })).map(([from, length]) => ({
  discountFrom: monthAt(FIRST + from),
  discountTo: length === null ? null : monthAt(FIRST + from + length),
}))

type Months = { discountFrom: string; discountTo: string | null }
const covers = ({ discountFrom, discountTo }: Months) =>
  new Set(all.filter((month) => month >= discountFrom && (discountTo === null || month <= discountTo)))

describe('discounts', () => {
  it('overlap exactly if they have a month in common', () => {
    fc.assert(
      fc.property(months, months, (one, other) => {
        const common = [...covers(one)].some((month) => covers(other).has(month))
        expect(overlap(one, other)).toBe(common)
        expect(overlap(other, one)).toBe(common)
      }),
    )
  })

  it.each([
    ['2026-11', null, '2027-03'],
    ['2026-11', '2026-12', '2026-12'],
    ['2026-11', '2027-01', '2027-03'],
    ['2027-02', '2027-02', '2027-03'],
    ['2027-04', null, '2027-04'],
  ])('from %s to %s can start in %s beside two others', (discountFrom, discountTo, free) => {
    const others = [
      { discountFrom: '2026-10', discountTo: '2026-11' },
      { discountFrom: '2027-01', discountTo: '2027-02' },
    ]
    expect(firstFreeMonth({ discountFrom, discountTo }, others)).toBe(free)
    const endless = { discountFrom: '2027-01', discountTo: null }
    expect(firstFreeMonth({ discountFrom: '2027-01', discountTo }, [endless])).toBe(null)
  })

  it('added one after another never cover a month twice', () => {
    fc.assert(
      fc.property(
        fc.array(
          months.map((one) => ({ ...one, discountPercentage: 5 })),
          { maxLength: 20 },
        ),
        (tried) => {
          const held: (Months & { discountPercentage: number })[] = []
          for (const discount of tried) {
            const refused = mayHaveDiscount(discount, {
              others: held,
              earliest: monthAt(FIRST),
              before: null,
            })
            if (refused) expect(refused.code).toBe('ERROR_DISCOUNT_OVERLAPPING')
            else held.push(discount)
          }
          for (const month of all) expect(held.filter((one) => covers(one).has(month)).length).toBeLessThan(2)
        },
      ),
    )
  })

  it('name the first other discount that they overlap', () => {
    const others = [
      { discountPercentage: 5, discountFrom: '2026-09', discountTo: '2026-10' },
      { discountPercentage: 10, discountFrom: '2026-11', discountTo: '2027-01' },
      { discountPercentage: 15, discountFrom: '2027-03', discountTo: null },
    ]
    const refusedFor = (discountFrom: string) =>
      mayHaveDiscount({ discountFrom, discountTo: '2027-04' }, { others, earliest: '2026-09', before: null })
        ?.subErrors
    const overlapping = { field: 'discountFrom', code: 'ERROR_DISCOUNT_OVERLAPPING', reason: undefined }
    expect(refusedFor('2026-12')).toEqual([{ ...overlapping, value: '10%, 11.26–01.27' }])
    expect(refusedFor('2027-02')).toEqual([
      { ...overlapping, value: '03.27 (15%)', reason: 'discountOverlapsEndless' },
    ])
  })

  it('end no earlier than they start', () => {
    fc.assert(
      fc.property(months, fc.option(fc.constantFrom(...all), { nil: null }), (discount, discountTo) => {
        const settled = endNotBeforeStart({ ...discount, discountTo })
        expect(settled.discountFrom).toBe(discount.discountFrom)
        const isBefore = discountTo !== null && discountTo < discount.discountFrom
        expect(settled.discountTo).toBe(isBefore ? discount.discountFrom : discountTo)
      }),
    )
  })

  it('are old once they cover no month from this one on', () => {
    fc.assert(
      fc.property(months, fc.constantFrom(...all), (discount, thisMonth) => {
        const left = all.some((month) => month >= thisMonth && covers(discount).has(month))
        expect(isOld(discount, thisMonth)).toBe(!left)
      }),
    )
  })

  it('start at the earliest two months before the business month', () => {
    const time = businessTime('Europe/Tallinn')
    expect(earliestDiscountFrom(new Date('2026-11-20T10:00:00Z'), time)).toBe('2026-09')
    // In Tallinn it is already January.
    expect(earliestDiscountFrom(new Date('2026-12-31T22:30:00Z'), time)).toBe('2026-11')
    expect(earliestDiscountFrom(new Date('2026-04-30T10:00:00Z'), time)).toBe('2026-02')
  })

  it('may keep an earlier start that they had', () => {
    const old = { discountFrom: '2026-01', discountTo: null }
    const among = { others: [], earliest: '2026-09' }
    expect(mayHaveDiscount(old, { ...among, before: null })?.details).toMatchObject({
      field: 'discountFrom',
      reason: 'discountStartsTooEarly',
    })
    expect(mayHaveDiscount({ ...old, discountTo: '2026-12' }, { ...among, before: old })).toBeNull()
    expect(mayHaveDiscount({ ...old, discountFrom: '2026-02' }, { ...among, before: old })).not.toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayCloseUnit } from '../customer-unit/rules'
import { mayAddToCustomer, mayCloseCustomer, mayEditCustomer, phoneErrors } from './rules'
import { CustomerType } from './states'

const customer = fc.record({
  customerTypeID: fc.constantFrom(...Object.values(CustomerType)),
  closed: fc.boolean(),
  cardsExist: fc.boolean(),
  defaultCustomerUnit: fc.boolean(),
})
const unit = fc.record({ closed: fc.boolean(), hasCards: fc.boolean(), defaultCustomerUnit: fc.boolean() })

describe('a customer', () => {
  it('can be closed only if open, not Self, without cards and without the default unit', () => {
    fc.assert(
      fc.property(customer, (one) => {
        const { customerTypeID, closed, cardsExist, defaultCustomerUnit } = one
        const isSelf = customerTypeID === CustomerType.self
        expect(mayCloseCustomer(one) === null).toBe(!closed && !isSelf && !cardsExist && !defaultCustomerUnit)
        expect(mayEditCustomer(one) === null).toBe(!closed && !isSelf)
        expect(mayAddToCustomer(one) === null).toBe(!closed)
      }),
    )
  })

  it('is refused with the first reason that applies', () => {
    const open = { customerTypeID: CustomerType.company, closed: false }
    const reasonOf = (cardsExist: boolean, defaultCustomerUnit: boolean) =>
      mayCloseCustomer({ ...open, cardsExist, defaultCustomerUnit })?.details.reason
    expect([reasonOf(true, true), reasonOf(true, false), reasonOf(false, true)]).toEqual([
      'customerHasCards',
      'customerHasCards',
      'customerOfDefaultUnit',
    ])
  })

  it.each([
    [CustomerType.company, null, 0],
    [CustomerType.private, null, 1],
    [CustomerType.private, '+372 5551234', 0],
  ])('of type %i with the phone %s has %i errors', (customerTypeID, phone, count) => {
    expect(phoneErrors({ customerTypeID, phone })).toHaveLength(count)
  })
})

describe('a unit', () => {
  it('can be closed only if open, without cards and not the default', () => {
    fc.assert(
      fc.property(unit, (one) => {
        const { closed, hasCards, defaultCustomerUnit } = one
        expect(mayCloseUnit(one) === null).toBe(!closed && !hasCards && !defaultCustomerUnit)
      }),
    )
  })
})

import { credentials } from '@kaarditeek/domain/auth/schema'
import { newCards } from '@kaarditeek/domain/card/schema'
import { newCustomer } from '@kaarditeek/domain/customer/schema'
import { moment, month, optional, percent } from '@kaarditeek/domain/field'
import { upload } from '@kaarditeek/domain/file/upload'
import { newWebApi } from '@kaarditeek/domain/web-api/schema'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ruleOf } from './schema'

describe('ruleOf', () => {
  it.each([
    ['name', { kind: 'text', required: true, unlimitable: false, maxLength: 90 }],
    ['email', { kind: 'email', required: true, unlimitable: false, maxLength: 254 }],
    ['billingEmail', { kind: 'email', required: false, unlimitable: false, maxLength: 254 }],
    ['customerTypeID', { kind: 'choice', required: true, unlimitable: false }],
    ['defaultCustomerUnit', { kind: 'flag', required: false, unlimitable: false }],
  ])('%s of a customer', (name, rule) => expect(ruleOf(newCustomer, name)).toEqual(rule))

  it.each([
    [
      'card.amountLimit',
      { kind: 'money', required: true, unlimitable: true, min: 100, max: 100_000_000, decimals: 0 },
    ],
    ['card.validFrom', { kind: 'day', required: true, unlimitable: false }],
    ['card.expiryDateOnCard', { kind: 'cardMonth', required: true, unlimitable: false }],
    ['noOfCards', { kind: 'number', required: true, unlimitable: false, min: 1, max: 1000 }],
    ['card.customerUnitID', { kind: 'number', required: false, unlimitable: false, min: 1 }],
  ])('%s of new cards', (name, rule) => expect(ruleOf(newCards, name)).toEqual(rule))

  it.each([
    ['discount', { kind: 'percent', required: true, unlimitable: false, min: 1, max: 100, decimals: 0 }],
    ['share', { kind: 'percent', required: false, unlimitable: false, min: 0, max: 100, decimals: 2 }],
    ['at', { kind: 'moment', required: false, unlimitable: false }],
    ['from', { kind: 'month', required: true, unlimitable: false }],
    ['file', { kind: 'file', required: true, unlimitable: false, extensions: ['csv'] }],
  ])('%s, of the kit', (name, rule) => {
    const schema = z.strictObject({
      discount: percent({ min: 1 }),
      share: optional(percent({ decimals: 2 })),
      at: optional(moment()),
      from: month(),
      file: upload('csv'),
    })
    expect(ruleOf(schema, name)).toEqual(rule)
  })

  it('finds the fields of list items by index', () => {
    expect(ruleOf(newWebApi, 'ipAddresses.1.ipAddress')).toMatchObject({ required: true, maxLength: 64 })
    expect(ruleOf(newWebApi, 'ipAddresses.0.comment')).toMatchObject({ required: false, maxLength: 4096 })
  })
  it('recognizes a password', () => expect(ruleOf(credentials, 'password').kind).toBe('password'))
  it('throws for a field that is not in the schema', () =>
    expect(() => ruleOf(newCustomer, 'shoe')).toThrow('shoe'))
})

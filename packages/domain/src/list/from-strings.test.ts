import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cardListInput } from '../card/list'
import { companyID } from '../company/ref'
import { id } from '../field'
import { fromStrings } from './from-strings'

describe('fromStrings', () => {
  it('converts numbers, booleans and codes of a list’s query', () => {
    const strings = { page: '2', cardState: '0', expiringSoon: 'true', pan: '0012', customerName: '12' }
    expect(fromStrings(cardListInput, strings)).toEqual({
      page: 2,
      cardState: 0,
      expiringSoon: true,
      pan: '0012',
      customerName: '12',
    })
  })

  it('keeps what is not a number, for the schema to reject', () => {
    const input = fromStrings(cardListInput, { page: 'x' })
    expect(cardListInput.safeParse(input).error?.issues.map(({ message }) => message)).toEqual([
      'ERROR_MUST_BE_NUMBER',
    ])
  })

  it('joins repeated names into a list, and reads a company by word or number', () => {
    const schema = z.strictObject({ cardIDs: z.array(id()), companyID: companyID() })
    expect(fromStrings(schema, { cardIDs: '7', companyID: 'company' })).toEqual({
      cardIDs: [7],
      companyID: 'company',
    })
    expect(fromStrings(schema, { cardIDs: ['7', '8'], companyID: '3' })).toEqual({
      cardIDs: [7, 8],
      companyID: 3,
    })
  })

  it.each(['nonsense', 'toString', 'constructor', '__proto__', 'hasOwnProperty'])(
    'keeps the name %s, which the schema lacks, so that it is rejected',
    (name) => {
      const input = fromStrings(cardListInput, Object.fromEntries([[name, '1']]))
      expect(cardListInput.safeParse(input).error?.issues).toMatchObject([{ keys: [name] }])
    },
  )
})

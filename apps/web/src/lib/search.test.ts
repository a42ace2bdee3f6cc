import { cardListInput } from '@kaarditeek/domain/card/list'
import { CardState } from '@kaarditeek/domain/card/rules'
import { describe, expect, it } from 'vitest'
import { idParam, parseSearch, searchOf, stringifySearch } from './search'

const { validateSearch } = searchOf(cardListInput)
const read = (address: string) => validateSearch(parseSearch(address) as never)

describe('search params', () => {
  it('keep long numbers unchanged', () => {
    const search = { page: 3, customerNo: '0012', cardState: CardState.closed, expiringSoon: true }
    expect(read(stringifySearch(search))).toMatchObject(search)
  })

  it('leave out empty values', () => {
    expect(stringifySearch({ customerName: null, pan: undefined, info: '' })).toBe('')
    expect(stringifySearch({ customerName: 'Lõuna & Co' })).toBe('?customerName=L%C3%B5una+%26+Co')
  })

  it('drop unknown and faulty values only', () => {
    const search = read('?page=x&orderBy=shoeSize&cardState=77&unknown=1&customerName=Sepp')
    expect(search).toEqual({ ...cardListInput.parse({}), customerName: 'Sepp' })
  })

  it('drop those without a value before the router sees them', () =>
    expect(parseSearch('?x&utm_source=&customerName=Sepp&ownField=&ownField=1:a')).toEqual({
      customerName: 'Sepp',
      ownField: '1:a',
    }))

  it('drop names that every object inherits', () =>
    expect(read('?toString=1&constructor=2&__proto__=3&hasOwnProperty=4')).toEqual(cardListInput.parse({})))
})

describe('a list in search params', () => {
  const list = ['1:a, b & c', '2:..5']
  const own = (address: string) => read(address).ownField

  it('is repeated', () => {
    expect(stringifySearch({ ownField: list })).toBe('?ownField=1%3Aa%2C+b+%26+c&ownField=2%3A..5')
    expect(own(stringifySearch({ ownField: list }))).toEqual(list)
  })

  it('may have one value or none', () => {
    expect(own('?ownField=1:a')).toEqual(['1:a'])
    expect(stringifySearch({ ownField: [] })).toBe('')
    expect(own('')).toBeNull()
  })

  it('is faulty where one value is wanted', () => expect(read('?page=2&page=3').page).toBe(1))
})

describe('an id in a path', () => {
  it.each(['0', '-1', '1e3', '01', ' 1', '99999999999999999', 'x'])('is not %j', (id) =>
    expect(idParam.parse({ id }).id).toBeNaN(),
  )
  it('is a positive integer', () => expect(idParam.parse({ id: '12' })).toEqual({ id: 12 }))
})

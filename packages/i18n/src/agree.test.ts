import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Agreeing } from './agree'
import { en } from './en'
import * as enError from './en/error'
import { et } from './et'
import * as etError from './et/error'

const placeholders = (text: string) => (text.match(/\{\{\w+}}/g) ?? []).sort()

/** Returns each wording's path with its placeholders. */
const leavesOf = (words: object, path = ''): [string, string[]][] =>
  Object.entries(words).flatMap(([key, value]): [string, string[]][] =>
    typeof value === 'string' ? [[path + key, placeholders(value)]] : leavesOf(value, `${path}${key}.`),
  )

/** The English text, whose words are fixed, names the card; the Estonian one names the customer that was not found. */
const OF_OTHER_VALUES = 'error.ERROR_UNABLE_TO_FIND_CUSTOMER'

const errorLeavesOf = (words: object) => new Map(leavesOf(words).filter(([path]) => path !== OF_OTHER_VALUES))

describe('wordings of both languages', () => {
  it('have the same keys and the same placeholders', () => {
    expect(new Map(leavesOf(en))).toEqual(new Map(leavesOf(et)))
    expect(errorLeavesOf(enError)).toEqual(errorLeavesOf(etError))
  })

  it('do not compile otherwise', () => {
    type Shape = { greeting: 'Tere, {{name}}' }
    expectTypeOf<{ greeting: 'Hello, {{name}}' }>().toExtend<
      Agreeing<Shape, { greeting: 'Hello, {{name}}' }>
    >()
    expectTypeOf<{ greeting: 'Hello' }>().not.toExtend<Agreeing<Shape, { greeting: 'Hello' }>>()
    expectTypeOf<{ other: 'x' }>().not.toExtend<Agreeing<Shape, { other: 'x' }>>()
  })
})

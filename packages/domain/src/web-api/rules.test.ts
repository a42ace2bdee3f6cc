import { expect, it } from 'vitest'
import { guessingAmong, mayAddWebApi } from './rules'

it('a company has at most 100 open web APIs', () => {
  expect(mayAddWebApi(99)).toBeNull()
  expect(mayAddWebApi(100)).toMatchObject({ details: { reason: 'tooManyWebApis' } })
})

it.each([
  ['none below the bound', [39, 0], []],
  ['the one that guesses much', [40, 39], [40]],
  ['all that guess, if only together they guess much', [30, 0, 10], [30, 10]],
])('the company is told of %s', (_, guesses, told) => {
  const found = guessingAmong(guesses.map((guessedToday) => ({ guessedToday })))
  expect(found.map(({ guessedToday }) => guessedToday)).toEqual(told)
})

import { expect, it } from 'vitest'
import { mayAddToken } from './rules'

it('an account has at most 20 tokens that work', () => {
  expect(mayAddToken(19)).toBeNull()
  expect(mayAddToken(20)).toMatchObject({ details: { reason: 'tooManyTokens' } })
})

import { expect, it } from 'vitest'
import { mayAddWebApi } from './rules'

it('a company has at most 100 open web APIs', () => {
  expect(mayAddWebApi(99)).toBeNull()
  expect(mayAddWebApi(100)).toMatchObject({ details: { reason: 'tooManyWebApis' } })
})

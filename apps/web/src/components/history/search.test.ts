import { expect, it } from 'vitest'
import { below, changesSearch } from './search'

it('the last row of a history page is compared with the record below it', () => {
  expect(below({ ...changesSearch.parse({}), page: 3 })).toMatchObject({ page: 31, limit: 1 })
})

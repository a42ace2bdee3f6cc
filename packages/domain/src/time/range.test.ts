import { expect, it } from 'vitest'
import { mayRange } from './range'

it('a range ends where it starts or later, and may be open', () => {
  const refusalOf = (startDate: string | null, endDate: string | null) =>
    mayRange({ startDate, endDate }, 'startDate', 'endDate')
  expect(refusalOf('2026-11-02', '2026-11-01')).toMatchObject({
    code: 'ERROR_MIN_BIGGER_MAX',
    subErrors: [{ field: 'endDate' }],
  })
  expect(refusalOf('2026-11-01', '2026-11-01')).toBeNull()
  expect(refusalOf('2026-11-01', null)).toBeNull()
  expect(refusalOf(null, '2026-11-01')).toBeNull()
})

import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { refusalOfDays } from './filter-days'
import { listRoute } from './search'

describe('refusalOfDays', () => {
  it('refuses days that end before they begin', () => {
    const refusal = refusalOfDays({ startDate: '2026-11-02', endDate: '2026-11-01' })
    expect(refusal).toMatchObject({ code: 'ERROR_MIN_BIGGER_MAX', details: { field: 'endDate' } })
  })

  it.each([
    { startDate: '2026-11-01', endDate: '2026-11-01' },
    { startDate: '2026-11-01', endDate: null },
    { startDate: null, endDate: '2026-11-01' },
    { page: 1 },
  ])('takes %j', (search) => expect(refusalOfDays(search)).toBeNull())
})

describe('listRoute', () => {
  const days = z.object({ limit: z.coerce.number().default(10), startDate: z.string(), endDate: z.string() })

  it('asks for no page of days that end before they begin', () => {
    const prefetch = vi.fn(() => Promise.resolve())
    const { loader } = listRoute(days, { page: { prefetch } })
    loader({ deps: { limit: 10, startDate: '2026-11-02', endDate: '2026-11-01' } })
    expect(prefetch).not.toHaveBeenCalled()
    loader({ deps: { limit: 10, startDate: '2026-11-01', endDate: '2026-11-02' } })
    expect(prefetch).toHaveBeenCalledOnce()
  })
})

import { expect, it } from 'vitest'
import { deprecationHeaders } from './deprecation'
import { operation } from './operation'
import { routes } from './routes'

const deprecated = { since: '2026-11-23', sunset: '2027-11-23' }

it('a deprecated call tells since when, and until when it goes on', () => {
  expect(deprecationHeaders(deprecated)).toEqual({
    deprecation: '@1795392000',
    sunset: 'Tue, 23 Nov 2027 00:00:00 GMT',
  })
})

it('a deprecated call is documented as such, with its headers', () => {
  const [route] = routes.filter(({ path }) => path === '/languages')
  if (!route) throw new Error('No route')
  expect(operation(route)).not.toHaveProperty('deprecated')
  const documented = operation({ ...route, deprecated }) as {
    deprecated: boolean
    responses: Record<string, { headers: object }>
  }
  expect(documented.deprecated).toBe(true)
  expect(Object.keys(documented.responses[200]?.headers ?? {})).toEqual(
    expect.arrayContaining(['Deprecation', 'Sunset']),
  )
})

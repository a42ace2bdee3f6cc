import { shapeOf } from '@kaarditeek/domain/list/from-strings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany } from '../testing/fixtures'
import type { ProcedurePath } from '../testing/permission/matrix'
import { requestOf } from '../testing/permission/requests'
import { addTarget, type Target } from '../testing/permission/target'
import { type TestApp, testApp } from '../testing/test-app'
import { describeProcedure } from './procedure'
import { routes } from './routes'

/** Patterns of the names of a range's first field, and the names of its last field. */
const RANGES = [
  [/^start(Date|Month)$/, 'end$1'],
  [/^(\w+)Start$/, '$1End'],
] as const

const endOf = (name: string): string | undefined => {
  const [form, end] = RANGES.find(([one]) => one.test(name)) ?? []
  return form && end && name.replace(form, end)
}

const ranges = routes
  .filter(({ method }) => method === 'GET')
  .flatMap(({ path, procedures: [procedure] }) => {
    if (!procedure) return []
    const { path: called, input } = describeProcedure(procedure)
    const fields = input ? Object.keys(shapeOf(input)) : []
    return fields.flatMap((from): [string, string, string, string][] => {
      const to = endOf(from)
      return to && fields.includes(to) ? [[path, from, to, called]] : []
    })
  })

describe('a range that starts after its end', () => {
  let test: TestApp
  let target: Target
  let cookie: string

  beforeAll(async () => {
    test = await testApp()
    target = await addTarget(test.database.db, await addTestCompany(test.database.db, 'own'))
    cookie = await test.login('superuser@own.test')
  })
  afterAll(() => test.close())

  it('is found in the documented calls', () => {
    expect(new Set(ranges.map(([, from]) => from))).toEqual(
      new Set(['startDate', 'startMonth', 'activationStart', 'validToStart']),
    )
  })

  it.each(ranges)('of %s is refused: %s', async (path, from, to, called) => {
    const input = requestOf(called as ProcedurePath).input?.(target)
    const ids = new Map(Object.entries({ ...(input as object) }))
    const address = path.replace(/:(\w+)/g, (_, name: string) => String(ids.get(name)))
    const [late, early] = from.endsWith('Month') ? ['2026-11', '2026-10'] : ['2026-11-02', '2026-11-01']
    const reply = await test.call('GET', `/api${address}?${from}=${late}&${to}=${early}`, undefined, cookie)
    expect(reply.json()).toMatchObject({
      code: 'ERROR_MIN_BIGGER_MAX',
      subErrors: [{ field: to, code: 'ERROR_MIN_BIGGER_MAX' }],
    })
  })
})

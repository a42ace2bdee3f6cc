import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Access, accesses, Level, may } from './access'
import { allPermissions, withImplied } from './permissions'
import { levelOf } from './roles'

describe('permissions', () => {
  it('bring along what they imply, once and for all', () => {
    expect(withImplied([801])).toEqual([300, 800, 801])
    expect(withImplied([401, 501, 901])).toEqual([400, 401, 500, 501, 900, 901])
    fc.assert(
      fc.property(fc.subarray(allPermissions), (some) => {
        const all = withImplied(some)
        expect(withImplied(all)).toEqual(all)
        expect(some.every((code) => all.includes(code))).toBe(true)
      }),
    )
  })
})

describe('may', () => {
  it('lets administrators and distributors do nothing inside a company', () => {
    const inside = Object.entries(accesses).flatMap(([access, rule]) =>
      typeof rule === 'object' && 'anyOf' in rule && !('levels' in rule) ? [access as Access] : [],
    )
    for (const level of [Level.distributor, Level.administrator])
      expect(inside.some((access) => may({ level, permissions: [] }, access))).toBe(false)
  })

  it('asks for one of the permissions', () => {
    const viewer = { level: Level.operator, permissions: [302] } as const
    expect([may(viewer, 'createCards'), may(viewer, 'findCustomers'), may(viewer, 'viewCustomers')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('knows the level of each role', () => {
    expect([200, 150, 1000, 1001, 9999].map(levelOf)).toEqual([200, 150, 175, 100, 100])
  })
})

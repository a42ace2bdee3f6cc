import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Access, accesses, Level, may } from './access'
import { allPermissions, withImplied } from './permissions'
import { levelOf } from './roles'

describe('permissions', () => {
  it.each([
    [300, [300]],
    [301, [300, 301]],
    [302, [300, 302]],
    [303, [300, 303]],
    [304, [304]],
    [400, [400]],
    [401, [400, 401]],
    [500, [500]],
    [501, [500, 501]],
    [800, [800]],
    [801, [300, 800, 801]],
    [900, [900]],
    [901, [900, 901]],
    [3000, [3000]],
    [5000, [5000]],
  ] as const)('%i includes the permissions that it implies', (code, all) => {
    expect(withImplied([code])).toEqual(all)
  })

  it('are the same after implied ones are added again', () => {
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
  it('opens the page of the own company to who may see nothing there but the audit log', () => {
    const officer = { level: Level.operator, permissions: [6000] } as const
    expect([may(officer, 'viewOwnCompany'), may(officer, 'viewAuditLog')]).toEqual([true, true])
    expect(may({ ...officer, permissions: [400] }, 'viewOwnCompany')).toBe(false)
  })

  it('allows administrators and distributors nothing inside a company', () => {
    const inside = Object.entries(accesses).flatMap(([access, rule]) =>
      typeof rule === 'object' && 'anyOf' in rule && !('levels' in rule) ? [access as Access] : [],
    )
    for (const level of [Level.distributor, Level.administrator])
      expect(inside.some((access) => may({ level, permissions: [] }, access))).toBe(false)
  })

  it('requires one of the permissions', () => {
    const viewer = { level: Level.operator, permissions: [302] } as const
    expect([may(viewer, 'createCards'), may(viewer, 'findCustomers'), may(viewer, 'viewCustomers')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('uses the level of each role', () => {
    expect([200, 150, 1000, 1001, 9999].map(levelOf)).toEqual([200, 150, 175, 100, 100])
  })
})

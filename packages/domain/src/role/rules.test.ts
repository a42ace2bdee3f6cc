import { describe, expect, it } from 'vitest'
import { allPermissions, type PermissionCode } from '../access/permissions'
import { roleToPropose } from './rules'

const own = (roleNr: number, role: string, permissions: PermissionCode[], webActivities = true) => ({
  roleNr,
  role,
  permissions,
  webActivities,
})
const superuser = own(150, 'Superuser', allPermissions)
const distributor = own(1000, 'Distributor operator', [])
const administrator = own(200, 'Administrator', [])

describe('the role proposed for an invitation', () => {
  const viewer = own(1002, 'Viewer', [300, 400])

  it('has the fewest permissions, at any position in the list', () => {
    const roles = [superuser, own(1001, 'Clerk', [300, 301, 400]), viewer]
    expect(roleToPropose(roles)).toBe(viewer)
    expect(roleToPropose(roles.toReversed())).toBe(viewer)
  })

  it('is the first by name among equals, in any order', () => {
    const roles = [own(1003, 'Watcher', [300, 800]), viewer, own(1004, 'Zoo keeper', [500, 800])]
    expect(roleToPropose(roles)).toBe(viewer)
    expect(roleToPropose(roles.toReversed())).toBe(viewer)
  })

  it('allows its users to log in', () => {
    const till = own(1003, 'Till', [], false)
    expect(roleToPropose([superuser, till, viewer])).toBe(viewer)
    expect(roleToPropose([superuser, till])).toBeNull()
  })

  it('has the lowest level, although built-in roles have no permissions of their own', () => {
    expect(roleToPropose([superuser])).toBe(superuser)
    expect(roleToPropose([administrator, distributor])).toBe(distributor)
    expect(roleToPropose([])).toBeNull()
  })

  it('is never a superuser’s for a colleague', () => {
    expect(roleToPropose([superuser], true)).toBeNull()
    expect(roleToPropose([superuser, viewer], true)).toBe(viewer)
  })
})

import type { Db } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import { role } from '@kaarditeek/db/schema/role'
import { RoleNr } from '@kaarditeek/domain/access/access'
import { withImplied } from '@kaarditeek/domain/access/permissions'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { Role, RoleEdit } from '@kaarditeek/domain/role/schema'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { type Author, ownRows, work } from '../work/work'
import { roles, showRole } from './roles'

/** One role of the company, or `ERROR_NOT_FOUND`. */
export const getRole = async (db: Db, { companyID }: Author, { id }: { id: number }): Promise<Role> => {
  const [found] = await roles(db).where(and(ownRows(role, companyID, { roleNr: id }), isNull(role.closedAt)))
  if (!found) throw new DomainError('ERROR_NOT_FOUND')
  return showRole(found)
}

/**
 * A role without permissions yet, numbered after the company's last one; its number is never used again.
 * A name the company has is `ERROR_ENTRY_ALREADY_EXISTS`. Specification §6.
 */
export const createRole = (
  db: Db,
  by: Author,
  now: Date,
  { name }: { name: string },
): Promise<{ id: number }> =>
  work(db, by, now, async (w) => {
    // Locks the company: of two roles made at once the second takes its number after the first is there.
    await w.find(company, {})
    const [last] = await w.tx
      .select({ roleNr: role.roleNr })
      .from(role)
      .where(eq(role.companyID, by.companyID))
      .orderBy(desc(role.roleNr))
      .limit(1)
    const roleNr = (last?.roleNr ?? RoleNr.firstOwn - 1) + 1
    await w.insert(role, { roleNr, name, permissions: [] })
    return { id: roleNr }
  })

/** Name, permissions with what they imply, and whether it is for the back-office; acts on open sessions at once. */
export const editRole = (
  db: Db,
  by: Author,
  now: Date,
  { id, permissions, ...fields }: RoleEdit,
): Promise<void> =>
  work(db, by, now, async (w) => {
    await w.find(role, { roleNr: id, closedAt: null })
    await w.update(role, { roleNr: id }, { ...fields, permissions: withImplied(permissions) })
  })

/** Deletes a role that nobody holds: else `ERROR_INVALID_VALUE`. Locks the role against being given. Specification §4. */
export const deleteRole = (db: Db, by: Author, now: Date, { id }: { id: number }): Promise<null> =>
  work(db, by, now, async (w) => {
    await w.find(role, { roleNr: id, closedAt: null })
    const { canDelete } = await getRole(w.tx, by, { id })
    if (!canDelete) throw new DomainError('ERROR_INVALID_VALUE', { reason: 'roleInUse' })
    await w.update(role, { roleNr: id }, { closedAt: now })
    return null
  })

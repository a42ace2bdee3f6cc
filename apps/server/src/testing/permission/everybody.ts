import type { Pool } from '@kaarditeek/db/client'
import { role } from '@kaarditeek/db/schema/role'
import { transaction } from '@kaarditeek/db/transaction'
import { RoleNr } from '@kaarditeek/domain/access/access'
import { allPermissions, type PermissionCode, withImplied } from '@kaarditeek/domain/access/permissions'
import { hash } from '@node-rs/argon2'
import { addUser } from '../../demo/people'
import { workIn } from '../../ledger/work'
import { clockAt, PASSWORD, type TestCompany } from '../fixtures'
import type { Who } from './matrix'

/** A test caller and the permissions or role it holds. */
export type TestCaller = {
  email: string | null
  level: 'none' | 'operator' | 'superuser' | 'distributor' | 'administrator'
  permissions: readonly PermissionCode[]
  /** Calls with a personal access token instead of a session: one that holds all of the account's rights, or the named ones. */
  byToken?: true | 'readOnly' | 'chosen'
}

const operators: TestCaller[] = [
  { email: 'viewer@own.test', level: 'operator', permissions: [300, 400, 800] },
  {
    email: 'operator@own.test',
    level: 'operator',
    permissions: allPermissions.filter((code) => code !== 901 && code !== 5000),
  },
  { email: 'exporter@own.test', level: 'operator', permissions: [300, 400, 5000] },
  ...allPermissions.map(
    (code): TestCaller => ({
      email: `only${code}@own.test`,
      level: 'operator',
      permissions: withImplied([code]),
    }),
  ),
]

/** A caller without a session, one for each permission, one for each kind of role, and some with personal access tokens. */
export const everybody: readonly TestCaller[] = [
  { email: null, level: 'none', permissions: [] },
  ...operators,
  { email: 'superuser@own.test', level: 'superuser', permissions: allPermissions },
  { email: 'superuser@own.test', level: 'superuser', permissions: allPermissions, byToken: true },
  { email: 'viewer@own.test', level: 'operator', permissions: [300, 400, 800], byToken: true },
  { email: 'superuser@own.test', level: 'superuser', permissions: allPermissions, byToken: 'readOnly' },
  { email: 'superuser@own.test', level: 'operator', permissions: [300, 301, 5000], byToken: 'chosen' },
  { email: 'distributor@own.test', level: 'distributor', permissions: [] },
  { email: 'administrator@own.test', level: 'administrator', permissions: [] },
]

/** Whether the matrix gives the caller access. */
export const mayCall = (who: Who, { level, permissions, byToken }: TestCaller): boolean => {
  if (who === 'anyone') return true
  if (who === 'signedIn') return level !== 'none'
  if (who === 'ofCompany') return level === 'operator' || level === 'superuser'
  if (who === 'inSession') return level !== 'none' && !byToken
  if ('inSession' in who) return !byToken && mayCall(who.inSession, { email: null, level, permissions })
  const holds = (code: number) => permissions.some((held) => held === code)
  if ('all' in who) return who.all.every(holds)
  return who.some((one) => (typeof one === 'number' ? holds(one) : one === level))
}

/** Adds callers to a test company: an administrator, an operator for each permission, and an exporter. */
export const addEverybody = async (db: Pool, { by, companyID }: TestCompany) => {
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const createdAt = new Date('2026-01-01T00:00:00Z')
  await transaction(db, async (tx) => {
    const add = (email: string, held: { roleNr: number; companyID?: number }) =>
      addUser(tx, { email, name: email, passwordHash, createdAt }, [held])
    await add('administrator@own.test', { roleNr: RoleNr.administrator })
    const w = workIn(tx, by, clockAt(createdAt))
    await w.insert(role, { roleNr: 2900, name: 'Exporter', permissions: [300, 400, 5000] })
    await add('exporter@own.test', { roleNr: 2900, companyID })
    for (const [index, code] of allPermissions.entries()) {
      const roleNr = 2000 + index
      await w.insert(role, { roleNr, name: `Only ${code}`, permissions: withImplied([code]) })
      await add(`only${code}@own.test`, { roleNr, companyID })
    }
  })
}

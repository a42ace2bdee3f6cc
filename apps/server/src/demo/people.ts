import type { Tx } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { role } from '@kaarditeek/db/schema/role'
import { user, userPassword } from '@kaarditeek/db/schema/user'
import { RoleNr } from '@kaarditeek/domain/access/access'
import { allPermissions, type PermissionCode } from '@kaarditeek/domain/access/permissions'
import { Language } from '@kaarditeek/domain/language/schema'
import type { Work } from '../core/work/work'

export const DEMO_PASSWORD = 'Demo-2026'

/** Roles of each company, in the order of their numbers. */
const roles: { name: string; permissions: PermissionCode[] }[] = [
  { name: 'Operaator', permissions: allPermissions.filter((code) => code !== 901 && code !== 5000) },
  { name: 'Vaatleja', permissions: [300, 400, 800] },
  { name: 'Aktiveerija', permissions: [304] },
]

export const demoRoleNr = {
  operator: RoleNr.firstOwn,
  viewer: RoleNr.firstOwn + 1,
  activator: RoleNr.firstOwn + 2,
}

export const addRoles = (w: Work) =>
  w.insertAll(
    role,
    roles.map((one, index) => ({ ...one, roleNr: RoleNr.firstOwn + index })),
  )

type Held = { roleNr: number; companyID?: number; distributorID?: number }

/** Adds a user with accounts. Returns the id of the first account. */
export const addUser = async (
  tx: Tx,
  who: { email: string; name: string; passwordHash: string; createdAt: Date },
  accounts: Held[],
): Promise<number> => {
  const { email, name, passwordHash, createdAt } = who
  const [added] = await tx
    .insert(user)
    .values({ email, name, languageID: Language.estonian })
    .returning({ id: user.id })
  if (!added) throw new Error('No user was added')
  await tx.insert(userPassword).values({ userID: added.id, hash: passwordHash, changedAt: createdAt })
  const [first] = await tx
    .insert(account)
    .values(accounts.map((one) => ({ ...one, userID: added.id, createdAt })))
    .returning({ accountID: account.accountID })
  if (!first) throw new Error('No account was added')
  return first.accountID
}

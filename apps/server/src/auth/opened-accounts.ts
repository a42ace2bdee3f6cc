import type { Db } from '@kaarditeek/db/client'
import { type LoginMeans, openedBy, passwordIsOff } from '@kaarditeek/domain/provider/rules'
import type { Deps } from '../core/deps'
import { openAccounts } from './accounts'

type Settings = Pick<Deps, 'provider'>

/** The user's open accounts, oldest first, and those of them that a login opens. */
const accountsOf = async (db: Db, { provider }: Settings, userID: number, means: LoginMeans) => {
  const open = await openAccounts(db, userID)
  return { open, opened: openedBy(open, means, provider !== undefined) }
}

/** Whether a login opens one of the user's accounts. True for a user without accounts, of whom there is nothing to say. Rule 3.43. */
export const opensAny = async (
  db: Db,
  settings: Settings,
  userID: number,
  means: LoginMeans,
): Promise<boolean> => {
  const { open, opened } = await accountsOf(db, settings, userID, means)
  return open.length === 0 || opened.length > 0
}

/** Returns the accounts that a login opens, oldest first. Throws as `ensureOpensAny`. */
export const openedAccounts = async (db: Db, settings: Settings, userID: number, means: LoginMeans) => {
  const { open, opened } = await accountsOf(db, settings, userID, means)
  if (open.length > 0 && opened.length === 0) throw passwordIsOff()
  return opened
}

/** Throws `ERROR_NO_PERMISSION` with the reason `passwordOff` for a login that opens none of its user's accounts. */
export const ensureOpensAny = async (
  db: Db,
  settings: Settings,
  userID: number,
  means: LoginMeans,
): Promise<void> => {
  await openedAccounts(db, settings, userID, means)
}

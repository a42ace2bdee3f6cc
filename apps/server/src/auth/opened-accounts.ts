import type { Db } from '@kaarditeek/db/client'
import { type LoginMeans, openedBy, passwordIsOff } from '@kaarditeek/domain/provider/rules'
import type { Deps } from '../core/deps'
import { openAccounts } from './accounts'

type Settings = Pick<Deps, 'provider'>

/** Whether a login opens one of the user's accounts. True for a user without accounts, of whom there is nothing to say. Rule 3.43. */
export const opensAny = async (
  db: Db,
  settings: Settings,
  userID: number,
  means: LoginMeans,
): Promise<boolean> => {
  const open = await openAccounts(db, userID)
  return open.length === 0 || openedBy(open, means, settings.provider !== undefined).length > 0
}

/** Throws `ERROR_NO_PERMISSION` with the reason `passwordOff` for a login that opens none of its user's accounts. */
export const ensureOpensAny = async (
  db: Db,
  settings: Settings,
  userID: number,
  means: LoginMeans,
): Promise<void> => {
  if (!(await opensAny(db, settings, userID, means))) throw passwordIsOff()
}

/** Returns the accounts that a login opens, oldest first. Throws as `ensureOpensAny`. */
export const openedAccounts = async (db: Db, settings: Settings, userID: number, means: LoginMeans) => {
  await ensureOpensAny(db, settings, userID, means)
  return openedBy(await openAccounts(db, userID), means, settings.provider !== undefined)
}

import type { Db } from '@kaarditeek/db/client'
import type { SelfInfo } from '@kaarditeek/domain/auth/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { roleName } from '@kaarditeek/i18n/role-name'
import { defaultUnitOf } from '../core/history/default-unit'
import type { SignedIn } from '../core/session'
import { openAccounts } from './accounts'

/** Status of a registered user. Rule 11.9. */
const ACTIVE = 2

const hasDefaultUnit = async (db: Db, companyID: number | null): Promise<boolean> =>
  companyID !== null && (await defaultUnitOf(db, companyID)).defaultCustomerUnitName !== null

/** Returns the logged-in user with the selected account and the others. Rule 11.2. */
export const selfInfo = async ({ db, viewer }: { db: Db; viewer: SignedIn }): Promise<SelfInfo> => {
  const [accounts, companyAsCustomer] = await Promise.all([
    openAccounts(db, viewer.userID),
    hasDefaultUnit(db, viewer.companyID),
  ])
  const selected = accounts.find((one) => one.accountID === viewer.accountID)
  if (!selected) throw new DomainError('ERROR_AUTHENTICATION_FAILED')
  const outside = accounts.find(({ companyID }) => companyID === viewer.sandboxOf)?.accountID ?? null
  const nameOf = (held: { roleNr: number; roleName: string | null }) =>
    roleName(held.roleNr, held.roleName, viewer.languageID)

  return {
    id: viewer.userID,
    name: viewer.name ?? viewer.email,
    email: viewer.email,
    role: { roleNr: viewer.roleNr, level: viewer.level, name: nameOf(selected) },
    previousLogin: viewer.previousLoginAt,
    cardCreationType: selected.cardCreationType,
    permissions: [...viewer.permissions],
    companyAsCustomer,
    factorDue: viewer.factorDue,
    selectedAccountID: viewer.accountID,
    statusID: ACTIVE,
    sandbox:
      viewer.sandboxOf === null ? null : { clockOffset: viewer.clockOffset, companyAccountID: outside },
    accounts: accounts.map((one) => ({
      accountID: one.accountID,
      name: one.scopeName ?? nameOf(one),
      sandboxOf: one.sandboxOf,
      role: nameOf(one),
    })),
  }
}

import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { user } from '@kaarditeek/db/schema/user'
import { emailKey } from '@kaarditeek/domain/auth/email'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { Language } from '@kaarditeek/domain/language/schema'
import type { NewServiceAccount } from '@kaarditeek/domain/service-account/schema'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { one } from '../../core/work/one'
import { serverTime } from '../../core/work/scope'
import type { Work } from '../../core/work/work'

/**
 * Returns what stands in place of an email, which no input accepts as one. `ERROR_ENTRY_ALREADY_EXISTS` if another open service account
 * of the company has the name, in capitals or not. Locks the company, so that of two requests at once the second sees the first.
 */
export const keyOfName = async (w: Work, name: string, ownUserID = 0): Promise<string> => {
  await w.find(company, {})
  const email = `service:${w.by.companyID}:${name}`
  const taken = and(
    eq(sql`lower(${user.email})`, emailKey(email)),
    isNull(user.closedAt),
    ne(user.id, ownUserID),
  )
  if ((await w.db.$count(user, taken)) > 0)
    throw new DomainError('ERROR_ENTRY_ALREADY_EXISTS', { field: 'name' })
  return email
}

/** Adds a service account with a checked role. */
export const addServiceAccount = async (w: Work, { name, roleNr }: NewServiceAccount) => {
  const values = { email: await keyOfName(w, name), name, languageID: Language.english, isService: true }
  const { id: userID } = one(await w.unscoped.insert(user).values(values).returning({ id: user.id }))
  const { companyID, accountID: createdBy } = w.by
  const post = { userID, companyID, roleNr, createdBy, createdAt: serverTime(w) }
  const added = await w.unscoped.insert(account).values(post).returning({ id: account.accountID })
  return { serviceAccountID: one(added).id }
}

import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { webApi, webApiIP, webApiPermission } from '@kaarditeek/db/schema/web-api'
import { webApiKey } from '@kaarditeek/db/schema/web-api-key'
import { RoleNr } from '@kaarditeek/domain/access/access'
import { lengths } from '@kaarditeek/domain/lengths'
import { paymentDataFields } from '@kaarditeek/domain/payment/data'
import type { OpenedSandbox } from '@kaarditeek/domain/sandbox/schema'
import { WebApiPermission } from '@kaarditeek/domain/web-api/schema'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { newKeys } from '../../auth/api-key'
import { noteAccounts } from '../../auth/note-change'
import { recordChanges } from '../../core/history/record-changes'
import { secrets } from '../../core/secret'
import type { Caller } from '../../core/trpc/calls'
import { clockOfCompany } from '../../core/work/company-clock'
import { one } from '../../core/work/one'
import { type Read, readIn } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { workIn } from '../../ledger/work'
import { fillSandbox } from './fill-sandbox'
import { showSandbox } from './get-sandbox'

type Company = typeof company.$inferSelect

type Opening = Pick<Caller, 'viewer' | 'appSecret' | 'now' | 'address'>

const SUFFIX = ' (liivakast)'

/** Adds a web API with all permissions that answers at every address. Returns its key. */
const addWebApi = async (w: Work, appSecret: string) => {
  const { text, ...key } = newKeys(appSecret)(w.by.companyID, true)
  const { webApiID } = await w.insert(webApi, { name: 'Katsekassad' })
  await w.insert(webApiKey, { webApiID, ...key })
  const addresses = ['0.0.0.0/0', '::/0'].map((ipAddress) => ({ webApiID, ipAddress }))
  await w.insertAll(webApiIP, addresses)
  const permissions = Object.values(WebApiPermission).map((permission) => ({ webApiID, permission }))
  await w.insertAll(webApiPermission, permissions)
  return text
}

/** Adds the sandbox of a company that has none. Returns its id and its key. */
export const addSandbox = async ({ unscoped, by, now, time }: Work, of: Company, appSecret: string) => {
  const { companyID: sandboxOf, distributorID: _, ...fields } = of
  // Partners can try all data before the company has chosen.
  const paymentFields = of.paymentFields ?? [...paymentDataFields]
  const name = of.name.slice(0, lengths.company.name - SUFFIX.length) + SUFFIX
  const added = one(
    await unscoped
      .insert(company)
      .values({ ...fields, name, billingEmail: null, allowPartialPayments: true, paymentFields, sandboxOf })
      .returning(),
  )
  const inside = { ...by, companyID: added.companyID }
  const w = workIn(unscoped, inside, { now, time })
  await recordChanges(unscoped, inside, now, company, [added])
  await fillSandbox(w, name, appSecret)
  return { companyID: added.companyID, apiKey: await addWebApi(w, appSecret) }
}

/** Returns the caller's account in the sandbox: a superuser's, made at the first opening. */
const ensureAccount = async (
  { unscoped, now }: Work,
  companyID: number,
  caller: Opening,
): Promise<number> => {
  const { userID, email } = caller.viewer
  const isOwn = and(eq(account.userID, userID), eq(account.companyID, companyID), isNull(account.closedAt))
  const [known] = await unscoped.select().from(account).where(isOwn)
  if (known) return known.accountID
  const values = { userID, companyID, roleNr: RoleNr.superuser, createdAt: now }
  const added = one(await unscoped.insert(account).values(values).returning())
  await noteAccounts(unscoped, 'sandbox.open', [{ ...added, email }], caller)
  return added.accountID
}

/**
 * Opens the company's sandbox for the caller, and makes it at the first call. Locks the company, so that it has one.
 * Rule 16.1.
 */
export const openSandbox = async (w: Work, _input: unknown, caller: Opening) => {
  const own = await w.find(company, {})
  const [known] = await w.unscoped.select().from(company).where(eq(company.sandboxOf, own.companyID))
  const { companyID } = known ?? (await addSandbox(w, own, caller.appSecret))
  return { companyID, accountID: await ensureAccount(w, companyID, caller) }
}

/** Returns the newest key of the first open web API; null without one. */
const firstKey = async ({ db, own }: Read, appSecret: string): Promise<string | null> => {
  const [found] = await db
    .select({ keyEncrypted: webApiKey.keyEncrypted })
    .from(webApiKey)
    .where(own(webApiKey, { closedAt: null, expiresAt: null }))
    .orderBy(asc(webApiKey.webApiID))
    .limit(1)
  return found ? secrets(appSecret).decrypt(found.keyEncrypted) : null
}

/** Returns an opened sandbox with its key. */
export const showOpened = async (
  { db, now, time }: Read,
  { companyID, accountID }: { companyID: number; accountID: number },
  { appSecret }: Pick<Caller, 'appSecret'>,
): Promise<OpenedSandbox> => {
  const r = readIn(db, { companyID, accountID }, await clockOfCompany(db, companyID, { now, time }))
  return { companyID, accountID, apiKey: await firstKey(r, appSecret), ...(await showSandbox(r)) }
}

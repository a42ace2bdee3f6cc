import { movedTables } from '@kaarditeek/db/catalogue'
import { account } from '@kaarditeek/db/schema/account'
import { change } from '@kaarditeek/db/schema/change'
import { company } from '@kaarditeek/db/schema/company'
import { holderPage } from '@kaarditeek/db/schema/holder-page'
import { role } from '@kaarditeek/db/schema/role'
import { webApi, webApiIP, webApiPermission, webApiRequest } from '@kaarditeek/db/schema/web-api'
import { webApiKey } from '@kaarditeek/db/schema/web-api-key'
import { webApiFeed, webhook } from '@kaarditeek/db/schema/webhook'
import { transaction } from '@kaarditeek/db/transaction'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mustBeSandbox } from '@kaarditeek/domain/sandbox/rules'
import { and, getTableName, notInArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { actorOf, type CallerContext, writeOnce } from '../../core/trpc/calls'
import { isRepeated } from '../../core/trpc/once'
import { type CompanyTable, ownRows } from '../../core/work/own-rows'
import { serverTime } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { workIn } from '../../ledger/work'
import { fillSandbox } from './fill-sandbox'

/** Tables that an emptied sandbox keeps: who may use it, and what partners have set up. */
const kept: readonly PgTable[] = [
  company,
  account,
  role,
  holderPage,
  webApi,
  webApiKey,
  webApiIP,
  webApiPermission,
  webApiFeed,
  webhook,
]

const isOfCompany = (table: PgTable): table is CompanyTable => 'companyID' in table

/** Tables to empty, each before the tables that it refers to. */
const emptied = (): CompanyTable[] =>
  movedTables()
    .filter(isOfCompany)
    .filter((table) => !kept.includes(table) && table !== change)
    .toReversed()

const empty = async (w: Work, appSecret: string) => {
  const { name } = await w.find(company, {})
  const { unscoped, by } = w
  for (const table of [change, ...emptied()]) {
    const isKept = table === change ? notInArray(change.entity, kept.map(getTableName)) : undefined
    await unscoped.delete(table).where(and(ownRows(table, by.companyID, {}), isKept))
  }
  await unscoped.update(company).set({ clockOffset: 0, allowPartialPayments: true }).where(w.own(company, {}))
  await fillSandbox(workIn(unscoped, by, { now: serverTime(w), time: w.time }), name, appSecret)
}

/**
 * Empties the sandbox of the session, fills it as at the beginning, with partial payments, and sets its clock right. Users, roles, web APIs with their keys and
 * webhooks stay. Requests go first, in a transaction of their own: PostgreSQL looks for requests of each card and transaction that is
 * deleted, and passes over their dead rows once their deletion is committed. Refused with `sandboxNeeded`. Rule 16.6.
 */
export const emptySandbox = async (ctx: CallerContext, input: unknown): Promise<void> => {
  const { companyID } = actorOf(ctx.viewer)
  ensure(mustBeSandbox(ctx.viewer.sandboxOf !== null))
  if (!(await isRepeated(ctx)))
    await transaction(ctx.db, (tx) => tx.delete(webApiRequest).where(ownRows(webApiRequest, companyID, {})))
  await writeOnce(ctx, input, (w) => empty(w, ctx.appSecret))
}

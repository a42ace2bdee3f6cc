import type { Db } from '@kaarditeek/db/client'
import { change } from '@kaarditeek/db/schema/change'
import { webApi, webApiIP, webApiPermission } from '@kaarditeek/db/schema/web-api'
import { webApiKey } from '@kaarditeek/db/schema/web-api-key'
import { may } from '@kaarditeek/domain/access/access'
import { keyWorks } from '@kaarditeek/domain/web-api/rules'
import {
  namedPermission,
  type WebApi,
  type WebApiDetail,
  type WebApiIP,
  type WebApiKey,
  type WebApiPartRef,
  type WebApiPerm,
  type WebApiRef,
  type WebApiSecretsRef,
} from '@kaarditeek/domain/web-api/schema'
import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { creation, lastChange } from '../../core/history/last-change'
import { isProofDue } from '../../core/proof'
import { secrets } from '../../core/secret'
import type { Caller } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import type { Clock, Read } from '../../core/work/scope'
import { refusedPayments } from '../../ledger/refused-payments'
import { guesses } from '../../ledger/requests/guesses'

const ofWebApi = and(eq(webApiKey.companyID, webApi.companyID), eq(webApiKey.webApiID, webApi.webApiID))

const { companyID: _, closedAt: __, webApiID: webApiId, ...columns } = getTableColumns(webApi)

/** Web APIs with their newest key, their last use, today's refusals, and the time and author of their last change. */
export const webApis = (db: Db, { now, time }: Clock) => {
  const last = lastChange(db, webApi, webApi.webApiID)
  const uses = db
    .select({
      lastUse: sql<Date | null>`max(${webApiKey.lastUse})`.mapWith(webApiKey.lastUse).as('any_last_use'),
    })
    .from(webApiKey)
    .where(ofWebApi)
    .as('uses')
  return db
    .select({
      webApiId,
      ...columns,
      keyLast4: webApiKey.keyLast4,
      keyEncrypted: webApiKey.keyEncrypted,
      lastUse: uses.lastUse,
      guessedToday: guesses(time.startOfDay(time.dayOf(now))),
      refusedToday: refusedPayments(time.startOfDay(time.dayOf(now))),
      validFrom: last.validFrom,
      authorEmail: last.authorEmail,
      authorName: last.authorName,
    })
    .from(webApi)
    .innerJoin(webApiKey, and(ofWebApi, isNull(webApiKey.closedAt), isNull(webApiKey.expiresAt)))
    .innerJoinLateral(uses, sql`true`)
    .innerJoinLateral(last, sql`true`)
    .$dynamic()
}

type Raw = Awaited<ReturnType<typeof webApis>>[number]

const endOf = (keyLast4: string) => `…${keyLast4}`

/** A web API with the last four characters of its newest key. */
export const showWebApi = ({ keyLast4, keyEncrypted: _, ...raw }: Raw): WebApi => ({
  ...raw,
  apiKey: endOf(keyLast4),
})

/** A new key has no end, one that was replaced has. */
const isNew = sql`${change.snapshot} ->> 'expiresAt' is null`

/** Returns the working keys, newest first. */
const keys = async ({ db, own, now }: Read, webApiID: number): Promise<WebApiKey[]> => {
  const made = creation(db, webApiKey, webApiKey.id, isNew)
  const { id, keyLast4, expiresAt, closedAt, lastUse, lastAddress } = webApiKey
  const rows = await db
    .select({
      id,
      keyLast4,
      expiresAt,
      closedAt,
      lastUse,
      lastAddress,
      author: made.authorEmail,
      authorName: made.authorName,
      validFrom: made.validFrom,
    })
    .from(webApiKey)
    .leftJoinLateral(made, sql`true`)
    .where(own(webApiKey, { webApiID, closedAt: null }))
    .orderBy(desc(webApiKey.id))
  return rows
    .filter((key) => keyWorks(key, now))
    .map(({ closedAt: _, keyLast4, ...key }) => ({ ...key, apiKey: endOf(keyLast4) }))
}

const addresses = (db: Db, where: SQL | undefined): Promise<WebApiIP[]> => {
  const last = lastChange(db, webApiIP, webApiIP.id)
  return db
    .select({
      id: webApiIP.id,
      ipAddress: webApiIP.ipAddress,
      comment: webApiIP.comment,
      author: last.authorEmail,
      authorName: last.authorName,
    })
    .from(webApiIP)
    .leftJoinLateral(last, sql`true`)
    .where(where)
    .orderBy(webApiIP.ipAddress)
}

const permissions = async (db: Db, where: SQL | undefined): Promise<WebApiPerm[]> => {
  const last = lastChange(db, webApiPermission, webApiPermission.id)
  const rows = await db
    .select({
      id: webApiPermission.id,
      permission: webApiPermission.permission,
      author: last.authorEmail,
      authorName: last.authorName,
    })
    .from(webApiPermission)
    .leftJoinLateral(last, sql`true`)
    .where(where)
    .orderBy(webApiPermission.permission)
  return rows.map((row) => ({ ...row, permission: namedPermission(row.permission) }))
}

/** Returns one open address of a web API. Throws `ERROR_NOT_FOUND`. */
export const getAddress = async ({ db, own }: Read, { id }: WebApiPartRef) =>
  one(await addresses(db, own(webApiIP, { id, closedAt: null })))

/** Returns one open permission of a web API. Throws `ERROR_NOT_FOUND`. */
export const getPermission = async ({ db, own }: Read, { id }: WebApiPartRef) =>
  one(await permissions(db, own(webApiPermission, { id, closedAt: null })))

const findWebApi = async ({ db, own, ...clock }: Read, webApiID: number) =>
  one(await webApis(db, clock).where(own(webApi, { webApiID, closedAt: null })))

/** Returns the open permissions of an open web API. Throws `ERROR_NOT_FOUND`. */
export const listPermissions = async (r: Read, { webApiId: webApiID }: WebApiRef) => {
  await findWebApi(r, webApiID)
  const list = await permissions(r.db, r.own(webApiPermission, { webApiID, closedAt: null }))
  return { list, count: list.length }
}

/**
 * Returns one open web API with its keys, addresses and permissions. `apiKey`, the newest key, is whole for a viewer who may
 * edit web APIs; others get its last four characters, and so does that viewer with `masked`, or where the company asks for a fresh
 * proof that is missing.
 * Throws `ERROR_NOT_FOUND`. Rules 3.41 and 6.2.
 */
export const getWebApi = async (
  r: Read,
  { webApiId: webApiID, masked }: WebApiSecretsRef,
  { viewer, appSecret }: Pick<Caller, 'viewer' | 'appSecret'>,
): Promise<WebApiDetail> => {
  const found = await findWebApi(r, webApiID)
  const key = { webApiID, closedAt: null }
  const shown = showWebApi(found)
  return {
    ...shown,
    apiKey:
      may(viewer, 'editWebApis') && !masked && !isProofDue(viewer)
        ? secrets(appSecret).decrypt(found.keyEncrypted)
        : shown.apiKey,
    webApiKeys: await keys(r, webApiID),
    webApiIPs: await addresses(r.db, r.own(webApiIP, key)),
    webApiPerms: await permissions(r.db, r.own(webApiPermission, key)),
  }
}

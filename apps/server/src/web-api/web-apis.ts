import type { Db } from '@kaarditeek/db/client'
import { webApi, webApiIP, webApiPermission } from '@kaarditeek/db/schema/web-api'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import {
  namedPermission,
  type WebApi,
  type WebApiDetail,
  type WebApiIP,
  type WebApiPerm,
} from '@kaarditeek/domain/web-api/schema'
import { type SQL, sql } from 'drizzle-orm'
import { lastChange } from '../history/last-change'
import type { OwnCompany } from '../list/own'
import { ownRows } from '../work/work'

/** Web APIs and by whom they became so; of the key only its end. */
export const webApis = (db: Db) => {
  const last = lastChange(db, webApi, webApi.webApiID)
  return db
    .select({
      webApiId: webApi.webApiID,
      name: webApi.name,
      keyLast4: webApi.keyLast4,
      keyEncrypted: webApi.keyEncrypted,
      lastUse: webApi.lastUse,
      validFrom: last.validFrom,
      authorEmail: last.authorEmail,
    })
    .from(webApi)
    .innerJoinLateral(last, sql`true`)
    .$dynamic()
}

type Raw = Awaited<ReturnType<typeof webApis>>[number]

/** How a key is shown to who may not read it. */
export const showWebApi = ({ keyLast4, keyEncrypted: _, ...raw }: Raw): WebApi => ({
  ...raw,
  apiKey: `…${keyLast4}`,
})

const ipsOf = (db: Db, where: SQL | undefined): Promise<WebApiIP[]> => {
  const last = lastChange(db, webApiIP, webApiIP.id)
  return db
    .select({
      id: webApiIP.id,
      ipAddress: webApiIP.ipAddress,
      comment: webApiIP.comment,
      author: last.authorEmail,
    })
    .from(webApiIP)
    .leftJoinLateral(last, sql`true`)
    .where(where)
    .orderBy(webApiIP.ipAddress)
}

const permsOf = async (db: Db, where: SQL | undefined): Promise<WebApiPerm[]> => {
  const last = lastChange(db, webApiPermission, webApiPermission.id)
  const rows = await db
    .select({
      id: webApiPermission.id,
      permission: webApiPermission.permission,
      author: last.authorEmail,
    })
    .from(webApiPermission)
    .leftJoinLateral(last, sql`true`)
    .where(where)
    .orderBy(webApiPermission.permission)
  return rows.map((row) => ({ ...row, permission: namedPermission(row.permission) }))
}

/** Open addresses and permissions of web APIs, by their own key. */
export const getWebApiIP = async (db: Db, { companyID }: OwnCompany, id: number): Promise<WebApiIP> =>
  onlyOf(await ipsOf(db, ownRows(webApiIP, companyID, { id, closedAt: null })))

export const getWebApiPerm = async (db: Db, { companyID }: OwnCompany, id: number): Promise<WebApiPerm> =>
  onlyOf(await permsOf(db, ownRows(webApiPermission, companyID, { id, closedAt: null })))

const onlyOf = <T>([one]: T[]): T => {
  if (!one) throw new DomainError('ERROR_NOT_FOUND')
  return one
}

/** Permissions of an open web API of the company, or `ERROR_NOT_FOUND`. */
export const permissionsOf = async (
  db: Db,
  { companyID }: OwnCompany,
  { webApiId: webApiID }: { webApiId: number },
): Promise<WebApiPerm[]> => {
  onlyOf(await webApis(db).where(ownRows(webApi, companyID, { webApiID, closedAt: null })))
  return permsOf(db, ownRows(webApiPermission, companyID, { webApiID, closedAt: null }))
}

/**
 * One open web API with its addresses and permissions, or `ERROR_NOT_FOUND`.
 * `read` tells the whole key; without it only the end is shown. Rules §6.
 */
export const getWebApi = async (
  db: Db,
  { companyID }: OwnCompany,
  { webApiId: webApiID }: { webApiId: number },
  read: ((encrypted: Buffer) => string) | null,
): Promise<WebApiDetail> => {
  const key = { webApiID, closedAt: null }
  const found = onlyOf(await webApis(db).where(ownRows(webApi, companyID, key)))
  const [webApiIPs, webApiPerms] = await Promise.all([
    ipsOf(db, ownRows(webApiIP, companyID, key)),
    permsOf(db, ownRows(webApiPermission, companyID, key)),
  ])
  const shown = showWebApi(found)
  return { ...shown, apiKey: read ? read(found.keyEncrypted) : shown.apiKey, webApiIPs, webApiPerms }
}

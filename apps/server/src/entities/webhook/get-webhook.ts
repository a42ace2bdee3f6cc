import { webApi } from '@kaarditeek/db/schema/web-api'
import { webhook } from '@kaarditeek/db/schema/webhook'
import { may } from '@kaarditeek/domain/access/access'
import type { WebApiSecretsRef } from '@kaarditeek/domain/web-api/schema'
import { webhookState } from '@kaarditeek/domain/webhook/rules'
import type { Webhook, WebhookSecretRef } from '@kaarditeek/domain/webhook/schema'
import { asc, getTableColumns, sql } from 'drizzle-orm'
import { lastChange } from '../../core/history/last-change'
import { ensureRecord } from '../../core/list/define-list'
import { secrets } from '../../core/secret'
import type { Caller } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import type { Key } from '../../core/work/own-rows'
import { type Read, serverTime } from '../../core/work/scope'

type SecretViewer = Pick<Caller, 'viewer' | 'appSecret'> & { masked?: boolean | undefined }

const find = async (
  r: Read,
  key: Key<typeof webhook>,
  { viewer, appSecret, masked }: SecretViewer,
): Promise<Webhook[]> => {
  const { db, own } = r
  const now = serverTime(r)
  const last = lastChange(db, webhook, webhook.id)
  const rows = await db
    .select({ ...getTableColumns(webhook), author: last.authorEmail, authorName: last.authorName })
    .from(webhook)
    .leftJoinLateral(last, sql`true`)
    .where(own(webhook, { ...key, closedAt: null }))
    .orderBy(asc(webhook.id))
  return rows.map(({ id, webApiID: webApiId, url, types, failingSince, author, authorName, ...row }) => {
    const secret = secrets(appSecret).decrypt(row.secretEncrypted)
    return {
      id,
      webApiId,
      url,
      types,
      failingSince,
      author,
      authorName,
      state: webhookState({ failingSince, pausedAt: row.pausedAt }, now),
      secret: may(viewer, 'editWebApis') && !masked ? secret : `…${secret.slice(-4)}`,
      oldSecretUntil: row.oldSecretUntil && row.oldSecretUntil > now ? row.oldSecretUntil : null,
    }
  })
}

/**
 * Returns one open webhook. A viewer who may edit web APIs sees the whole secret, except with `masked`. Throws `ERROR_NOT_FOUND`.
 * Rule 6.18.
 */
export const getWebhook = async (r: Read, { id, masked }: WebhookSecretRef, viewer: SecretViewer) =>
  one(await find(r, { id }, { ...viewer, masked }))

const ensureWebApi = ensureRecord(webApi, ({ webApiId }: Pick<WebApiSecretsRef, 'webApiId'>) => ({
  webApiID: webApiId,
  closedAt: null,
}))

/** Returns the open webhooks of a web API, the first one first. Throws `ERROR_NOT_FOUND` for an unknown web API. */
export const webhooksOfWebApi = async (r: Read, input: WebApiSecretsRef, viewer: SecretViewer) => {
  await ensureWebApi(r, input)
  const list = await find(r, { webApiID: input.webApiId }, { ...viewer, masked: input.masked })
  return { list, count: list.length }
}

/** Returns the first open webhook of a web API, or null. Throws `ERROR_NOT_FOUND` for an unknown web API. */
export const webhookOfWebApi = async (r: Read, input: WebApiSecretsRef, viewer: SecretViewer) => {
  const [webhook = null] = (await webhooksOfWebApi(r, input, viewer)).list
  return { webhook }
}

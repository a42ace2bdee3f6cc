import type { Db } from '@kaarditeek/db/client'
import { accessToken } from '@kaarditeek/db/schema/access-token'
import { accessTokenCalls } from '@kaarditeek/domain/access-token/calls'
import { eq } from 'drizzle-orm'
import { defineList } from '../../core/list/define-list'
import type { ViewerRead } from '../../core/trpc/calls'

const columns = {
  id: accessToken.id,
  name: accessToken.name,
  tokenLast4: accessToken.tokenLast4,
  createdAt: accessToken.createdAt,
  expiresAt: accessToken.expiresAt,
  lastUse: accessToken.lastUse,
}

/** Tokens of the selected account, expired ones included. */
export const accessTokenList = defineList(accessTokenCalls, {
  from: (db: Db) => db.select(columns).from(accessToken).$dynamic(),
  within: ({ viewer }: ViewerRead) => eq(accessToken.accountID, viewer.accountID),
  id: accessToken.id,
  where: () => [],
  sort: { name: accessToken.name, createdAt: accessToken.createdAt, expiresAt: accessToken.expiresAt },
})

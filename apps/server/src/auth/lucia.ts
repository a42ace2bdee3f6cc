import type { WritingDb } from '@kaarditeek/db/client'
import { session } from '@kaarditeek/db/schema/session'
import { user } from '@kaarditeek/db/schema/user'
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { Lucia, TimeSpan } from 'lucia'

type SessionAttributes = { accountID: number; previousLoginAt: Date | null; createdAt: Date }

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof luciaOn>
    UserId: number
    DatabaseSessionAttributes: SessionAttributes
  }
}

/** Hours without use after which a session ends. */
const IDLE_HOURS = 12

export const luciaOn = (db: WritingDb) =>
  new Lucia(new DrizzlePostgreSQLAdapter(db as PostgresJsDatabase, session, user), {
    sessionExpiresIn: new TimeSpan(IDLE_HOURS, 'h'),
    getSessionAttributes: ({ accountID, previousLoginAt, createdAt }) => ({
      accountID,
      previousLoginAt,
      createdAt,
    }),
  })

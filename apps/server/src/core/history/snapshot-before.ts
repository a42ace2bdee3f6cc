import type { Db } from '@kaarditeek/db/client'
import { change } from '@kaarditeek/db/schema/change'
import { and, desc, eq, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

const earlier = alias(change, 'earlier')

/** Selects the snapshot of the entry before a history's entry, for a lateral join with `change`. The index of the record finds it. */
export const snapshotBefore = (db: Db) =>
  db
    .select({ snapshot: earlier.snapshot })
    .from(earlier)
    .where(
      and(
        eq(earlier.companyID, change.companyID),
        eq(earlier.entity, change.entity),
        eq(earlier.entityID, change.entityID),
        lt(earlier.changeID, change.changeID),
      ),
    )
    .orderBy(desc(earlier.changeID))
    .limit(1)
    .as('before')

import { hash } from 'node:crypto'
import type { Db } from '@kaarditeek/db/client'
import { auditSeal } from '@kaarditeek/db/schema/audit-seal'
import { change } from '@kaarditeek/db/schema/change'
import { desc, eq, max } from 'drizzle-orm'

/** Returns the last seal of a company; undefined without one. */
export const lastSealOf = async (db: Db, companyID: number) => {
  const [last] = await db
    .select()
    .from(auditSeal)
    .where(eq(auditSeal.companyID, companyID))
    .orderBy(desc(auditSeal.sealID))
    .limit(1)
  return last
}

/** Returns the id of a company's newest line; null without one. */
export const newestLineOf = async (db: Db, companyID: number): Promise<number | null> => {
  const [newest] = await db
    .select({ id: max(change.changeID) })
    .from(change)
    .where(eq(change.companyID, companyID))
  return newest?.id ?? null
}

/** The columns of a seal that its digest covers. */
export type SealedPart = Omit<
  typeof auditSeal.$inferSelect,
  'sealID' | 'digest' | 'sealedAt' | 'eventsPurged'
>

/** The digest of a seal, which has that of the seal before. */
export const digestOfSeal = (before: Buffer | null, part: SealedPart): Buffer => {
  const { companyID, day, afterChangeID, toChangeID, isFirst, historyCount, eventCount } = part
  const range = [companyID, day, afterChangeID, toChangeID, isFirst]
  const histories = [historyCount, part.historyDigest.toString('hex')]
  const events = [eventCount, part.eventDigest.toString('hex')]
  return hash('sha256', JSON.stringify([before?.toString('hex') ?? null, range, histories, events]), 'buffer')
}

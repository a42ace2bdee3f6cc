import { auditSeal } from '@kaarditeek/db/schema/audit-seal'
import { company } from '@kaarditeek/db/schema/company'
import type { AuditSealing, AuditSealingEdit } from '@kaarditeek/domain/audit-log/schema'
import { and, desc, eq } from 'drizzle-orm'
import { digestOfSeal, lastSealOf, newestLineOf } from '../../core/history/seals'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import type { Work } from '../../core/work/work'

/** Returns whether the company's audit log is sealed, and its last sealed day. */
export const getSealing = async ({ db, own }: Pick<Read, 'db' | 'own'>): Promise<AuditSealing> => {
  const { sealed } = one(
    await db.select({ sealed: company.auditSealed }).from(company).where(own(company, {})),
  )
  const [last] = await db
    .select()
    .from(auditSeal)
    .where(and(own(auditSeal, {}), eq(auditSeal.isFirst, false)))
    .orderBy(desc(auditSeal.sealID))
    .limit(1)
  if (!last) return { sealed, lastSeal: null }
  const { day, historyCount, eventCount, digest } = last
  return { sealed, lastSeal: { day, lineCount: historyCount + eventCount, digest: digest.toString('hex') } }
}

/** Begins a chain behind the newest line: lines before it stay as they are, without a seal. */
const beginChain = async (w: Work) => {
  const { companyID } = w.by
  const last = await lastSealOf(w.db, companyID)
  const id = (await newestLineOf(w.db, companyID)) ?? 0
  const none = {
    historyCount: 0,
    historyDigest: Buffer.alloc(0),
    eventCount: 0,
    eventDigest: Buffer.alloc(0),
  }
  const day = w.time.addDays(w.time.dayOf(w.now), -1)
  const part = { companyID, day, afterChangeID: id, toChangeID: id, isFirst: true, ...none }
  await w.insert(auditSeal, { ...part, digest: digestOfSeal(last?.digest ?? null, part), sealedAt: w.now })
}

/** Switches the seals of the company's audit log on or off; the company's history shows it. Rule 19.8. */
export const editSealing = async (w: Work, { sealed }: AuditSealingEdit): Promise<AuditSealing> => {
  const before = await w.find(company, {})
  if (sealed && !before.auditSealed) await beginChain(w)
  await w.update(company, {}, { auditSealed: sealed })
  return getSealing(w)
}

import { hash } from 'node:crypto'
import type { auditSeal } from '@kaarditeek/db/schema/audit-seal'

/** What the digest of a seal is made of. */
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

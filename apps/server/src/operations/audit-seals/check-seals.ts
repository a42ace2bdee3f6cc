import type { Db } from '@kaarditeek/db/client'
import { auditSalt, auditSeal } from '@kaarditeek/db/schema/audit-seal'
import { company } from '@kaarditeek/db/schema/company'
import { asc, eq } from 'drizzle-orm'
import { digestNow } from '../../core/history/seal-line'
import { digestOfSeal } from '../../core/history/seals'
import { lineSums } from './line-sums'
import { readLines } from './read-lines'

type Seal = typeof auditSeal.$inferSelect
type Sums = ReturnType<ReturnType<typeof lineSums>['end']>

/** A sealed day that is not as it was, and how. */
export type BrokenDay = { companyID: number; name: string; day: string; why: string[] }

const counted = (what: string, before: number, now: number): string =>
  now === before ? `${what} have changed` : `${what}: ${before} were sealed, ${now} are there`

/** How the lines of a day differ from the sealed ones. Events that the company no longer keeps are left out. */
const differences = (seal: Seal, now: Sums): string[] => [
  ...(seal.historyDigest.equals(now.historyDigest)
    ? []
    : [counted('lines of histories', seal.historyCount, now.historyCount)]),
  ...(seal.eventsPurged || seal.eventDigest.equals(now.eventDigest)
    ? []
    : [counted('events', seal.eventCount, now.eventCount)]),
]

/** Whether a seal follows the one before. */
const chainFaults = (seal: Seal, before: Seal | undefined): string[] => {
  const follows = seal.isFirst || seal.afterChangeID === before?.toChangeID
  const isOwn = digestOfSeal(before?.digest ?? null, seal).equals(seal.digest)
  return follows && isOwn ? [] : ['the seal does not follow the one before']
}

/** Compares each sealed day of a company with its lines. Returns the number of days. */
const checkCompany = async (
  db: Db,
  of: { companyID: number; name: string },
  onBroken: (day: BrokenDay) => void,
): Promise<number> => {
  const seals = await db
    .select()
    .from(auditSeal)
    .where(eq(auditSeal.companyID, of.companyID))
    .orderBy(asc(auditSeal.sealID))
  for (const [index, seal] of seals.entries()) {
    const sums = lineSums()
    await readLines(db, seal, auditSalt.fields.getSQL(), (lines) => {
      for (const line of lines) sums.add(line, digestNow(line))
    })
    const lines = seal.isFirst ? [] : differences(seal, sums.end())
    const why = [...chainFaults(seal, seals[index - 1]), ...lines]
    if (why.length > 0) onBroken({ ...of, day: seal.day, why })
  }
  return seals.length
}

/** Compares the sealed days of all companies with their lines. Returns the number of days. */
export const checkSeals = async (db: Db, onBroken: (day: BrokenDay) => void): Promise<number> => {
  const companies = await db
    .selectDistinct({ companyID: company.companyID, name: company.name })
    .from(company)
    .innerJoin(auditSeal, eq(auditSeal.companyID, company.companyID))
    .orderBy(asc(company.companyID))
  let checked = 0
  for (const of of companies) checked += await checkCompany(db, of, onBroken)
  return checked
}

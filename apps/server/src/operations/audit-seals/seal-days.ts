import { randomBytes } from 'node:crypto'
import type { Pool, Tx } from '@kaarditeek/db/client'
import { waitForOpenTransactions } from '@kaarditeek/db/company-move/freeze'
import { auditSalt, auditSeal } from '@kaarditeek/db/schema/audit-seal'
import { change } from '@kaarditeek/db/schema/change'
import { company } from '@kaarditeek/db/schema/company'
import { reportSchedule } from '@kaarditeek/db/schema/report-schedule'
import { transaction } from '@kaarditeek/db/transaction'
import { and, eq, getTableName, isNull, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../core/deps'
import { COMMENT, type DigestedLine, digestOf, saltedHash } from '../../core/history/seal-line'
import { digestOfSeal, lastSealOf, newestLineOf } from '../../core/history/seals'
import { personalColumns } from '../../entities/customer/erase/personal-tables'
import { lineSums } from './line-sums'
import { readLines } from './read-lines'

const SALT_BYTES = 16

/**
 * Fields of snapshots that an erasure changes, by the entity. The company's history repeats the name of a unit, that of a report schedule
 * may have a customer's name in its own and in its filters.
 */
const personalFields = (): Record<string, string[]> => ({
  ...Object.fromEntries(
    personalColumns().flatMap(({ table, columns, historyID }) =>
      historyID === null ? [] : [[getTableName(table), [...Object.keys(columns), COMMENT]]],
    ),
  ),
  [getTableName(company)]: ['defaultCustomerUnitName'],
  [getTableName(reportSchedule)]: ['name', 'order'],
})

const fieldsOfEntity = (): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(personalFields())}::jsonb -> ${change.entity}))`

/** Writes the salted hashes of lines with personal fields. Returns them by line. */
const writeSalts = async (tx: Tx, companyID: number, lines: readonly DigestedLine[]) => {
  const salts = lines
    .filter(({ fields }) => fields.length > 0)
    .map((line) => {
      const salt = randomBytes(SALT_BYTES)
      return { companyID, changeID: line.changeID, fields: line.fields, salt, hash: saltedHash(salt, line) }
    })
  if (salts.length > 0) await tx.insert(auditSalt).values(salts)
  return new Map(salts.map(({ changeID, hash }) => [changeID, hash]))
}

type Due = { companyID: number; toChangeID: number }

/** Seals the lines of a company since its last seal, once for the day. Returns the digest; null if another server was first. */
const sealDay = async (tx: Tx, { companyID, toChangeID }: Due, day: string, now: Date) => {
  await tx
    .select({ id: company.companyID })
    .from(company)
    .where(eq(company.companyID, companyID))
    .for('no key update')
  const last = await lastSealOf(tx, companyID)
  if (!last || last.day >= day) return null
  const range = { companyID, afterChangeID: last.toChangeID, toChangeID }
  const sums = lineSums()
  await readLines(tx, range, fieldsOfEntity(), async (lines) => {
    const hashes = await writeSalts(tx, companyID, lines)
    for (const line of lines) sums.add(line, digestOf(line, hashes.get(line.changeID) ?? null))
  })
  const part = { ...range, day, isFirst: false, ...sums.end() }
  const digest = digestOfSeal(last.digest, part)
  await tx.insert(auditSeal).values({ ...part, digest, sealedAt: now })
  return digest
}

/** Companies whose log is to be sealed for a day, each with its last line. */
const dueCompanies = async (db: Pool, day: string): Promise<Due[]> => {
  const sealed = await db
    .select({ companyID: company.companyID })
    .from(company)
    .where(and(eq(company.auditSealed, true), isNull(company.frozenAt)))
  const due: Due[] = []
  for (const { companyID } of sealed) {
    const last = await lastSealOf(db, companyID)
    if (!last || last.day >= day) continue
    due.push({ companyID, toChangeID: (await newestLineOf(db, companyID)) ?? last.toChangeID })
  }
  return due
}

type Context = Pick<Deps, 'db' | 'sql' | 'now' | 'time'> & { log: Pick<FastifyBaseLogger, 'info'> }

/**
 * Seals the business day before for each company that wants it. Lines that other transactions have numbered and not yet saved are waited
 * for, so that a sealed day gets no further one. The digests go into the log too: whoever changes the database cannot change what was
 * written elsewhere. Rule 19.8.
 */
export const sealDays = async ({ db, sql: driver, now, time, log }: Context): Promise<void> => {
  const at = now()
  const day = time.addDays(time.dayOf(at), -1)
  const due = await dueCompanies(db, day)
  if (due.length === 0) return
  await waitForOpenTransactions(driver)
  for (const one of due) {
    const digest = await transaction(db, (tx) => sealDay(tx, one, day, at))
    if (digest)
      log.info({ companyID: one.companyID, day, digest: digest.toString('hex') }, 'audit log sealed')
  }
}

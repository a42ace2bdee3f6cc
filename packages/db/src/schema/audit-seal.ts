import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, id, identity, instant, key, ofCompany } from '../columns'

/**
 * The digest of a day of a company's audit log: of its lines in the order of their ids, and of the digest before. Histories and events
 * are digested apart, since old events are deleted. Rule 19.8.
 */
export const auditSeal = pgTable(
  'audit_seal',
  {
    ...ofCompany(),
    sealID: identity(),
    /** The last business day of its lines, `YYYY-MM-DD`. */
    day: key(10).notNull(),
    /** The lines are those with an id above the first and not above the last. */
    afterChangeID: id().notNull(),
    toChangeID: id().notNull(),
    historyCount: integer().notNull(),
    historyDigest: bytes().notNull(),
    eventCount: integer().notNull(),
    eventDigest: bytes().notNull(),
    /** Whether events of the day may have been deleted since, by the time that the company keeps them. */
    eventsPurged: boolean().notNull().default(false),
    /** Whether sealing was switched on with it: lines before it are not sealed. */
    isFirst: boolean().notNull(),
    digest: bytes().notNull(),
    sealedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyID, t.sealID] })],
)

/**
 * The salted hash that stands for the personal values of a sealed line. An erasure takes the salt, so that the hash says nothing about
 * what was erased and the digest of the day stays.
 */
export const auditSalt = pgTable(
  'audit_salt',
  {
    ...ofCompany(),
    changeID: id().notNull(),
    /** Fields of the snapshot that were personal when the line was sealed; `*` is the comment. */
    fields: text().array().notNull(),
    hash: bytes().notNull(),
    salt: bytes(),
  },
  (t) => [primaryKey({ columns: [t.companyID, t.changeID] })],
)

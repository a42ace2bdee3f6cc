import { z } from 'zod'
import { approvalKinds } from '../approval/states'
import { id, instant, optional } from '../field'
import { languageID } from '../language/schema'
import { loginMeans } from '../provider/rules'
import { auditActs } from './acts'
import { auditDifference } from './differences'
import { auditKinds } from './kinds'
import { auditFilters, auditLogInput } from './list'

const what = optional(z.enum(auditKinds))

/** The list's input, with the kinds that there are. */
export const auditLogSearch = auditLogInput.extend({ what })
export type AuditLogSearch = z.output<typeof auditLogSearch>

/**
 * What a request for approval, or an order of loads, is about. `kind` and `cancels` are those of a request, null for loads. `card` is the last
 * digits of the only card, null for several cards or for a viewer who may not see cards. `amount` is in cents, null where no sum is known:
 * new limits, loads of uses, and loads up to a level. `time` is when it was asked for or ordered.
 */
export const auditSubject = z.object({
  kind: z.enum(approvalKinds).nullable(),
  cancels: z.boolean().nullable(),
  card: z.string().nullable(),
  cardCount: z.int(),
  amount: z.int().nullable(),
  time: instant(),
})
export type AuditSubject = z.output<typeof auditSubject>

/**
 * A line of the audit log. `author` is the user's email, the web API's name or `card holder`, null the product itself or a person by a mailed
 * link; `email` is the address of the login or the account; `call` that of an export, a shown secret, a use by support, a change of an account
 * or a login, or a login by switching accounts. `act` is what a line of a history says, null for an event. `name` is the record's name then,
 * the last digits of a card or of a transaction's card, the owner of a settlement, the service account that was added, changed or closed, or the web API or token of a
 * service account whose secret was shown; null where it has none or the viewer may not see such records. `withinID` is the customer, card or
 * terminal owner that the record belongs to.
 */
export const auditLine = z.object({
  id: id(),
  time: instant(),
  what: z.string(),
  recordID: id(),
  act: z.enum(auditActs).nullable(),
  name: z.string().nullable(),
  withinID: id().nullable(),
  author: z.string().nullable(),
  /** Name of the author; the email of one without a name. */
  authorName: z.string().nullable(),
  /** Null for authors without one: service accounts, web APIs, card holders and the product itself. */
  authorEmail: z.string().nullable(),
  accessToken: z.string().nullable(),
  /** Email of the second person who approved a change; null for one that needed none. */
  approver: z.string().nullable(),
  approverName: z.string().nullable(),
  email: z.string().nullable(),
  call: z.string().nullable(),
  /** What a downloaded file has, as `contentOf` names it, where `call` does not tell it; null for other lines. */
  report: z.string().nullable(),
  address: z.string().nullable(),
  /** What a login began with, or would have; null for other lines. */
  loginBy: z.enum(loginMeans).nullable(),
  comment: z.string().nullable(),
  /** The role that an account has from then on, or of who used the company's records by support; null for other lines. */
  roleNr: z.int().nullable(),
  /** Name of that role if it is one of the company; null for other lines, and for roles of the product, whose names are those of the language. */
  roleName: z.string().nullable(),
  /** What a line of a history changed, or the role of an account by names; null for other events, and for records that the viewer may not see. */
  differences: z.array(auditDifference).nullable(),
  /** Null for lines of other records, and for a viewer who may not see such requests or loads. */
  subject: auditSubject.nullable(),
})
export type AuditLine = z.output<typeof auditLine>

/** The lines of a filter as a file. `xlsLanguage`: the account's language if null. */
export const auditFile = z.strictObject({
  ...auditFilters,
  what,
  orderBy: auditLogInput.shape.orderBy,
  xlsLanguage: optional(languageID()),
})
export type AuditFile = z.output<typeof auditFile>

/** Whether the days of a company's audit log are sealed, and the last sealed one, whose digest may be written down elsewhere. Rule 19.8. */
export const auditSealing = z.object({
  sealed: z.boolean(),
  lastSeal: z.object({ day: z.string(), lineCount: z.int(), digest: z.string() }).nullable(),
})
export type AuditSealing = z.output<typeof auditSealing>

export const auditSealingEdit = z.strictObject({ sealed: z.boolean() })
export type AuditSealingEdit = z.output<typeof auditSealingEdit>

import { z } from 'zod'
import { day, id, optional, text } from '../field'
import { lengths } from '../lengths'
import { listInput } from '../list/schema'
import { auditActs } from './acts'

/**
 * `what`: a kind, which the calls check, since their table shall not load with the routes; `email`: lines of a user with that address, failed logins among them;
 * `author`: lines whose author is that user, service account or web API; `accessToken`: lines of access tokens of that name;
 * `aboutEmail`: events of the account or the login of a user with that address, whoever acted; `recordID` needs `what` to name one record;
 * `act`: what a line of a history says; `cardID`: a card and its transactions; `customerID`: a customer, its units, contact people and discounts, and the cards that it has now.
 */
export const auditFilters = {
  what: optional(text(lengths.auditKind)),
  act: optional(z.enum(auditActs)),
  recordID: optional(id()),
  cardID: optional(id()),
  customerID: optional(id()),
  email: optional(text(lengths.email)),
  author: optional(text(lengths.email)),
  accessToken: optional(text(lengths.accessToken.name)),
  aboutEmail: optional(text(lengths.email)),
  startDate: optional(day()),
  endDate: optional(day()),
}
export const auditLogInput = listInput({ sort: ['time'], default: '-time', filters: auditFilters })
export type AuditLogInput = z.output<typeof auditLogInput>

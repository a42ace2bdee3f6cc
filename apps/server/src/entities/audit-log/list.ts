import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { card } from '@kaarditeek/db/schema/card'
import { change } from '@kaarditeek/db/schema/change'
import { role } from '@kaarditeek/db/schema/role'
import { may, type Viewer } from '@kaarditeek/domain/access/access'
import { auditLogCalls } from '@kaarditeek/domain/audit-log/calls'
import { eventKinds } from '@kaarditeek/domain/audit-log/kinds'
import { filterAccess } from '@kaarditeek/domain/audit-log/rules'
import type { AuditLogSearch } from '@kaarditeek/domain/audit-log/schema'
import { DomainError, ensure } from '@kaarditeek/domain/error/domain-error'
import type { LoginMeans } from '@kaarditeek/domain/provider/rules'
import { mayRange } from '@kaarditeek/domain/time/range'
import { eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { userEmail } from '../../core/author'
import { authorOfChange, peopleOfChange, withAuthors } from '../../core/history/author-of-change'
import type { AuditEvent } from '../../core/history/note-event'
import { when } from '../../core/list/conditions'
import { defineList, own } from '../../core/list/define-list'
import type { Read } from '../../core/work/scope'
import { act, isAct, isEvent } from './acts'
import { linesAboutUser, linesOfAuthor, linesOfToken, linesOfUser } from './people'
import { isWhat, linesOfCard, linesOfCustomer } from './records'

/** A text of an event's details; null for a history. */
const ofEvent = (name: keyof AuditEvent['details']) =>
  sql`case when ${inArray(change.entity, [...eventKinds])} then ${change.snapshot} ->> ${sql.raw(`'${name}'`)} end`

const detail = <T extends string = string>(name: 'email' | 'call' | 'report' | 'address' | 'loginBy') =>
  sql<T | null>`${ofEvent(name)}`.as(`detail_${name}`)

/** A text of a snapshot, by the first of these properties that it has. */
const shown = (...properties: string[]) =>
  sql.join(
    properties.map((property) => sql`${change.snapshot} ->> ${sql.raw(`'${property}'`)}`),
    sql`, `,
  )
/** The last digits of the card of a transaction, whose snapshot has the card's id alone. */
const ofCard = sql`(
  select '…' || right(${card.pan}, 4) from ${card}
  where ${card.companyID} = ${change.companyID} and ${card.id} = (${shown('cardID')})::bigint
)`
const name = sql<string | null>`case when ${change.entity} = 'card'
  then '…' || right(${shown('pan')}, 4) when ${change.entity} = 'terminal' then ${shown('terminalID')}
  when ${change.entity} = 'transaction' then ${ofCard}
  else coalesce(${shown('name', 'contactName', 'terminalOwnerName')}) end`
const withinID = sql<
  number | null
>`case when ${isEvent} or ${change.entity} in ('customer', 'terminal_owner') then null
  else coalesce(${shown('cardID', 'customerID', 'terminalOwnerID')})::bigint end`.mapWith(Number)

/** The role that an account has from then on, or of who used the records of a company by support. */
const roleNr = sql<number | null>`case when ${change.entity} = 'support' then ${account.roleNr}
  else (${ofEvent('roleNr')})::integer end`

/** The name of that role, if it is one of the company. */
const ownRoleName = sql<string | null>`(
  select ${role.name} from ${role} where ${role.companyID} = ${change.companyID} and ${role.roleNr} = ${roleNr}
)`

const lines = (db: Db) =>
  withAuthors(
    db
      .select({
        id: change.changeID,
        time: change.validFrom,
        what: change.entity,
        recordID: change.entityID,
        act: act.as('act'),
        name: name.as('record_name'),
        withinID: withinID.as('within_id'),
        author: authorOfChange.as('author'),
        ...peopleOfChange,
        authorEmail: userEmail.as('author_email'),
        email: detail('email'),
        call: detail('call'),
        report: detail('report'),
        address: detail('address'),
        loginBy: detail<LoginMeans>('loginBy'),
        comment: change.comment,
        roleNr: roleNr.as('detail_role_nr'),
        roleName: ownRoleName.as('own_role_name'),
      })
      .from(change)
      .$dynamic(),
  )

/**
 * `viewer` is asked which records a filter by card or customer may find. `people` are conditions for each filter by a person, of which a line must
 * match one, so that a page reads the lines of each by an index; the list looks them up.
 */
type AuditRead = Read & { viewer: Viewer; people?: SQL[][] }

type Filters = Omit<AuditLogSearch, 'page' | 'limit' | 'orderBy'>

/** Looks the people of the filters up. */
const withPeople = async (r: AuditRead, filters: Filters): Promise<AuditRead> => {
  const { email, author, accessToken, aboutEmail } = filters
  const found = [
    email !== null && (await linesOfUser(r, email)),
    author !== null && (await linesOfAuthor(r, author)),
    accessToken !== null && (await linesOfToken(r, accessToken)),
    aboutEmail !== null && (await linesAboutUser(r, aboutEmail)),
  ]
  const people = found.filter((one) => one !== false).map((one) => (one.length === 0 ? [sql`false`] : one))
  return { ...r, people }
}

/**
 * Conditions for the lines of the filter's card, and for those of its customer, of each of which a line must match one. Throws
 * `ERROR_NO_PERMISSION` for a filter by records that the viewer may not see.
 */
const ofRecords = ({ cardID, customerID }: Filters, r: AuditRead): SQL[][] => {
  const mayFilterBy = (field: keyof typeof filterAccess) => {
    if (!may(r.viewer, filterAccess[field])) throw new DomainError('ERROR_NO_PERMISSION', { field })
  }
  const found: SQL[][] = []
  if (cardID !== null) {
    mayFilterBy('cardID')
    found.push(linesOfCard(r, r.viewer, cardID))
  }
  if (customerID !== null) {
    mayFilterBy('customerID')
    found.push(linesOfCustomer(r, r.viewer, customerID))
  }
  return found
}

/** Conditions by records and people. A line matches one of each. */
const eitherOf = (filters: Filters, r: AuditRead): SQL[][] => [...ofRecords(filters, r), ...(r.people ?? [])]

export const auditLog = defineList(auditLogCalls, {
  from: lines,
  within: own(change),
  id: change.changeID,
  before: async (_r: AuditRead, filters) => ensure(mayRange(filters, 'startDate', 'endDate')),
  ready: withPeople,
  where: (filters: Filters, r: AuditRead) => {
    const { what, act: wanted, recordID, startDate, endDate } = filters
    // The first of them is in `either`.
    const others = eitherOf(filters, r).slice(1)
    return [
      when(what, isWhat),
      when(wanted, (one) => isAct(one, r)),
      when(recordID, (id) => eq(change.entityID, id)),
      when(startDate, (day) => gte(change.validFrom, r.time.startOfDay(day))),
      when(endDate, (day) => lt(change.validFrom, r.time.startOfDay(r.time.addDays(day, 1)))),
      ...others.map((one) => or(...one)),
    ]
  },
  // A record has fewer lines than a person. Without a record, the lines of each account are read by an index.
  either: (filters, r: AuditRead) => eitherOf(filters, r)[0] ?? [],
  counted: () => ({ table: change }),
  sort: { time: [change.validFrom, change.changeID] },
  // What changed, and what requests and loads are about, is added to the lines of a page, or before this to those of a file, by queries of their own.
  show: (line) => ({ differences: null, subject: null, ...line }),
})

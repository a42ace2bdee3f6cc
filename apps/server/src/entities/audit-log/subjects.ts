import { approval, approvalCard } from '@kaarditeek/db/schema/approval'
import { card } from '@kaarditeek/db/schema/card'
import { loadPlan, loadPlanCard } from '@kaarditeek/db/schema/card-load'
import { may, type Viewer } from '@kaarditeek/domain/access/access'
import { kindsFor } from '@kaarditeek/domain/approval/rules'
import { shownFields } from '@kaarditeek/domain/audit-log/differences'
import type { AuditLine, AuditSubject } from '@kaarditeek/domain/audit-log/schema'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isOneOf } from '../../core/list/conditions'
import type { Read } from '../../core/work/scope'
import { amountOfPlan } from '../card/load/plan/list'

type Line = Pick<AuditLine, 'what' | 'recordID'>
type Subjects = Map<number, AuditSubject>

/** The last digits of the card of a record that has one alone, for viewers who may see cards. */
const onlyCard = (viewer: Viewer, cardCount: PgColumn, cards: SQL): SQL<string | null> =>
  may(viewer, 'viewCards')
    ? sql<
        string | null
      >`case when ${cardCount} = 1 then (select '…' || right(${card.pan}, 4) from ${card} join ${cards}) end`
    : sql<string | null>`null`

/** Requests of the kinds that the viewer may make. */
const requestsIn = async ({ db, own }: Read, ids: number[], viewer: Viewer): Promise<Subjects> => {
  const { approvalID, kind, call, cardCount, amount, createdAt } = approval
  const itsCard = sql`${approvalCard} on ${approvalCard.companyID} = ${card.companyID} and ${approvalCard.cardID} = ${card.id}
    where ${approvalCard.companyID} = ${approval.companyID} and ${approvalCard.approvalID} = ${approvalID}`
  const rows = await db
    .select({
      approvalID,
      kind,
      call,
      cardCount,
      amount,
      createdAt,
      card: onlyCard(viewer, cardCount, itsCard),
    })
    .from(approval)
    .where(and(own(approval, {}), isOneOf(approvalID, ids), inArray(kind, kindsFor(viewer))))
  return new Map(
    rows.map(({ approvalID: id, call: asked, createdAt: time, ...row }) => [
      id,
      {
        ...row,
        time,
        amount: row.kind === 'limits' && row.cardCount > 1 ? null : row.amount,
        cancels: row.kind === 'refund' ? asked === 'transaction.cancel' : null,
      },
    ]),
  )
}

/** Orders of loads, with the sum that each run loads. */
const plansIn = async ({ db, own }: Read, ids: number[], viewer: Viewer): Promise<Subjects> => {
  const { loadPlanID, cardCount, upTo, dateIn } = loadPlan
  const itsCard = sql`${loadPlanCard} on ${loadPlanCard.companyID} = ${card.companyID} and ${loadPlanCard.cardID} = ${card.id}
    where ${loadPlanCard.companyID} = ${loadPlan.companyID} and ${loadPlanCard.loadPlanID} = ${loadPlanID}`
  const amount = sql<number | null>`case when not ${upTo} then ${amountOfPlan} end`.mapWith(Number)
  const rows = await db
    .select({ loadPlanID, cardCount, amount, time: dateIn, card: onlyCard(viewer, cardCount, itsCard) })
    .from(loadPlan)
    .where(and(own(loadPlan, {}), isOneOf(loadPlanID, ids)))
  return new Map(rows.map(({ loadPlanID: id, ...row }) => [id, { ...row, kind: null, cancels: null }]))
}

/** Where the subject of a kind of record is. */
const readers = { approval: requestsIn, load_plan: plansIn } as const
const hasSubject = (what: string): what is keyof typeof readers => what in readers

/** Reads the subjects of lines. Returns a function from a line to its subject: null for other lines, and for records that the viewer may not see. Rule 19.5. */
export const subjectsIn = async (
  r: Read,
  lines: readonly Line[],
  viewer: Viewer,
): Promise<(line: Line) => AuditSubject | null> => {
  const found: Partial<Record<keyof typeof readers, Subjects>> = {}
  for (const kind of ['approval', 'load_plan'] as const) {
    const ids = [...new Set(lines.filter(({ what }) => what === kind).map(({ recordID }) => recordID))]
    if (ids.length > 0 && may(viewer, shownFields[kind].access))
      found[kind] = await readers[kind](r, ids, viewer)
  }
  return ({ what, recordID }) => (hasSubject(what) ? (found[what]?.get(recordID) ?? null) : null)
}

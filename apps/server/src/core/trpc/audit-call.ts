import { company } from '@kaarditeek/db/schema/company'
import { Level } from '@kaarditeek/domain/access/access'
import { auditOf, showsSecret } from '@kaarditeek/domain/audit-log/rules'
import type { Call } from '@kaarditeek/domain/call/call'
import { eq } from 'drizzle-orm'
import { type AuditEvent, noteEvents, noteSupport } from '../history/note-event'
import type { SignedIn } from '../session'
import { aheadBy } from '../work/scope'
import type { Context } from './context'

/** A successful call: its caller, path, input and reply. */
type Made = { viewer: SignedIn; path: string; input: unknown; reply: unknown }

/** Returns the company that a supporter's input names; null for a call of another kind. */
const supported = ({ viewer, input }: Made): number | null => {
  if (viewer.level < Level.distributor || typeof input !== 'object' || input === null) return null
  return 'companyID' in input && typeof input.companyID === 'number' ? input.companyID : null
}

/** Whether there is a company with an id that a supporter named. Totals of another one count nothing. */
const isKnown = async ({ db }: Pick<Context, 'db'>, companyID: number): Promise<boolean> => {
  const found = await db
    .select({ id: company.companyID })
    .from(company)
    .where(eq(company.companyID, companyID))
  return found.length > 0
}

/** Calls whose replies name a web API, or a token of a service account. Names of personal tokens are personal data. */
const namesNobody = /^(webApi|serviceAccount)\./

/** Returns the name of what has a shown secret, unless it may be personal. */
const nameIn = ({ path, reply }: Made): string | undefined => {
  if (!namesNobody.test(path) || typeof reply !== 'object' || reply === null || !('name' in reply)) return
  return typeof reply.name === 'string' ? reply.name : undefined
}

/** Returns what a taken file has, and the job that made it. */
const fileIn = ({ input, reply }: Made): Pick<AuditEvent['details'], 'jobID' | 'report'> => {
  const { report } = reply as { report?: string }
  const { jobID } = (input ?? {}) as { jobID?: number }
  return { report, jobID }
}

/** Returns what writes to the audit log that a file was taken, a secret shown, or a company's records used by support. Rule 19.6. */
export const auditor = (call: Pick<Call, 'output'>) => {
  const kind = auditOf(call)
  return async ({ db, now, time, address }: Context, made: Made): Promise<void> => {
    const { viewer, path, reply } = made
    const named = supported(made)
    const companyID = viewer.companyID ?? named
    if (companyID === null || (named !== null && !(await isKnown({ db }, named)))) return
    const event = {
      companyID,
      recordID: viewer.accountID,
      at: aheadBy(viewer.clockOffset, { now: now(), time }).now,
      accountID: viewer.accountID,
      accessTokenID: viewer.accessTokenID,
      details: { call: path, address },
    } satisfies Omit<AuditEvent, 'kind'>
    if (kind === 'export')
      await noteEvents(db, [{ ...event, kind, details: { ...event.details, ...fileIn(made) } }])
    else if (kind === 'secret' && showsSecret(reply))
      await noteEvents(db, [{ ...event, kind, details: { ...event.details, name: nameIn(made) } }])
    else if (named !== null && named !== viewer.companyID)
      await noteSupport(db, { ...event, kind: 'support' })
  }
}

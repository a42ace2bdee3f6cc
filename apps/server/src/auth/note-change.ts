import type { WritingDb } from '@kaarditeek/db/client'
import type { EventKind } from '@kaarditeek/domain/audit-log/kinds'
import { type ToldCall, toldCalls } from '@kaarditeek/domain/audit-log/told-calls'
import { noteEvents } from '../core/history/note-event'
import type { SignedIn } from '../core/session'
import type { Context } from '../core/trpc/context'
import { accountsInCompanies } from './accounts-in-companies'

/** Who changes a login, and from where. `own`: its user, by the account in each company; null: whoever has a mailed link. */
export type Changing = Pick<Context, 'now' | 'address'> & {
  author: 'own' | number | null
  accessTokenID?: number | null
}

type Request = Pick<Context, 'now' | 'address'> & {
  viewer: Pick<SignedIn, 'userID' | 'accountID' | 'accessTokenID'>
}

/** The caller of a request as who changes the login of a user. */
const changingBy = ({ now, address, viewer }: Request, userID: number): Changing => ({
  now,
  address,
  author: viewer.userID === userID ? 'own' : viewer.accountID,
  accessTokenID: viewer.accessTokenID,
})

/** An account that was added, changed or closed. Those of distributors and administrators belong to no company, whose log could have them. */
type ChangedAccount = {
  companyID: number | null
  accountID: number
  email: string | null
  roleNr?: number
  /** The role before, where it changed. */
  formerRoleNr?: number
  /** Name of a service account, which has no email. The names of people are not kept. */
  service?: string
}

/** Logs that a call changed accounts in the audit logs of their companies. Rule 19.6. */
export const noteAccounts = async (
  db: WritingDb,
  call: ToldCall,
  accounts: readonly ChangedAccount[],
  { now, address, viewer }: Pick<Context, 'now' | 'address'> & Pick<Request, 'viewer'>,
): Promise<void> => {
  const by = { accountID: viewer.accountID, accessTokenID: viewer.accessTokenID, at: now() }
  const events = accounts.flatMap(
    ({ companyID, accountID: recordID, email, roleNr = null, formerRoleNr, service: name }) => {
      const details = { email, call, address, roleNr, formerRoleNr, name }
      return companyID === null ? [] : [{ kind: toldCalls[call], companyID, recordID, ...by, details }]
    },
  )
  await noteEvents(db, events)
}

/** Logs a change of a user's login in the audit logs of all companies of the user. `call` is a call, or a command of the installation. */
export const noteLoginChange = async (
  db: WritingDb,
  kind: EventKind,
  call: string,
  { userID, email }: { userID: number; email: string },
  { now, address, author, accessTokenID }: Omit<Changing, 'address'> & { address?: string },
): Promise<void> => {
  const event = { kind, at: now(), accessTokenID, details: { email, call, address } }
  const records = await accountsInCompanies(db, userID)
  await noteEvents(
    db,
    records.map((record) => ({
      ...record,
      ...event,
      accountID: author === 'own' ? record.recordID : author,
    })),
  )
}

/** Logs that a call changed the login of a user, by its caller or, where it is named, by another. Rule 19.6. */
export const noteUser = (
  db: WritingDb,
  call: ToldCall,
  person: { userID: number; email: string },
  by: Request | Changing,
): Promise<void> =>
  noteLoginChange(db, toldCalls[call], call, person, 'author' in by ? by : changingBy(by, person.userID))

import { RoleNr } from '../access/access'
import type { AuditLine } from './schema'
import type { ToldCall } from './told-calls'

type ActWords =
  | 'auditLog.approvalAsked'
  | 'auditLog.monthClosed'
  | 'auditLog.loadReversed'
  | 'auditLog.monthReopened'
  | 'auditLog.scheduleDeleted'
  | 'auditLog.scheduleSent'
  | 'auditLog.draftAdded'
  | 'auditLog.draftDeleted'
  | 'auditLog.settlementClosed'
  | 'auditLog.settlementPaid'
  | 'auditLog.settlementUnpaid'

/** Keys of the wordings of acts that have one of their own. The row of a month is added by its first closing. */
const actWords: Readonly<Record<string, ActWords>> = {
  'approval.created': 'auditLog.approvalAsked',
  'company_month.created': 'auditLog.monthClosed',
  'company_month.closed': 'auditLog.monthClosed',
  'company_month.reopened': 'auditLog.monthReopened',
  'report_schedule.closed': 'auditLog.scheduleDeleted',
  'settlement.created': 'auditLog.draftAdded',
  // Only a draft can be deleted. The closing of a settlement numbers it.
  'settlement.closed': 'auditLog.draftDeleted',
}

/** Keys of the wordings of secrets, by the router of the call that showed them. */
const secretWords = {
  accessToken: 'auditLog.accessTokenShown',
  factor: 'auditLog.factorShown',
  serviceAccount: 'auditLog.serviceTokenShown',
  webApi: 'auditLog.webApiKeyShown',
  webhook: 'auditLog.webhookSecretShown',
} as const

/** Keys of the wordings of events by their calls, which say whose account it is. */
const accountWords = {
  'auth.register': 'auditLog.registered',
  'company.create': 'auditLog.userAdded',
  'operator.create': 'auditLog.userAdded',
  'serviceAccount.create': 'auditLog.serviceAdded',
  'serviceAccount.edit': 'auditLog.serviceChanged',
  'serviceAccount.close': 'auditLog.serviceClosed',
} as const satisfies Partial<Record<ToldCall, string>>
const isAccountCall = (call: string): call is keyof typeof accountWords => call in accountWords

/** Returns the key of the wording of an event that its call names better than its kind; null for other lines. */
export const callWords = ({ what, call }: Pick<AuditLine, 'what' | 'call'>) => {
  if (what === 'login' && call !== null) return 'auditLog.accountSelected'
  if (call && isAccountCall(call)) return accountWords[call]
  const [router] = call?.split('.') ?? []
  return what === 'secret' && router && router in secretWords
    ? secretWords[router as keyof typeof secretWords]
    : null
}

/** Keys of the wordings of the use by support, by the role of who used the records. */
const supportWords: Readonly<Record<number, 'auditLog.byAdministrator' | 'auditLog.byDistributor'>> = {
  [RoleNr.administrator]: 'auditLog.byAdministrator',
  [RoleNr.distributorOperator]: 'auditLog.byDistributor',
}

type Event = Pick<AuditLine, 'what' | 'call' | 'roleNr' | 'accessToken'>

/** Returns the key of the wording of an event that says more than its kind; null for other lines. */
const eventWords = ({ what, call, roleNr, accessToken }: Event) => {
  if (what === 'support' && roleNr !== null) return supportWords[roleNr]
  if (what === 'first_use') return accessToken === null ? 'auditLog.keyFirstUse' : 'auditLog.tokenFirstUse'
  return callWords({ what, call })
}

type Changed = Pick<AuditLine, 'what' | 'act' | 'differences'>

/**
 * Returns the key of the wording of a change that its fields tell: a settlement is closed by its number, and paid by its day; each sending
 * of a schedule sets its time, and so does the reversal of loads. Rules 22.5 and 24.8.
 */
const changeWords = ({ what, act, differences }: Changed): ActWords | null => {
  const changed = (name: string) => differences?.find(({ field }) => field === name)
  if (act !== 'changed') return null
  if (what === 'report_schedule') return changed('lastAt') ? 'auditLog.scheduleSent' : null
  // The next run of a plan clears the time.
  if (what === 'load_plan') return changed('reversedAt')?.after ? 'auditLog.loadReversed' : null
  if (what !== 'settlement') return null
  if (changed('number')) return 'auditLog.settlementClosed'
  const paid = changed('paidOn')
  if (!paid) return null
  return paid.after === null ? 'auditLog.settlementUnpaid' : 'auditLog.settlementPaid'
}

/** Returns the key of the wording of what a line says that differs from that of its kind and act, or null. */
export const ownWords = (line: Event & Changed) =>
  line.act ? (changeWords(line) ?? actWords[`${line.what}.${line.act}`] ?? null) : eventWords(line)

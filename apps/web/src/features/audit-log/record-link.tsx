import type { Access } from '@kaarditeek/domain/access/access'
import type { recordedTables } from '@kaarditeek/domain/audit-log/kinds'
import type { AuditLine } from '@kaarditeek/domain/audit-log/schema'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TextLink } from '../../components/links'
import { useMay } from '../../lib/session'

type Kind = (typeof recordedTables)[number]
type Target = Pick<LinkProps, 'to' | 'params' | 'search'>
/** The page of a record, from its id and that of the record that it belongs to, and who may open it. */
type Opens = { access: Access; target: (id: number, withinID: number) => Target; isWithin?: true }

const page = (access: Access, target: (id: number) => Target): Opens => ({ access, target })
const within = (access: Access, target: Opens['target']): Opens => ({ access, target, isWithin: true })
const ownTab = (access: Access, search: Target['search']) =>
  page(access, () => ({ to: '/companies/company', search }))
const customerTab = (access: Access, search: Target['search']) =>
  within(access, (_, customerID) => ({ to: '/customers/$customerID', params: { customerID }, search }))

/** Where each kind of record is seen; null for those without a page. */
const pages = {
  approval: page('viewApprovals', (approvalID) => ({ to: '/approvals/$approvalID', params: { approvalID } })),
  card: page('viewCards', (id) => ({ to: '/cards/$id', params: { id } })),
  card_product: ownTab('viewCards', { tab: 'cardProducts' }),
  card_rule: page('viewCards', () => ({ to: '/cards/rules' })),
  company: ownTab('viewOwnCompany', { tab: 'changes' }),
  company_month: page('viewReports', () => ({ to: '/reports', search: { tab: 'months' } })),
  contact_person: customerTab('viewCustomers', { tab: 'contactPeople' }),
  customer: page('viewCustomers', (customerID) => ({ to: '/customers/$customerID', params: { customerID } })),
  customer_discount: customerTab('editCustomers', { tab: 'changes' }),
  customer_unit: within('viewCustomers', (uid, customerID) => ({
    to: '/customers/$customerID/unit-history/$uid',
    params: { customerID, uid },
  })),
  holder_page: ownTab('manageOwnCompany', { tab: 'holderPage' }),
  journal_account: null,
  load_plan: page('editCardLimits', (loadPlanID) => ({
    to: '/cards/loads/$loadPlanID',
    params: { loadPlanID },
  })),
  notice_rule: page('editNoticeRules', () => ({ to: '/notices/rules' })),
  own_field: page('editOwnFields', () => ({ to: '/own-fields' })),
  report_schedule: page('viewReports', (reportScheduleID) => ({
    to: '/report-schedules/$reportScheduleID',
    params: { reportScheduleID },
  })),
  role: ownTab('manageOwnCompany', { tab: 'userRoles' }),
  settlement: page('viewSettlements', (settlementID) => ({
    to: '/settlements/$settlementID',
    params: { settlementID },
  })),
  settlement_terms: within('viewSettlements', (_, terminalOwnerID) => ({
    to: '/terminal-owners/$terminalOwnerID',
    params: { terminalOwnerID },
    search: { tab: 'terms' },
  })),
  terminal: within('viewTerminals', (tid, terminalOwnerID) => ({
    to: '/terminal-owners/$terminalOwnerID/terminals/$tid',
    params: { terminalOwnerID, tid },
  })),
  terminal_owner: page('viewTerminals', (terminalOwnerID) => ({
    to: '/terminal-owners/$terminalOwnerID',
    params: { terminalOwnerID },
  })),
  transaction: within('viewTransactions', (_, id) => ({
    to: '/cards/$id',
    params: { id },
    search: { tab: 'transactions' },
  })),
  web_api: ownTab('viewWebApis', { tab: 'web_apis' }),
  web_api_ip: ownTab('viewWebApis', { tab: 'web_apis' }),
  web_api_key: ownTab('viewWebApis', { tab: 'web_apis' }),
  web_api_permission: ownTab('viewWebApis', { tab: 'web_apis' }),
  webhook: ownTab('viewWebApis', { tab: 'web_apis' }),
} as const satisfies Record<Kind, Opens | null>

const isRecorded = (what: string): what is Kind => what in pages

/** The page of a line's record; null if it has none. */
const targetOf = (opens: Opens, { recordID, withinID }: AuditLine): Target | null =>
  opens.isWithin && withinID === null ? null : opens.target(recordID, withinID ?? recordID)

/** Links a line to its record where it has a page that the viewer may open. */
export const RecordLink = ({ line, children }: { line: AuditLine; children: ReactNode }) => {
  const may = useMay()
  const opens: Opens | null = isRecorded(line.what) ? pages[line.what] : null
  const target = opens && may(opens.access) ? targetOf(opens, line) : null
  return target ? <TextLink {...target}>{children}</TextLink> : children
}

import type { Access } from '@kaarditeek/domain/access/access'
import type { recordedTables } from '@kaarditeek/domain/audit-log/kinds'
import type { AuditLine } from '@kaarditeek/domain/audit-log/schema'
import type { ReactNode } from 'react'
import { TextLink } from '../../components/links'
import { useMay } from '../../lib/session'

type Kind = (typeof recordedTables)[number]
/** The page of a record, from its id and that of the record that it belongs to. */
type Opens = { access: Access; path: (id: number, withinID: number | null) => string | null }

const page = (access: Access, path: Opens['path']): Opens => ({ access, path })
const ownTab = (access: Access, tab: string) => page(access, () => `/companies/company?tab=${tab}`)
const tabWithin = (access: Access, path: string, tab: string) =>
  page(access, (_, withinID) => (withinID === null ? null : `${path}/${withinID}?tab=${tab}`))

/** Where each kind of record is seen; null for those without a page. */
const pages = {
  approval: page('viewApprovals', (id) => `/approvals/${id}`),
  card: page('viewCards', (id) => `/cards/${id}`),
  card_product: ownTab('viewCards', 'cardProducts'),
  card_rule: page('viewCards', () => '/cards/rules'),
  company: ownTab('viewOwnCompany', 'changes'),
  company_month: page('viewReports', () => '/reports?tab=months'),
  contact_person: tabWithin('viewCustomers', '/customers', 'contactPeople'),
  customer: page('viewCustomers', (id) => `/customers/${id}`),
  customer_discount: tabWithin('editCustomers', '/customers', 'changes'),
  customer_unit: page('viewCustomers', (id, customerID) =>
    customerID === null ? null : `/customers/${customerID}/unit-history/${id}`,
  ),
  holder_page: ownTab('manageOwnCompany', 'holderPage'),
  journal_account: null,
  load_plan: page('editCardLimits', (id) => `/cards/loads/${id}`),
  notice_rule: page('editNoticeRules', () => '/notices/rules'),
  own_field: page('editOwnFields', () => '/own-fields'),
  role: ownTab('manageOwnCompany', 'userRoles'),
  settlement: page('viewSettlements', (id) => `/settlements/${id}`),
  settlement_terms: tabWithin('viewSettlements', '/terminal-owners', 'terms'),
  terminal: page('viewTerminals', (id, ownerID) =>
    ownerID === null ? null : `/terminal-owners/${ownerID}/terminals/${id}`,
  ),
  terminal_owner: page('viewTerminals', (id) => `/terminal-owners/${id}`),
  transaction: tabWithin('viewTransactions', '/cards', 'transactions'),
  web_api: ownTab('viewWebApis', 'web_apis'),
  web_api_ip: ownTab('viewWebApis', 'web_apis'),
  web_api_key: ownTab('viewWebApis', 'web_apis'),
  web_api_permission: ownTab('viewWebApis', 'web_apis'),
  webhook: ownTab('viewWebApis', 'web_apis'),
} as const satisfies Record<Kind, Opens | null>

const isRecorded = (what: string): what is Kind => what in pages

/** Links a line to its record where it has a page that the viewer may open. */
export const RecordLink = ({ line, children }: { line: AuditLine; children: ReactNode }) => {
  const may = useMay()
  const opens = isRecorded(line.what) ? pages[line.what] : null
  const path = opens && may(opens.access) ? opens.path(line.recordID, line.withinID) : null
  if (path === null) return children
  const [to, search] = path.split('?tab=')
  return (
    <TextLink to={to as never} search={(search ? { tab: search } : {}) as never}>
      {children}
    </TextLink>
  )
}

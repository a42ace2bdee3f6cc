import type { Access } from '@kaarditeek/domain/access/access'
import type { IconName } from '../../components/icon'

type Part = {
  title:
    | 'company.data'
    | `${'approval' | 'auditLog' | 'cardProduct' | 'change' | 'holderPage' | 'operator'}.title`
    | `${'refusedPayment' | 'role' | 'sandbox' | 'serviceAccount' | 'webApi'}.title`
  /** By default everyone who may open the page. */
  access?: Access
  /** Only on the page of the viewer's own company. */
  isOwn?: true
  /** How the palette shows the part; it leaves out parts without one. */
  found?: { icon: IconName; words?: `search.${'testing' | 'refused' | 'audit'}Words` }
}

/** Parts of a company's page, by their names in its address and in the order in which they are listed. Rule 11.4. */
export const companyParts = {
  data: { title: 'company.data' },
  operators: { title: 'operator.title' },
  userRoles: { title: 'role.title', access: 'manageOwnCompany', found: { icon: 'lock' } },
  cardProducts: { title: 'cardProduct.title', access: 'viewCardProducts', found: { icon: 'product' } },
  web_apis: {
    title: 'webApi.title',
    access: 'viewWebApis',
    found: { icon: 'key', words: 'search.testingWords' },
  },
  refusedPayments: {
    title: 'refusedPayment.title',
    access: 'viewWebApis',
    isOwn: true,
    found: { icon: 'cross', words: 'search.refusedWords' },
  },
  serviceAccounts: {
    title: 'serviceAccount.title',
    access: 'manageServiceAccounts',
    isOwn: true,
    found: { icon: 'key' },
  },
  holderPage: {
    title: 'holderPage.title',
    access: 'manageOwnCompany',
    isOwn: true,
    found: { icon: 'globe' },
  },
  approvals: { title: 'approval.title', access: 'manageApprovals', isOwn: true, found: { icon: 'check' } },
  sandbox: { title: 'sandbox.title', access: 'viewWebApis', isOwn: true, found: { icon: 'terminal' } },
  auditLog: {
    title: 'auditLog.title',
    access: 'viewAuditLog',
    isOwn: true,
    found: { icon: 'clock', words: 'search.auditWords' },
  },
  changes: { title: 'change.title', access: 'editCompany' },
} as const satisfies Record<string, Part>

export type CompanyPart = keyof typeof companyParts

/** The parts in their order, as a list. */
export const companyPartList: readonly (Part & { tab: CompanyPart })[] = (
  Object.keys(companyParts) as CompanyPart[]
).map((tab) => ({ tab, ...companyParts[tab] }))

import type { Access } from '@kaarditeek/domain/access/access'
import type { IconName } from '../../components/icon'

type Part = {
  title:
    | 'company.data'
    | 'approval.part'
    | `${'auditLog' | 'cardProduct' | 'change' | 'holderPage' | 'operator'}.title`
    | `${'refusedPayment' | 'role' | 'sandbox' | 'serviceAccount' | 'webApi'}.title`
  /** By default everyone who may open the page. */
  access?: Access
  /** Parts of a group stand together. */
  group: 'people' | 'cards' | 'programs' | 'control'
  /** Only on the page of the viewer's own company. */
  isOwn?: true
  /** How the palette shows the part; it leaves out parts without one. */
  found?: {
    icon: IconName
    words?: `search.${'testing' | 'refused' | 'audit' | 'holderPage'}Words` | 'operator.pageWords'
  }
}

/** Parts of a company's page, by their names in its address and in the order in which they are listed. Rule 11.4. */
export const companyParts = {
  data: { group: 'people', title: 'company.data' },
  operators: {
    group: 'people',
    title: 'operator.title',
    found: { icon: 'operator', words: 'operator.pageWords' },
  },
  userRoles: { group: 'people', title: 'role.title', access: 'manageOwnCompany', found: { icon: 'lock' } },
  cardProducts: {
    group: 'cards',
    title: 'cardProduct.title',
    access: 'viewCardProducts',
    found: { icon: 'product' },
  },
  holderPage: {
    group: 'cards',
    title: 'holderPage.title',
    access: 'manageOwnCompany',
    isOwn: true,
    found: { icon: 'globe', words: 'search.holderPageWords' },
  },
  web_apis: {
    group: 'programs',
    title: 'webApi.title',
    access: 'viewWebApis',
    found: { icon: 'key', words: 'search.testingWords' },
  },
  refusedPayments: {
    group: 'programs',
    title: 'refusedPayment.title',
    access: 'viewWebApis',
    isOwn: true,
    found: { icon: 'cross', words: 'search.refusedWords' },
  },
  serviceAccounts: {
    group: 'programs',
    title: 'serviceAccount.title',
    access: 'manageServiceAccounts',
    isOwn: true,
    found: { icon: 'key' },
  },
  sandbox: {
    group: 'programs',
    title: 'sandbox.title',
    access: 'viewWebApis',
    isOwn: true,
    found: { icon: 'terminal' },
  },
  approvals: {
    group: 'control',
    title: 'approval.part',
    access: 'manageApprovals',
    isOwn: true,
    found: { icon: 'check' },
  },
  auditLog: {
    group: 'control',
    title: 'auditLog.title',
    access: 'viewAuditLog',
    isOwn: true,
    found: { icon: 'clock', words: 'search.auditWords' },
  },
  changes: { group: 'control', title: 'change.title', access: 'editCompany' },
} as const satisfies Record<string, Part>

export type CompanyPart = keyof typeof companyParts

/** The parts in their order, as a list. */
export const companyPartList: readonly (Part & { tab: CompanyPart })[] = (
  Object.keys(companyParts) as CompanyPart[]
).map((tab) => ({ tab, ...companyParts[tab] }))

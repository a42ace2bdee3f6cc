import { auditLogInput } from '@kaarditeek/domain/audit-log/list'
import { roleListInput } from '@kaarditeek/domain/role/list'
import { sandboxMailInput } from '@kaarditeek/domain/sandbox/list'
import { serviceAccountListInput } from '@kaarditeek/domain/service-account/list'
import { refusedPaymentsInput } from '@kaarditeek/domain/web-api/list'
import { z } from 'zod'
import { changesSearch } from '../../components/history/search'
import { cardProductSearch } from '../../features/card-product/search'
import { companyOperatorSearch } from '../../features/operator/search'
import { webApiSearch } from '../../features/web-api/search'
import { cachedViewerMay } from '../../lib/session'
import { type TabSearch, tabsOf } from '../../lib/tabs'
import { firstPart } from '../../shared/company/first-part'
import type { CompanyPart } from '../../shared/company/parts'

/** The first is open at first for viewers who manage users. */
const schemas = {
  operators: companyOperatorSearch,
  data: z.object({}),
  userRoles: roleListInput,
  changes: changesSearch,
  cardProducts: cardProductSearch,
  web_apis: webApiSearch,
  refusedPayments: refusedPaymentsInput,
  sandbox: sandboxMailInput,
  serviceAccounts: serviceAccountListInput,
  holderPage: changesSearch,
  auditLog: auditLogInput,
  approvals: z.object({}),
} satisfies Record<CompanyPart, z.ZodObject>

export const companyTabs = tabsOf(schemas, () => firstPart(cachedViewerMay))
export type CompanyTabSearch = TabSearch<typeof schemas>

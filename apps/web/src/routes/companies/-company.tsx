import { ApprovalPolicyTab } from '../../features/approval/approval-policy'
import { AuditLogTab } from '../../features/audit-log/audit-log-tab'
import { CardProductList } from '../../features/card-product/card-product-list'
import { CompanyPage } from '../../features/company/company-page'
import { LoginPolicyAction } from '../../features/factor/login-policy'
import { HolderPageTab } from '../../features/holder-page/holder-page-tab'
import { CompanyOperators } from '../../features/operator/company-operators'
import { NewRole } from '../../features/role/role-form'
import { RoleList } from '../../features/role/role-list'
import { SandboxTab } from '../../features/sandbox/sandbox-tab'
import { ServiceAccountList } from '../../features/service-account/service-account-list'
import { RefusedPayments } from '../../features/web-api/refused-payments'
import { WebApiList } from '../../features/web-api/web-api-list'
import { useMay } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import type { RoleForm } from '../../shared/role/with-new-role'
import { type CompanyTabSearch, companyTabs } from './-company-tabs'

addSetupWordings()

const newRole: RoleForm = (to) => <NewRole {...to} />

type Props = { companyID: number | 'company'; search: CompanyTabSearch }

/** The page of a company, the viewer's own or another, with all of its tabs. */
export const Company = ({ companyID, search }: Props) => {
  const { of } = companyTabs
  const may = useMay()
  return (
    <CompanyPage
      companyID={companyID}
      tab={companyTabs.open(search)}
      changes={of(search, 'changes')}
      parts={{
        operators: (
          <CompanyOperators
            companyID={companyID}
            search={of(search, 'operators')}
            more={companyID === 'company' && may('manageLogins') && <LoginPolicyAction />}
            newRole={newRole}
          />
        ),
        userRoles: <RoleList search={of(search, 'userRoles')} />,
        cardProducts: <CardProductList companyID={companyID} search={of(search, 'cardProducts')} />,
        web_apis: <WebApiList search={of(search, 'web_apis')} />,
        refusedPayments: <RefusedPayments search={of(search, 'refusedPayments')} />,
        serviceAccounts: <ServiceAccountList search={of(search, 'serviceAccounts')} newRole={newRole} />,
        holderPage: <HolderPageTab search={of(search, 'holderPage')} />,
        approvals: <ApprovalPolicyTab />,
        sandbox: <SandboxTab search={of(search, 'sandbox')} />,
        auditLog: <AuditLogTab search={of(search, 'auditLog')} />,
      }}
    />
  )
}

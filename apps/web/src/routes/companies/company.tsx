import { createFileRoute } from '@tanstack/react-router'
import { found } from '../../lib/guard'
import { Company } from './-company'
import { companyTabs } from './-company-tabs'

export const Route = createFileRoute('/companies/company')({
  staticData: { access: 'viewOwnCompany', menu: 'company', menuAccess: 'viewAuditLog' },
  ...companyTabs.route,
  loader: ({ context: { api } }) => found(api.company.get.ensureData({ companyID: 'company' })),
  component: () => <Company companyID="company" search={Route.useSearch()} />,
})

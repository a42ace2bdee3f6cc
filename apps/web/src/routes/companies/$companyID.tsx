import { createFileRoute } from '@tanstack/react-router'
import { found } from '../../lib/guard'
import { idParams } from '../../lib/search'
import { Company } from './-company'
import { companyTabs } from './-company-tabs'

export const Route = createFileRoute('/companies/$companyID')({
  staticData: { access: 'manageCompanies' },
  params: idParams('companyID'),
  ...companyTabs.route,
  loader: ({ context: { api }, params }) => found(api.company.get.ensureData(params)),
  component: () => <Company {...Route.useParams()} search={Route.useSearch()} />,
})

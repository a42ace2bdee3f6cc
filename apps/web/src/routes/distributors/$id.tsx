import { createFileRoute } from '@tanstack/react-router'
import { changesSearch } from '../../components/history/search'
import { DistributorCompanies } from '../../features/company/distributor-companies'
import { distributorCompanySearch } from '../../features/company/search'
import { DistributorPage } from '../../features/distributor/distributor-page'
import { DistributorOperators } from '../../features/operator/distributor-operators'
import { companyOperatorSearch } from '../../features/operator/search'
import { found } from '../../lib/guard'
import { idParam } from '../../lib/search'
import { tabsOf } from '../../lib/tabs'

const tabs = tabsOf({
  companies: distributorCompanySearch,
  operators: companyOperatorSearch,
  changes: changesSearch,
})

export const Route = createFileRoute('/distributors/$id')({
  staticData: { access: 'manageDistributors' },
  params: idParam,
  ...tabs.route,
  loader: ({ context: { api }, params }) => found(api.distributor.get.ensureData(params)),
  component: () => {
    const { id } = Route.useParams()
    const search = Route.useSearch()
    return (
      <DistributorPage
        id={id}
        tab={tabs.open(search)}
        companies={<DistributorCompanies distributorID={id} search={tabs.of(search, 'companies')} />}
        operators={<DistributorOperators distributorID={id} search={tabs.of(search, 'operators')} />}
        changes={tabs.of(search, 'changes')}
      />
    )
  },
})

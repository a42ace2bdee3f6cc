import { createFileRoute } from '@tanstack/react-router'
import { changesSearch } from '../../components/history/search'
import { DistributorCompanies } from '../../features/company/distributor-companies'
import { distributorCompanySearch } from '../../features/company/search'
import { DistributorPage } from '../../features/distributor/distributor-page'
import { DistributorOperators } from '../../features/operator/distributor-operators'
import { companyOperatorSearch } from '../../features/operator/search'
import { found } from '../../lib/found'
import { idParams } from '../../lib/search'
import { tabsOf } from '../../lib/tabs'

const tabs = tabsOf('distributor', {
  companies: distributorCompanySearch,
  operators: companyOperatorSearch,
  changes: changesSearch,
})

export const Route = createFileRoute('/distributors/$distributorID')({
  staticData: { access: 'manageDistributors' },
  params: idParams('distributorID'),
  ...tabs.route,
  loader: ({ context: { api }, params }) => found(api.distributor.get.ensureData(params)),
  component: () => {
    const ref = Route.useParams()
    const search = Route.useSearch()
    return (
      <DistributorPage
        {...ref}
        tab={search.tab}
        companies={<DistributorCompanies {...ref} search={tabs.of(search, 'companies')} />}
        operators={<DistributorOperators {...ref} search={tabs.of(search, 'operators')} />}
        changes={tabs.of(search, 'changes')}
      />
    )
  },
})

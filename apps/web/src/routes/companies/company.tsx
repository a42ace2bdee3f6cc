import { cardProductListInput } from '@kaarditeek/domain/card-product/schema'
import { roleListInput } from '@kaarditeek/domain/role/schema'
import { createFileRoute } from '@tanstack/react-router'
import { CardProductList } from '../../features/card-product/card-product-list'
import { CompanyPage } from '../../features/company/company-page'
import { CompanyOperators } from '../../features/operator/company-operators'
import { companyOperatorSearch } from '../../features/operator/search'
import { RoleList } from '../../features/role/role-list'
import { tabsOf } from '../../lib/tabs'

const tabs = tabsOf('company', {
  operators: companyOperatorSearch,
  userRoles: roleListInput,
  cardProducts: cardProductListInput,
})

export const Route = createFileRoute('/companies/company')({
  staticData: { access: 'manageOwnCompany', menu: 'company' },
  ...tabs.route,
  component: () => {
    const search = Route.useSearch()
    return (
      <CompanyPage
        tab={search.tab}
        operators={<CompanyOperators companyID="company" search={tabs.of(search, 'operators')} />}
        userRoles={<RoleList search={tabs.of(search, 'userRoles')} />}
        cardProducts={<CardProductList search={tabs.of(search, 'cardProducts')} />}
      />
    )
  },
})

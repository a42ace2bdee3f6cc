import { roleListInput } from '@kaarditeek/domain/role/schema'
import { changesSearch } from '../../components/history/search'
import { CardProductList } from '../../features/card-product/card-product-list'
import { cardProductSearch } from '../../features/card-product/search'
import { CompanyPage } from '../../features/company/company-page'
import { CompanyOperators } from '../../features/operator/company-operators'
import { companyOperatorSearch } from '../../features/operator/search'
import { RoleList } from '../../features/role/role-list'
import { webApiSearch } from '../../features/web-api/search'
import { WebApiList } from '../../features/web-api/web-api-list'
import { type TabSearch, tabsOf } from '../../lib/tabs'

const schemas = {
  operators: companyOperatorSearch,
  userRoles: roleListInput,
  changes: changesSearch,
  cardProducts: cardProductSearch,
  web_apis: webApiSearch,
}

export const companyTabs = tabsOf('company', schemas)

type Props = { companyID: number | 'company'; search: TabSearch<typeof schemas> }

/** The page of a company, the viewer's own or another, with all of its tabs. */
export const Company = ({ companyID, search }: Props) => {
  const { of } = companyTabs
  return (
    <CompanyPage
      companyID={companyID}
      tab={search.tab}
      operators={<CompanyOperators companyID={companyID} search={of(search, 'operators')} />}
      userRoles={<RoleList search={of(search, 'userRoles')} />}
      changes={of(search, 'changes')}
      cardProducts={<CardProductList companyID={companyID} search={of(search, 'cardProducts')} />}
      webApis={<WebApiList search={of(search, 'web_apis')} />}
    />
  )
}

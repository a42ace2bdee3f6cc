import { cardProductListInput } from '@kaarditeek/domain/card-product/schema'
import { createFileRoute } from '@tanstack/react-router'
import { CardProductList } from '../../features/card-product/card-product-list'
import { CompanyPage } from '../../features/company/company-page'
import { searchOf } from '../../lib/search'

export const Route = createFileRoute('/companies/company')({
  staticData: { access: 'manageOwnCompany', menu: 'company' },
  ...searchOf(cardProductListInput),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => void api.cardProduct.page.prefetch(deps),
  component: () => <CompanyPage cardProducts={<CardProductList search={Route.useSearch()} />} />,
})

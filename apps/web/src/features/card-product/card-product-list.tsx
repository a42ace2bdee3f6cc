import type { CardProduct } from '@kaarditeek/domain/card-product/schema'
import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { Facts } from '../../components/data'
import { History } from '../../components/history/history'
import { changesSearch } from '../../components/history/search'
import { ListTab } from '../../components/list/api-list'
import { TextFilter } from '../../components/list/filters'
import { api } from '../../lib/trpc'
import { cardProductChanges, cardProductColumnsOf, cardProductFacts } from './columns'
import { NewCardProductForm } from './new-card-product-form'
import { type CardProductSearch, cardProductSearch } from './search'

type Props = { companyID: number | 'company'; search: CardProductSearch }

/** All changes on one page, because the page in the address belongs to the list of products. */
const firstChanges = changesSearch.parse({ limit: MAX_PAGE_SIZE })

const detailsOf = (companyID: number | 'company') => ({
  idOf: ({ id }: CardProduct) => id,
  show: (product: CardProduct) => (
    <Stack gap="md">
      <Facts record={product} fields={cardProductFacts} />
      <History
        list={api.cardProduct.changes}
        search={{ ...firstChanges, companyID, id: product.id }}
        fields={cardProductChanges}
        plain
      />
    </Stack>
  ),
})

/** The card products of a company, as a tab. Each row expands to its data and changes. Rule 8.4. */
export const CardProductList = ({ companyID, search }: Props) => {
  const columns = useMemo(() => cardProductColumnsOf(companyID), [companyID])
  const details = useMemo(() => detailsOf(companyID), [companyID])
  return (
    <ListTab
      ns="cardProduct"
      titled
      list={api.cardProduct}
      schema={cardProductSearch}
      search={{ ...search, companyID }}
      columns={columns}
      hidden={['maxAccountIDNo', 'webEnabled']}
      filters={<TextFilter name="name" />}
      details={details}
      add={{
        access: 'editCardProducts',
        form: (done) => <NewCardProductForm companyID={companyID} done={done} />,
      }}
    />
  )
}

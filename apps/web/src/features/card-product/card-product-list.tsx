import { useMemo } from 'react'
import { ListTab } from '../../components/list/api-list'
import { TextFilter } from '../../components/list/filters'
import { api } from '../../lib/trpc'
import { cardProductColumnsOf } from './columns'
import { NewCardProductForm } from './new-card-product-form'
import { type CardProductSearch, cardProductSearch } from './search'

type Props = { companyID: number | 'company'; search: CardProductSearch }

/** The card products of a company, as a tab. */
export const CardProductList = ({ companyID, search }: Props) => {
  const columns = useMemo(() => cardProductColumnsOf(companyID), [companyID])
  return (
    <ListTab
      ns="cardProduct"
      list={api.cardProduct}
      schema={cardProductSearch}
      search={{ ...search, companyID }}
      columns={columns}
      hidden={['maxAccountIDNo', 'webEnabled']}
      filters={<TextFilter name="name" />}
      add={{
        access: 'editCardProducts',
        form: (done) => <NewCardProductForm companyID={companyID} done={done} />,
      }}
    />
  )
}

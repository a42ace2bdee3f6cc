import { type CardProduct, CardType } from '@kaarditeek/domain/card-product/schema'
import { Stack, Text } from '@mantine/core'
import { ListTab } from '../../components/list/api-list'
import { columnsOf } from '../../components/list/columns'
import { TextFilter } from '../../components/list/filters'
import { useWords } from '../../lib/language'
import { api } from '../../lib/trpc'
import { NewCardProductForm } from './new-card-product-form'
import { type CardProductSearch, cardProductSearch } from './search'

const column = columnsOf<CardProduct>('cardProduct')
const columns = [
  column.title('name'),
  column.show('cardTypeID', (product) => <Type product={product} />),
  column('issuerIDNo'),
  column.show(
    'minAccountIDNo',
    ({ minAccountIDNo, maxAccountIDNo }) => `${minAccountIDNo}–${maxAccountIDNo}`,
    {
      label: 'cardProduct.accountIDRange',
    },
  ),
  column.number('panLength'),
  column.number('duration'),
  column.number('noOfActiveCards'),
  column.number('numbersLeft'),
]

const Type = ({ product: { cardTypeID, webEnabled } }: { product: CardProduct }) => {
  const t = useWords()
  return (
    <Stack gap={0}>
      <span>{t(cardTypeID === CardType.prepaid ? 'cardProduct.prepaid' : 'cardProduct.discount')}</span>
      {webEnabled && (
        <Text size="xs" c="dimmed">
          {t('cardProduct.webEnabled')}
        </Text>
      )}
    </Stack>
  )
}

type Props = { companyID: number | 'company'; search: CardProductSearch }

/** The card products of a company, as a tab. */
export const CardProductList = ({ companyID, search }: Props) => (
  <ListTab
    ns="cardProduct"
    list={api.cardProduct}
    schema={cardProductSearch}
    search={{ ...search, companyID }}
    columns={columns}
    filters={<TextFilter name="name" />}
    add={{
      access: 'editCardProducts',
      form: (done) => <NewCardProductForm companyID={companyID} done={done} />,
    }}
  />
)

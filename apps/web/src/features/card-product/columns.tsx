import { type CardProduct, CardType } from '@kaarditeek/domain/card-product/schema'
import { Text } from '@mantine/core'
import { columnsOf } from '../../components/list/columns'
import { useWords } from '../../lib/language'

const column = columnsOf<CardProduct>('cardProduct')

export const cardProductColumns = [
  column.title('name'),
  column.show('cardTypeID', (product) => <Type product={product} />, { width: 11 }),
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
    <span>
      {t(cardTypeID === CardType.prepaid ? 'cardProduct.prepaid' : 'cardProduct.discount')}
      {webEnabled && (
        <Text span size="xs" c="dimmed">
          {` · ${t('cardProduct.webEnabled')}`}
        </Text>
      )}
    </span>
  )
}

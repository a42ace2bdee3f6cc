import { type CardProduct, CardType } from '@kaarditeek/domain/card-product/schema'
import { Text } from '@mantine/core'
import { columnsOf } from '../../components/list/columns'
import { useWords } from '../../lib/language'

const column = columnsOf<CardProduct>('cardProduct')

export const cardProductColumns = [
  column.title('name'),
  column.show('cardTypeID', (product) => <Type product={product} />, { width: 11, priority: 2 }),
  column('issuerIDNo', undefined, { width: 7.25, grows: false }),
  column.show(
    'minAccountIDNo',
    ({ minAccountIDNo, maxAccountIDNo }) => `${minAccountIDNo}–${maxAccountIDNo}`,
    {
      label: 'cardProduct.accountIDRange',
      width: 10.5,
    },
  ),
  column.number('panLength', { priority: 0 }),
  column.number('duration'),
  column.number('noOfActiveCards', { priority: 3 }),
  column.number('numbersLeft', { priority: 2 }),
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

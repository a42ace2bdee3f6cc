import { lacksRoom } from '@kaarditeek/domain/card-product/rules'
import {
  type CardNumbers,
  type CardProduct,
  CardType,
  type CodeNeeded,
  productTexts,
} from '@kaarditeek/domain/card-product/schema'
import { othersOf } from '@kaarditeek/domain/shown-texts'
import { Text } from '@mantine/core'
import { columnsOf } from '../../components/list/columns'
import { useWords } from '../../lib/language'
import { shareOf } from '../../shared/card-product/range-fill'
import { codeWords } from './code-fields'
import { EditCardProduct } from './edit-card-product'

const column = columnsOf<CardProduct>('cardProduct')

const data = [
  column.title('name', ({ name }) => name, { width: 9 }),
  column.show('cardTypeID', (product) => <Type product={product} />, { width: 10, priority: 4 }),
  column('issuerIDNo', undefined, {
    label: 'cardProduct.issuerIDNoShort',
    help: 'cardProduct.issuerIDNo',
    width: 7.25,
    grows: false,
    priority: 4,
  }),
  column.show(
    'minAccountIDNo',
    ({ minAccountIDNo, maxAccountIDNo }) => `${minAccountIDNo}–${maxAccountIDNo}`,
    {
      label: 'cardProduct.accountIDRange',
      width: 11,
      priority: 1,
    },
  ),
]
const fields = [
  ...data,
  ...othersOf(productTexts, [...data, { key: 'maxAccountIDNo' }]).map((text) =>
    column.optional(text, { priority: 0 }),
  ),
  column.number('panLength', { priority: 0 }),
  column.number('duration', { width: 6, priority: 2 }),
  column.number('noOfActiveCards', {
    label: 'cardProduct.noOfActiveCardsShort',
    help: 'cardProduct.noOfActiveCards',
    width: 6,
    priority: 3,
  }),
  column.show('cardNumbers', (product) => <Numbering product={product} />, { width: 8 }),
  column.number('codeLength', { priority: 0 }),
  column('codeNeeded', (value) => <CodeNeededName value={value} />, { priority: 0 }),
  column.number('numbersLeft', { width: 7, priority: 3 }),
]

/** The fields of a product in its history. */
export const cardProductChanges = [
  column('cardNumbers', (value) => <NumberingName value={value} />),
  column.number('codeLength'),
  column('codeNeeded', (value) => <CodeNeededName value={value} />),
  column.flag('webEnabled'),
]

const inRow = ['name', 'cardTypeID', 'issuerIDNo', 'noOfActiveCards', 'numbersLeft']

/** What is known of a product beside what its row shows on every screen, in its opened row. */
export const cardProductFacts = fields.filter(({ key }) => !inRow.includes(key))

/** Columns of the products of a company. */
export const cardProductColumnsOf = (companyID: number | 'company') => [
  ...fields,
  column.actions('editCardProducts', (product) => (
    <EditCardProduct companyID={companyID} product={product} />
  )),
]

/** How numbers are drawn, with a mark if random ones lack room. */
const Numbering = ({ product }: { product: CardProduct }) => {
  const t = useWords()
  return (
    <span>
      <NumberingName value={product.cardNumbers} />
      <Text span size="xs" c={lacksRoom(product) ? 'var(--warn)' : 'dimmed'}>
        {` · ${t('cardProduct.inUse', { share: shareOf(product) })}`}
      </Text>
    </span>
  )
}

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

const NumberingName = ({ value }: { value: CardNumbers }) => useWords()(`cardProduct.${value}`)

const CodeNeededName = ({ value }: { value: CodeNeeded }) => useWords()(codeWords[value])

import { type CardProduct, CardType } from '@kaarditeek/domain/card-product/schema'
import { formatNumber } from '@kaarditeek/i18n/format'
import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { FormModal } from '../../components/form/form-modal'
import { Icon } from '../../components/icon'
import { TextFilter } from '../../components/list/filters'
import { ListView } from '../../components/list/list-view'
import { columnsOf } from '../../components/list/old-columns'
import { useWords } from '../../lib/language'
import { anyPage, keepOld } from '../../lib/query-client'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { NewCardProductForm } from './new-card-product-form'
import { type CardProductSearch, cardProductSearch } from './search'

const column = columnsOf<CardProduct>('cardProduct')

const columns = [
  column('name', { title: true }),
  column('cardTypeID', { show: (product) => <Type of={product} /> }),
  column('issuerIDNo'),
  column('minAccountIDNo', {
    label: 'cardProduct.accountIDRange',
    show: ({ minAccountIDNo, maxAccountIDNo }) => `${minAccountIDNo}–${maxAccountIDNo}`,
  }),
  column('panLength', { align: 'end' }),
  column('duration', { align: 'end' }),
  column('noOfActiveCards', {
    align: 'end',
    show: ({ noOfActiveCards }) => formatNumber(noOfActiveCards),
  }),
  column('numbersLeft', { align: 'end', show: ({ numbersLeft }) => formatNumber(numbersLeft) }),
]

const Type = ({ of: { cardTypeID, webEnabled } }: { of: CardProduct }) => {
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
export const CardProductList = ({ companyID, search }: Props) => {
  const t = useWords()
  const mayAdd = useMay()('editCardProducts')
  const [adding, { open, close }] = useDisclosure(false)
  const input = { ...search, companyID }
  const page = trpc.cardProduct.page.useQuery(input, keepOld)
  const totals = trpc.cardProduct.totals.useQuery(anyPage(input), keepOld)
  const add = mayAdd && (
    <Button leftSection={<Icon name="plus" />} onClick={open}>
      {t('cardProduct.add')}
    </Button>
  )
  return (
    <>
      <ListView
        ns="cardProduct"
        schema={cardProductSearch}
        search={search}
        page={page}
        totals={totals}
        columns={columns}
        compact
        filters={<TextFilter name="name" />}
        actions={add}
      />
      <FormModal title={t('cardProduct.add')} opened={adding} close={close}>
        <NewCardProductForm companyID={companyID} done={close} />
      </FormModal>
    </>
  )
}

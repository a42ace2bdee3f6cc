import { type CardProduct, CardType, cardProductListInput } from '@kaarditeek/domain/card-product/schema'
import { formatNumber } from '@kaarditeek/i18n/format'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMemo } from 'react'
import type { z } from 'zod'
import { FormModal } from '../../components/form/form-modal'
import { Icon } from '../../components/icon'
import { columnsOf } from '../../components/list/app-table'
import { TextFilter } from '../../components/list/filters'
import { ListView } from '../../components/list/list-view'
import { useWords } from '../../lib/language'
import { anyPage, keepOld } from '../../lib/query-client'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { NewCardProductForm } from './new-card-product-form'

const column = columnsOf<CardProduct>('cardProduct')

const useColumns = () => {
  const t = useWords()
  return useMemo(
    () => [
      column('name', { title: true }),
      column('cardTypeID', {
        show: ({ cardTypeID }) =>
          t(cardTypeID === CardType.prepaid ? 'cardProduct.prepaid' : 'cardProduct.discount'),
      }),
      column('issuerIDNo'),
      column('minAccountIDNo', {
        label: 'cardProduct.accountIDRange',
        show: ({ minAccountIDNo, maxAccountIDNo }) => `${minAccountIDNo}–${maxAccountIDNo}`,
      }),
      column('panLength', { align: 'end' }),
      column('duration', { align: 'end' }),
      column('webEnabled', { show: ({ webEnabled }) => t(webEnabled ? 'common.yes' : 'common.no') }),
      column('noOfActiveCards', {
        align: 'end',
        show: ({ noOfActiveCards }) => formatNumber(noOfActiveCards),
      }),
    ],
    [t],
  )
}

/** The card products of a company, as a tab. */
export const CardProductList = ({ search }: { search: z.output<typeof cardProductListInput> }) => {
  const t = useWords()
  const mayAdd = useMay()('editCardProducts')
  const [adding, { open, close }] = useDisclosure(false)
  const page = trpc.cardProduct.page.useQuery(search, keepOld)
  const totals = trpc.cardProduct.totals.useQuery(anyPage(search), keepOld)
  const add = mayAdd && (
    <Button leftSection={<Icon name="plus" />} onClick={open}>
      {t('cardProduct.add')}
    </Button>
  )
  return (
    <>
      <ListView
        ns="cardProduct"
        schema={cardProductListInput}
        search={search}
        page={page}
        totals={totals}
        columns={useColumns()}
        compact
        filters={<TextFilter name="name" />}
        actions={add}
      />
      <FormModal title={t('cardProduct.add')} opened={adding} close={close}>
        <NewCardProductForm done={close} />
      </FormModal>
    </>
  )
}

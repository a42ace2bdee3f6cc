import { distributorListInput } from '@kaarditeek/domain/distributor/schema'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { z } from 'zod'
import { FormModal } from '../../components/form/form-modal'
import { Icon } from '../../components/icon'
import { TextFilter } from '../../components/list/filters'
import { ListView } from '../../components/list/list-view'
import { Page } from '../../components/page'
import { useWords } from '../../lib/language'
import { anyPage, keepOld } from '../../lib/query-client'
import { trpc } from '../../lib/trpc'
import { distributorColumns } from './columns'
import { NewDistributorForm } from './distributor-form'

type Props = { search: z.output<typeof distributorListInput> }

export const DistributorListPage = ({ search }: Props) => {
  const t = useWords()
  const [adding, { open, close }] = useDisclosure(false)
  const page = trpc.distributor.page.useQuery(search, keepOld)
  const totals = trpc.distributor.totals.useQuery(anyPage(search), keepOld)
  const add = (
    <Button leftSection={<Icon name="plus" />} onClick={open}>
      {t('distributor.add')}
    </Button>
  )
  return (
    <Page title={t('distributor.title')} actions={add}>
      <ListView
        ns="distributor"
        schema={distributorListInput}
        search={search}
        page={page}
        totals={totals}
        columns={distributorColumns}
        compact
        filters={<TextFilter name="search" />}
        start={add}
      />
      <FormModal title={t('distributor.add')} opened={adding} close={close}>
        <NewDistributorForm done={close} />
      </FormModal>
    </Page>
  )
}

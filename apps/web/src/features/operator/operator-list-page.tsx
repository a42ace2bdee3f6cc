import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { FormModal } from '../../components/form/form-modal'
import { Icon } from '../../components/icon'
import { TextFilter } from '../../components/list/filters'
import { ListView } from '../../components/list/list-view'
import { Page } from '../../components/page'
import { useWords } from '../../lib/language'
import { anyPage, keepOld } from '../../lib/query-client'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { useOperatorColumns } from './columns'
import { NewColleagueForm } from './new-operator-form'
import { type OperatorSearch, operatorSearch } from './search'

/** Everybody the viewer sees. Companies invite their own on their page, those above them here. */
export const OperatorListPage = ({ search }: { search: OperatorSearch }) => {
  const t = useWords()
  const mayAdd = useMay()('manageCompanies')
  const [adding, { open, close }] = useDisclosure(false)
  const page = trpc.operator.page.useQuery(search, keepOld)
  const totals = trpc.operator.totals.useQuery(anyPage(search), keepOld)
  const add = mayAdd && (
    <Button leftSection={<Icon name="plus" />} onClick={open}>
      {t('operator.add')}
    </Button>
  )
  return (
    <Page title={t('operator.title')} actions={add}>
      <ListView
        ns="operator"
        schema={operatorSearch}
        search={search}
        page={page}
        totals={totals}
        columns={useOperatorColumns()}
        compact
        filters={<TextFilter name="search" />}
      />
      <FormModal title={t('operator.add')} opened={adding} close={close}>
        <NewColleagueForm done={close} />
      </FormModal>
    </Page>
  )
}

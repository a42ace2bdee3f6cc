import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { FormModal } from '../../components/form/form-modal'
import { Icon } from '../../components/icon'
import { TextFilter } from '../../components/list/filters'
import { ListView } from '../../components/list/list-view'
import { useWords } from '../../lib/language'
import { anyPage, keepOld } from '../../lib/query-client'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { companyOperatorColumns } from './columns'
import { NewOperatorForm } from './new-operator-form'
import { companyOperatorSearch, type OperatorSearch } from './search'

type Props = { companyID: number | 'company'; search: OperatorSearch }

/** The users of a company, as a tab. */
export const CompanyOperators = ({ companyID, search }: Props) => {
  const t = useWords()
  const mayAdd = useMay()('manageOperators')
  const [adding, { open, close }] = useDisclosure(false)
  const input = { ...search, companyID }
  const page = trpc.operator.page.useQuery(input, keepOld)
  const totals = trpc.operator.totals.useQuery(anyPage(input), keepOld)
  const add = mayAdd && (
    <Button leftSection={<Icon name="plus" />} onClick={open}>
      {t('operator.add')}
    </Button>
  )
  return (
    <>
      <ListView
        ns="operator"
        schema={companyOperatorSearch}
        search={search}
        page={page}
        totals={totals}
        columns={companyOperatorColumns}
        compact
        filters={<TextFilter name="search" />}
        actions={add}
      />
      <FormModal title={t('operator.add')} opened={adding} close={close}>
        <NewOperatorForm companyID={companyID} done={close} />
      </FormModal>
    </>
  )
}

import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { FormModal } from '../../components/form/form-modal'
import { Icon } from '../../components/icon'
import { TextFilter } from '../../components/list/filters'
import { ListView } from '../../components/list/list-view'
import { Page } from '../../components/page'
import { useWords } from '../../lib/language'
import { anyPage, keepOld } from '../../lib/query-client'
import { trpc } from '../../lib/trpc'
import { companyColumns } from './columns'
import { NewCompanyForm } from './new-company-form'
import { type CompanySearch, companySearch } from './search'

/** Companies as far as the viewer sees them: a distributor its own, an administrator all. */
export const CompanyListPage = ({ search }: { search: CompanySearch }) => {
  const t = useWords()
  const [adding, { open, close }] = useDisclosure(false)
  const page = trpc.company.page.useQuery(search, keepOld)
  const totals = trpc.company.totals.useQuery(anyPage(search), keepOld)
  const add = (
    <Button leftSection={<Icon name="plus" />} onClick={open}>
      {t('company.add')}
    </Button>
  )
  return (
    <Page title={t('company.title')} actions={add}>
      <ListView
        ns="company"
        schema={companySearch}
        search={search}
        page={page}
        totals={totals}
        columns={companyColumns}
        filters={<CompanyFilters />}
        start={add}
      />
      <FormModal title={t('company.add')} opened={adding} close={close}>
        <NewCompanyForm done={close} />
      </FormModal>
    </Page>
  )
}

const CompanyFilters = () => (
  <>
    <TextFilter name="name" />
    <TextFilter name="phone" />
    <TextFilter name="email" />
    <TextFilter name="identification" />
  </>
)

import { type CustomerListInput, customerListInput } from '@kaarditeek/domain/customer/schema'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { FormModal } from '../../components/form/form-modal'
import { Icon } from '../../components/icon'
import { ChoiceFilter, TextFilter } from '../../components/list/filters'
import { ListView } from '../../components/list/list-view'
import { Page } from '../../components/page'
import { useWords } from '../../lib/language'
import { anyPage, keepOld } from '../../lib/query-client'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { useStateChoices, useTypeChoices } from './choices'
import { useCustomerColumns } from './columns'
import { NewCustomerForm } from './new-customer-form'

export const CustomerListPage = ({ search }: { search: CustomerListInput }) => {
  const t = useWords()
  const mayAdd = useMay()('editCustomers')
  const [adding, { open, close }] = useDisclosure(false)
  const page = trpc.customer.page.useQuery(search, keepOld)
  const totals = trpc.customer.totals.useQuery(anyPage(search), keepOld)
  const add = mayAdd && (
    <Button leftSection={<Icon name="plus" />} onClick={open}>
      {t('customer.add')}
    </Button>
  )
  return (
    <Page title={t('customer.title')} actions={add}>
      <ListView
        ns="customer"
        schema={customerListInput}
        search={search}
        page={page}
        totals={totals}
        columns={useCustomerColumns()}
        filters={<CustomerFilters />}
        start={add}
      />
      <FormModal title={t('customer.add')} opened={adding} close={close}>
        <NewCustomerForm done={close} />
      </FormModal>
    </Page>
  )
}

const CustomerFilters = () => (
  <>
    <TextFilter name="name" />
    <TextFilter name="identification" />
    <TextFilter name="email" />
    <TextFilter name="customerNo" />
    <ChoiceFilter name="customerTypeID" options={useTypeChoices()} />
    <ChoiceFilter name="customerState" options={useStateChoices()} />
  </>
)

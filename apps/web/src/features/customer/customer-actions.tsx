import { mayCloseCustomer, mayEditCustomer } from '@kaarditeek/domain/customer/rules'
import type { Customer } from '@kaarditeek/domain/customer/schema'
import { useNavigate } from '@tanstack/react-router'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { Icon } from '../../components/icon'
import { LinkButton } from '../../components/links'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { useMay, useMayIssueCards } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { EditCustomerForm } from './customer-form'
import { PersonalDataActions } from './personal-data-actions'

/** Actions that issue cards for a customer, edit it, close it, and download and erase its personal data. Rule 4.5. */
export const CustomerActions = ({ customer }: { customer: Customer }) => {
  const t = useWords()
  const navigate = useNavigate()
  const mayEdit = useMay()('editCustomers') && mayEditCustomer(customer) === null
  const mayIssue = useMayIssueCards() && !customer.closed
  const { customerID } = customer
  return (
    <>
      {mayEdit && (
        <>
          <EditAction verb={t('customer.edit')} title={t('customer.editTitle', customer)}>
            {(done) => <EditCustomerForm customer={customer} done={done} />}
          </EditAction>
          <CloseAction
            call={trpc.customer.close}
            input={{ customerID }}
            title={t('customer.closeTitle', customer)}
            body={t('customer.closeBody')}
            verb={t('customer.close')}
            refusal={mayCloseCustomer(customer)}
            leave={() => navigate({ to: '/customers' })}
            closed={() => notice(t('customer.closed'), t('customer.closedCustomer', customer))}
          />
        </>
      )}
      <PersonalDataActions customer={customer} />
      {mayIssue && (
        <LinkButton to="/cards/new" search={{ customerID }} leftSection={<Icon name="plus" />}>
          {t('card.add')}
        </LinkButton>
      )}
    </>
  )
}

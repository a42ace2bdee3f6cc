import { lastDigits } from '@kaarditeek/domain/card/pan'
import { type RefusedPaymentsInput, refusedFor, refusedPaymentsInput } from '@kaarditeek/domain/web-api/list'
import type { RefusedPayment } from '@kaarditeek/domain/web-api/request'
import { Box, Text } from '@mantine/core'
import { ListTab } from '../../components/list/api-list'
import { DayFilters } from '../../components/list/calendar-filters'
import { columnsOf } from '../../components/list/columns'
import { TextFilter, WordFilter } from '../../components/list/filters'
import { MomentValue, TextValue } from '../../components/value'
import { useWords } from '../../lib/language'
import { api } from '../../lib/trpc'
import { CardLink } from '../../shared/card/card-link'
import { CustomerLink } from '../../shared/customer/links'
import { RefusalText } from '../../shared/web-api/refusal-text'

/** Refused payments of all web APIs of the own company in the last days, as a tab. Rule 6.36. */
export const RefusedPayments = ({ search }: { search: RefusedPaymentsInput }) => (
  <ListTab
    ns="refusedPayment"
    titled
    list={api.webApi.refusedPayments}
    schema={refusedPaymentsInput}
    search={search}
    columns={columns}
    hidden={['customerClosed', 'nameOnCard']}
    filters={<Filters />}
    live
  />
)

const Filters = () => {
  const t = useWords()
  return (
    <>
      <WordFilter
        name="refusedFor"
        options={refusedFor.map((value) => ({ value, label: t(`refusedPayment.${value}`) }))}
      />
      <TextFilter name="panLast4" keep={lastDigits} />
      <TextFilter name="terminalID" />
      <DayFilters />
    </>
  )
}

/** The card; on phones, which have no room for a column of its own, with the customer. */
const CardOf = ({ payment }: { payment: RefusedPayment }) => {
  const { cardID, panLast4, customerID, customerName, customerClosed } = payment
  if (panLast4 === null) return <TextValue value={null} />
  return (
    <>
      <CardLink cardID={cardID} pan={`•••• ${panLast4}`} />
      {customerID !== null && (
        <Box component="span" hiddenFrom="sm" ms="xs">
          <CustomerLink customerID={customerID} closed={customerClosed}>
            {customerName}
          </CustomerLink>
        </Box>
      )}
    </>
  )
}

/** The customer, with the name on the card. */
const Holder = ({ payment }: { payment: RefusedPayment }) => {
  const { customerID, customerName, customerClosed, nameOnCard } = payment
  if (customerID === null) return <TextValue value={nameOnCard} />
  return (
    <Box py={3}>
      <CustomerLink customerID={customerID} closed={customerClosed}>
        {customerName}
      </CustomerLink>
      <Text size="xs" c="dimmed" truncate>
        {nameOnCard}
      </Text>
    </Box>
  )
}

const column = columnsOf<RefusedPayment>('refusedPayment')

const columns = [
  column.title('receivedAt', ({ receivedAt }) => <MomentValue value={receivedAt} />, {
    width: 10.75,
    grows: false,
  }),
  column.show('panLast4', (payment) => <CardOf payment={payment} />, {
    label: 'refusedPayment.card',
    width: 6,
    grows: false,
    priority: 5,
  }),
  column.show('customerName', (payment) => <Holder payment={payment} />, {
    access: 'viewCards',
    width: 8,
    priority: 4,
  }),
  column('refusal', (refusal) => refusal && <RefusalText refusal={refusal} />, { width: 11, priority: 7 }),
  column.optional('terminalID', { width: 5.5, priority: 3 }),
  column('webApiName', undefined, { priority: 1 }),
  column.optional('requestID', { width: 18, onDemand: true }),
  column.money('requestedAmount', { width: 6, priority: 6 }),
]

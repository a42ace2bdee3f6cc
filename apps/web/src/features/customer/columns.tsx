import { CardState } from '@kaarditeek/domain/card/rules'
import { type CustomerRow, CustomerState } from '@kaarditeek/domain/customer/schema'
import { Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Badge } from '../../components/badge'
import { CustomerLink } from '../../components/customer-link'
import { Email } from '../../components/email'
import { IconLink } from '../../components/icon-link'
import { columnsOf } from '../../components/list/old-columns'
import { useWords } from '../../lib/language'
import { useMay, useMayIssueCards } from '../../lib/session'

const column = columnsOf<CustomerRow>('customer')

export const useCustomerColumns = () => {
  const t = useWords()
  return useMemo(
    () => [
      column('name', { title: true, show: (customer) => <Name of={customer} /> }),
      column('identification'),
      column('email', { show: ({ email }) => (email ? <Email address={email} /> : t('common.none')) }),
      column('billingEmail', {
        show: ({ billingEmail }) => (billingEmail ? <Email address={billingEmail} /> : t('common.none')),
      }),
      column('customerNo', { show: ({ customerNo }) => customerNo ?? t('common.none') }),
      column('activeDiscount', {
        align: 'end',
        show: ({ activeDiscount }) => (activeDiscount === null ? t('common.none') : `${activeDiscount} %`),
      }),
      column('customerID', {
        align: 'end',
        label: 'list.actions',
        show: (customer) => <CardLinks of={customer} />,
      }),
    ],
    [t],
  )
}

const Name = ({ of: { customerID, name, customerState } }: { of: CustomerRow }) => {
  const t = useWords()
  return (
    <Group gap="xs">
      <Text span inherit fw={600}>
        <CustomerLink customerID={customerID} closed={customerState === CustomerState.closed}>
          {name}
        </CustomerLink>
      </Text>
      {customerState === CustomerState.closed && (
        <Badge icon="lock" tone="calm">
          {t('customer.closed')}
        </Badge>
      )}
    </Group>
  )
}

/** To the customer's cards, and to new ones for it. */
const CardLinks = ({ of: { customerID, name, customerState } }: { of: CustomerRow }) => {
  const t = useWords()
  const may = useMay()
  const mayIssue = useMayIssueCards() && customerState !== CustomerState.closed
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      {may('viewCards') && (
        <IconLink
          to="/cards"
          search={{ customerName: name, cardState: CardState.all }}
          icon="card"
          label={t('customer.showCardsOf', { name })}
        />
      )}
      {mayIssue && (
        <IconLink
          to="/cards/new"
          search={{ customerID }}
          icon="plus"
          label={t('customer.addCardsFor', { name })}
        />
      )}
    </Group>
  )
}

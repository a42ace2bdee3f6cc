import type { ContactPerson } from '@kaarditeek/domain/customer/schema'
import { Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Badge } from '../../components/badge'
import { Email } from '../../components/email'
import { ListView } from '../../components/list/list-view'
import { columnsOf } from '../../components/list/old-columns'
import { useWords } from '../../lib/language'
import { anyPage, keepOld } from '../../lib/query-client'
import { trpc } from '../../lib/trpc'
import { type ContactPeopleSearch, contactPeopleSearch } from './search'

const column = columnsOf<ContactPerson>('contactPerson')

const Name = ({ of: { contactName, isPrimary } }: { of: ContactPerson }) => {
  const t = useWords()
  return (
    <Group gap="xs">
      <Text span inherit fw={600}>
        {contactName}
      </Text>
      {isPrimary && (
        <Badge icon="check" tone="accent">
          {t('contactPerson.isPrimary')}
        </Badge>
      )}
    </Group>
  )
}

const useColumns = () => {
  const t = useWords()
  return useMemo(
    () => [
      column('contactName', { title: true, show: (person) => <Name of={person} /> }),
      column('contactEmail', {
        show: ({ contactEmail }) => (contactEmail ? <Email address={contactEmail} /> : t('common.none')),
      }),
      column('contactPhone', { show: ({ contactPhone }) => contactPhone ?? t('common.none') }),
    ],
    [t],
  )
}

type Props = { customerID: number; search: ContactPeopleSearch }

/** The contact people of a customer, as a tab. */
export const ContactPeople = ({ customerID, search }: Props) => {
  const input = { ...search, customerID }
  return (
    <ListView
      ns="contactPerson"
      schema={contactPeopleSearch}
      search={search}
      page={trpc.customer.contactPeople.page.useQuery(input, keepOld)}
      totals={trpc.customer.contactPeople.totals.useQuery(anyPage(input), keepOld)}
      columns={useColumns()}
      compact
    />
  )
}

import type { ContactPerson } from '@kaarditeek/domain/contact-person/schema'
import { Badge } from '../../components/badge'
import { columnsOf } from '../../components/list/columns'
import { RowTitle } from '../../components/list/row-title'
import { useWords } from '../../lib/language'
import { ContactPersonActions } from './contact-person-actions'

const column = columnsOf<ContactPerson>('contactPerson')
const waysToReach = [
  column.email('contactEmail', { onlyGiven: true }),
  column.optional('contactPhone', { onlyGiven: true }),
]

export const contactData = [column('contactName'), ...waysToReach]
export const contactColumns = [
  column.title('contactName', (person) => <Name person={person} />),
  ...waysToReach,
  column.actions('editCustomers', (person) => <ContactPersonActions person={person} />),
]

const Name = ({ person: { contactName, isPrimary } }: { person: ContactPerson }) => (
  <RowTitle badge={isPrimary && <PrimaryBadge />}>{contactName}</RowTitle>
)

const PrimaryBadge = () => (
  <Badge icon="check" tone="accent">
    {useWords()('contactPerson.isPrimary')}
  </Badge>
)

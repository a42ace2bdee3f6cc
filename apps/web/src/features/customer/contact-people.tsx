import type { ContactPerson } from '@kaarditeek/domain/contact-person/schema'
import { Badge } from '../../components/badge'
import { ListTab } from '../../components/list/api-list'
import { columnsOf } from '../../components/list/columns'
import { RowTitle } from '../../components/list/row-title'
import { useWords } from '../../lib/language'
import { api } from '../../lib/trpc'
import { type ContactPeopleSearch, contactPeopleSearch } from './search'

const column = columnsOf<ContactPerson>('contactPerson')
const waysToReach = [
  column.email('contactEmail', { onlyGiven: true }),
  column.optional('contactPhone', { onlyGiven: true }),
]

export const contactFields = [column('contactName'), ...waysToReach]
const columns = [column.title('contactName', (person) => <Name person={person} />), ...waysToReach]

const Name = ({ person: { contactName, isPrimary } }: { person: ContactPerson }) => (
  <RowTitle badge={isPrimary && <PrimaryBadge />}>{contactName}</RowTitle>
)

const PrimaryBadge = () => (
  <Badge icon="check" tone="accent">
    {useWords()('contactPerson.isPrimary')}
  </Badge>
)

type Props = { customerID: number; search: ContactPeopleSearch }

/** The contact people of a customer, as a tab. */
export const ContactPeople = ({ customerID, search }: Props) => (
  <ListTab
    ns="contactPerson"
    list={api.contactPerson}
    schema={contactPeopleSearch}
    search={{ ...search, customerID }}
    columns={columns}
  />
)

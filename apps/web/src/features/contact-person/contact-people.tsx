import { ListTab } from '../../components/list/api-list'
import { api } from '../../lib/trpc'
import { contactColumns } from './columns'
import { NewContactPersonForm } from './contact-person-form'
import { type ContactPeopleSearch, contactPeopleSearch } from './search'

type Props = { customerID: number; closed: boolean; search: ContactPeopleSearch }

/** The contact people of a customer, as a tab. Nobody can be added to a closed customer. */
export const ContactPeople = ({ customerID, closed, search }: Props) => (
  <ListTab
    ns="contactPerson"
    list={api.contactPerson}
    schema={contactPeopleSearch}
    search={{ ...search, customerID }}
    columns={contactColumns}
    hidden={['isPrimary', 'hasOthers']}
    add={
      !closed && {
        access: 'editCustomers',
        form: (done) => <NewContactPersonForm customerID={customerID} done={done} />,
      }
    }
  />
)

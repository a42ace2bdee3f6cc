import { mayCloseContactPerson } from '@kaarditeek/domain/contact-person/rules'
import { type ContactPerson, contactTexts } from '@kaarditeek/domain/contact-person/schema'
import { othersOf } from '@kaarditeek/domain/shown-texts'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { Badge } from '../../components/badge'
import { columnsOf } from '../../components/list/columns'
import { RowTitle } from '../../components/list/row'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { EditContactPersonForm } from './contact-person-form'

const column = columnsOf<ContactPerson>('contactPerson')
const name = column('contactName')
const waysToReach = [
  column.email('contactEmail', { onlyGiven: true }),
  column.optional('contactPhone', { onlyGiven: true }),
]
const texts = [
  ...waysToReach,
  ...othersOf(contactTexts, [name, ...waysToReach]).map((text) => column.optional(text, { onlyGiven: true })),
]

export const contactData = [name, ...texts]
export const contactColumns = [
  column.title('contactName', (person) => <Name person={person} />),
  ...texts,
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

/** Actions that edit and close a contact person. */
const ContactPersonActions = ({ person }: { person: ContactPerson }) => {
  const t = useWords()
  const { contactPersonID } = person
  return (
    <>
      <EditAction title={t('contactPerson.editRow', person)}>
        {(done) => <EditContactPersonForm person={person} done={done} />}
      </EditAction>
      <CloseAction
        call={trpc.contactPerson.close}
        input={{ contactPersonID }}
        title={t('contactPerson.closeTitle', person)}
        body={t('contactPerson.closeBody')}
        verb={t('contactPerson.close')}
        refusal={mayCloseContactPerson(person)}
        closed={() => notice(t('contactPerson.closed'), t('contactPerson.closedPerson', person))}
      />
    </>
  )
}

import { mayCloseContactPerson } from '@kaarditeek/domain/contact-person/rules'
import type { ContactPerson } from '@kaarditeek/domain/contact-person/schema'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { EditContactPersonForm } from './contact-person-form'

/** Actions that edit and close a contact person. */
export const ContactPersonActions = ({ person }: { person: ContactPerson }) => {
  const t = useWords()
  const { contactPersonID } = person
  return (
    <>
      <EditAction label={t('contactPerson.editRow', person)} title={t('contactPerson.editTitle', person)}>
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

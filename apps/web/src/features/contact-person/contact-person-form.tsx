import {
  type ContactPerson,
  contactPersonEdit,
  newContactPerson,
} from '@kaarditeek/domain/contact-person/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { ReachInputs } from '../../shared/contact-person/reach-inputs'

/** Adds a contact person. The first one is primary. */
export const NewContactPersonForm = ({ customerID, done }: { customerID: number; done: () => void }) => {
  const t = useWords()
  const { data: others } = trpc.contactPerson.totals.useQuery({ customerID })
  const isFirst = others?.count === 0
  const form = useSchemaForm('contactPerson', newContactPerson, {
    start: { customerID },
    save: trpc.contactPerson.create.useMutation(),
    saved: (person) => notice(t('contactPerson.added', person)),
    done,
  })
  return (
    <Form form={form}>
      <Fields {...form.values} fixed={isFirst ? t('contactPerson.firstIsPrimary') : undefined} />
    </Form>
  )
}

/** Edits a contact person. The primary one stays so until another is made primary. */
export const EditContactPersonForm = ({ person, done }: { person: ContactPerson; done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('contactPerson', contactPersonEdit, {
    record: person,
    save: trpc.contactPerson.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <Fields {...form.values} fixed={person.isPrimary ? t('contactPerson.staysPrimary') : undefined} />
    </Form>
  )
}

type FieldsProps = {
  contactEmail?: string | null
  contactPhone?: string | null
  /** Reason shown when "primary" cannot be changed. */
  fixed: string | undefined
}

const Fields = ({ contactEmail, contactPhone, fixed }: FieldsProps) => (
  <>
    <Field name="contactName" autoFocus />
    <ReachInputs contactEmail={contactEmail} contactPhone={contactPhone} />
    <Field name="isPrimary" disabled={fixed !== undefined} hint={fixed} />
  </>
)

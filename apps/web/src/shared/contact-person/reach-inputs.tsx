import { requiredInContact } from '@kaarditeek/domain/contact-person/rules'
import { SimpleGrid } from '@mantine/core'
import { Field } from '../../components/form/field'
import { useWords } from '../../lib/language'

type Props = { contactEmail?: string | null; contactPhone?: string | null }

/** Inputs for the email and the phone of a contact person, one of which is enough. Rule 12.3. */
export const ReachInputs = ({ contactEmail = null, contactPhone = null }: Props) => {
  const t = useWords()
  const required = requiredInContact({ contactEmail, contactPhone })
  const hasNone = required.contactEmail && required.contactPhone
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      <Field
        name="contactEmail"
        required={required.contactEmail}
        hint={hasNone ? t('customer.emailOrPhone') : undefined}
      />
      <Field name="contactPhone" required={required.contactPhone} />
    </SimpleGrid>
  )
}

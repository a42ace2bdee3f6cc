import type { Customer } from '@kaarditeek/domain/customer/schema'
import { Paper, Title } from '@mantine/core'
import { Email } from '../../components/email'
import { Facts } from '../../components/facts'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { useLanguageName, useTypeName } from './choices'

/** All fields of a customer. Specification §2, Customer detail. */
export const CustomerFacts = ({ of: customer }: { of: Customer }) => {
  const t = useWords()
  const typeName = useTypeName()
  const languageName = useLanguageName()
  const none = t('common.none')
  const { email, billingEmail, discountPercentage } = customer
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={t('customer.data')}>
      <Facts
        of={[
          { name: t('customer.customerTypeID'), value: typeName(customer.customerTypeID) },
          { name: t('customer.identification'), value: customer.identification ?? none },
          { name: t('customer.address'), value: customer.address ?? none },
          { name: t('customer.email'), value: email ? <Email address={email} /> : none },
          { name: t('customer.phone'), value: customer.phone ?? none },
          { name: t('customer.billingEmail'), value: billingEmail ? <Email address={billingEmail} /> : none },
          { name: t('customer.languageID'), value: languageName(customer.languageID) },
          { name: t('customer.customerNo'), value: customer.customerNo ?? none },
          {
            name: t('customer.activeDiscount'),
            value: discountPercentage === null ? none : `${discountPercentage} %`,
          },
        ]}
      />
    </Paper>
  )
}

/** Whom to turn to; nothing where there is nobody. */
export const PrimaryContact = ({ customerID }: { customerID: number }) => {
  const t = useWords()
  const { data } = trpc.customer.contactPeople.page.useQuery({ customerID, limit: 1 })
  const [person] = data?.list ?? []
  if (!person?.isPrimary) return null
  const { contactName, contactEmail, contactPhone } = person
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={t('contactPerson.primary')}>
      <Title order={2} fz="sm" mb="sm">
        {t('contactPerson.primary')}
      </Title>
      <Facts
        of={[
          { name: t('contactPerson.contactName'), value: contactName },
          ...(contactEmail
            ? [{ name: t('contactPerson.contactEmail'), value: <Email address={contactEmail} /> }]
            : []),
          ...(contactPhone ? [{ name: t('contactPerson.contactPhone'), value: contactPhone }] : []),
        ]}
      />
    </Paper>
  )
}

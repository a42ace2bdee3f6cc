import type { Company } from '@kaarditeek/domain/company/schema'
import { Paper } from '@mantine/core'
import { CustomerLink } from '../../components/customer-link'
import { Email } from '../../components/email'
import { Facts } from '../../components/facts'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { useCreationName } from './choices'

/** All fields of a company, as far as the viewer sees them. Specification §2, Company detail. */
export const CompanyFacts = ({ of: company }: { of: Company }) => {
  const t = useWords()
  const seesDistributor = useMay()('manageDistributors')
  const creationName = useCreationName()
  const { billingEmail, distributorName } = company
  const facts = [
    { name: t('company.identification'), value: company.identification },
    { name: t('company.address'), value: company.address },
    { name: t('company.phone'), value: company.phone },
    { name: t('company.email'), value: <Email address={company.email} /> },
    billingEmail !== null && { name: t('company.billingEmail'), value: <Email address={billingEmail} /> },
    {
      name: t('company.allowPartialPayments'),
      value: t(company.allowPartialPayments ? 'common.yes' : 'common.no'),
    },
    { name: t('company.cardCreationTypeID'), value: creationName(company.cardCreationTypeID) },
    seesDistributor && { name: t('company.distributorName'), value: distributorName ?? t('common.none') },
    { name: t('company.defaultCustomerUnitName'), value: <DefaultUnit of={company} /> },
  ]
  return (
    <Paper withBorder radius="lg" p="lg" mb="lg" component="section" aria-label={t('company.data')}>
      <Facts of={facts.filter((one) => one !== false)} />
    </Paper>
  )
}

const DefaultUnit = ({ of: { defaultCustomerID, defaultCustomerUnitName } }: { of: Company }) => {
  const t = useWords()
  if (defaultCustomerID === null) return t('common.none')
  return <CustomerLink customerID={defaultCustomerID}>{defaultCustomerUnitName}</CustomerLink>
}

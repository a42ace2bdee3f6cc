import { levelToEdit } from '@kaarditeek/domain/company/rules'
import { SimpleGrid } from '@mantine/core'
import { Field } from '../../components/form/field'
import { useWords } from '../../lib/language'
import { useMay, useViewer } from '../../lib/session'
import { useCreationChoices, useDistributorChoices } from './choices'

/** A disabled field that says who may change it. */
const useGuard = () => {
  const t = useWords()
  const { level } = useViewer().role
  return (field: keyof typeof levelToEdit) =>
    level < levelToEdit[field] ? { disabled: true, hint: t('company.fromDistributor') } : {}
}

/** The fields of a new or edited company. */
export const CompanyFields = () => {
  const t = useWords()
  const guard = useGuard()
  const choosesDistributor = useMay()('manageDistributors')
  const creationChoices = useCreationChoices()
  const distributorChoices = useDistributorChoices()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <Field name="name" autoFocus {...guard('name')} />
        <Field name="identification" {...guard('identification')} />
      </SimpleGrid>
      <Field name="address" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <Field name="phone" />
        <Field name="email" />
        <Field name="cardCreationTypeID" options={creationChoices} {...guard('cardCreationTypeID')} />
        {choosesDistributor && <Field name="distributorID" required={false} options={distributorChoices} />}
      </SimpleGrid>
      <Field name="allowPartialPayments" hint={t('company.allowPartialPaymentsHelp')} />
      <Field name="billingEmail" />
    </>
  )
}

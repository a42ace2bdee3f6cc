import { phoneRequired } from '@kaarditeek/domain/customer/rules'
import { SimpleGrid } from '@mantine/core'
import { Field } from '../../components/form/field'
import { useLanguageChoices, useTypeChoices } from '../../shared/customer/customer-choices'

/** The fields of a customer. Private persons must have a phone. Specification §5, Customer. */
export const CustomerFields = ({ customerTypeID }: { customerTypeID: number }) => (
  <>
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      <Field name="customerTypeID" options={useTypeChoices()} />
      <Field name="languageID" options={useLanguageChoices()} />
      <Field name="name" autoFocus />
      <Field name="identification" />
    </SimpleGrid>
    <Field name="address" />
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      <Field name="email" />
      <Field name="phone" required={phoneRequired(customerTypeID)} />
    </SimpleGrid>
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      <Field name="billingEmail" />
      <Field name="customerNo" />
    </SimpleGrid>
  </>
)

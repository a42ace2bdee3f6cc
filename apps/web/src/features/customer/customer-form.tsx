import { phoneRequired } from '@kaarditeek/domain/customer/rules'
import {
  type Customer,
  type CustomerForm,
  customerForm,
  newCustomer,
} from '@kaarditeek/domain/customer/schema'
import { CustomerType } from '@kaarditeek/domain/customer/states'
import { Checkbox, Fieldset, Group, SimpleGrid, Stack } from '@mantine/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { NoticeLink } from '../../components/links'
import { notice } from '../../components/notice'
import { languageID, useWords } from '../../lib/language'
import { useMayIssueCards } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { ReachInputs } from '../../shared/contact-person/reach-inputs'
import { useLanguageChoices, useTypeChoices } from '../../shared/customer/choices'
import { OwnInputs } from '../../shared/own-field/own-fields'
import { useAskSame, useCodeHint, useNameHint } from './equal-customers'

type FieldsProps = { customerTypeID: number; nameHint?: ReactNode; codeHint?: ReactNode }

/** The fields of a customer; `nameHint` stands below the name, `codeHint` below the registry or personal code. Private persons must have a phone. Rule 12.3. */
const CustomerFields = ({ customerTypeID, nameHint, codeHint }: FieldsProps) => (
  <>
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      <Field name="customerTypeID" options={useTypeChoices()} />
      <Field name="languageID" options={useLanguageChoices()} />
      <Field name="name" hint={nameHint} autoFocus />
      <Field name="identification" hint={codeHint} />
    </SimpleGrid>
    <Field name="address" />
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      <Field name="email" />
      <Field name="phone" required={phoneRequired(customerTypeID)} />
    </SimpleGrid>
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      <Field name="billingEmail" />
      <Field name="customerNo" />
      <Field name="externalID" />
    </SimpleGrid>
  </>
)

/** Returns the form's values. Only the company's own customer lacks required fields, and it cannot be edited. */
const editOf = ({ customerTypeID, ...customer }: Customer): CustomerForm => ({
  ...customer,
  customerTypeID: customerTypeID === CustomerType.private ? CustomerType.private : CustomerType.company,
  identification: customer.identification ?? '',
  address: customer.address ?? '',
  email: customer.email ?? '',
})

/** Edits the data of a customer. */
export const EditCustomerForm = ({ customer, done }: { customer: Customer; done: () => void }) => {
  const form = useSchemaForm('customer', customerForm, {
    record: editOf(customer),
    save: trpc.customer.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <CustomerFields customerTypeID={form.values.customerTypeID} />
      <OwnInputs record="customer" values={customer.ownFields} />
    </Form>
  )
}

const noContact = { contactName: '', contactEmail: '', contactPhone: '' }
const noUnit = { customerUnitName: '', customerUnitComment: '', defaultCustomerUnit: false }

const useNewCustomer = (done: () => void) => {
  const t = useWords()
  const mayIssue = useMayIssueCards()
  const ask = useAskSame()
  return useSchemaForm('customer', newCustomer, {
    start: { customerTypeID: CustomerType.company, languageID: languageID() },
    hidden: [
      'contactName',
      'contactEmail',
      'contactPhone',
      'customerUnitName',
      'customerUnitComment',
      'defaultCustomerUnit',
    ],
    ask,
    save: trpc.customer.create.useMutation(),
    saved: (customer) => {
      const { customerID } = customer
      notice(
        t('customer.added', customer),
        <Group gap="xs">
          <NoticeLink to="/customers/$customerID" params={customer}>
            {t('customer.open')}
          </NoticeLink>
          {mayIssue && (
            <NoticeLink to="/cards/new" search={{ customerID }}>
              {t('customer.addCards')}
            </NoticeLink>
          )}
        </Group>,
      )
    },
    done,
  })
}

export const NewCustomerForm = ({ done }: { done: () => void }) => {
  const t = useWords()
  const form = useNewCustomer(done)
  return (
    <Form form={form}>
      <CustomerFields
        customerTypeID={form.values.customerTypeID}
        nameHint={useNameHint(form.values.name)}
        codeHint={useCodeHint(form.values.identification)}
      />
      <OwnInputs record="customer" />
      <Section title={t('customer.withContact')} closed={() => form.set(noContact)}>
        <Contact {...form.values} />
      </Section>
      <Section
        title={t('customer.withUnit')}
        hint={t('customer.withUnitHelp')}
        closed={() => form.set(noUnit)}
      >
        <Stack gap="sm">
          <Field name="customerUnitName" required />
          <Field name="customerUnitComment" />
          <Field name="defaultCustomerUnit" />
        </Stack>
      </Section>
    </Form>
  )
}

type SectionProps = { title: string; hint?: string; closed: () => void; children: ReactNode }

/** A group of optional fields, opened by a checkbox. */
const Section = ({ title, hint, closed, children }: SectionProps) => {
  const [open, setOpen] = useState(false)
  const toggle = (checked: boolean) => {
    setOpen(checked)
    if (!checked) closed()
  }
  return (
    <div>
      <Checkbox
        label={title}
        description={hint}
        checked={open}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {open && (
        <Fieldset mt="sm" radius="md" aria-label={title}>
          {children}
        </Fieldset>
      )}
    </div>
  )
}

/** Fields of the contact person. */
const Contact = ({ contactEmail, contactPhone }: ComponentProps<typeof ReachInputs>) => {
  const t = useWords()
  return (
    <Stack gap="sm">
      <Field name="contactName" required />
      <ReachInputs contactEmail={contactEmail} contactPhone={contactPhone} />
      <Checkbox
        label={t('customer.isPrimary')}
        description={t('customer.isPrimaryHelp')}
        checked
        disabled
        readOnly
      />
    </Stack>
  )
}

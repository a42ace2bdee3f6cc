import { type CustomerUnit, customerUnitEdit, newCustomerUnit } from '@kaarditeek/domain/customer-unit/schema'
import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { skipToken } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { WarningHint } from '../../components/form/warning-hint'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { hasName, useTaken } from '../../lib/taken'
import { trpc } from '../../lib/trpc'
import { UnitLink } from '../../shared/customer/links'
import { OwnInputs } from '../../shared/own-field/own-fields'

/** A unit, or a customer whose unit is new. */
type Named = Pick<CustomerUnit, 'customerID'> & Partial<Pick<CustomerUnit, 'customerUnitID'>>

/** Returns a hint that the customer has another open unit of that name, which is allowed. */
const useTakenHint = (typed: string, { customerID, customerUnitID }: Named) => {
  const t = useWords()
  const useUnits = (name: string | null) =>
    trpc.customerUnit.page.useQuery(name === null ? skipToken : { customerID, limit: MAX_PAGE_SIZE })
  const found = useTaken(typed, {
    useRecords: useUnits,
    has: (unit, name) => !unit.closed && unit.customerUnitID !== customerUnitID && hasName(unit, name),
  })
  return (
    found && (
      <WarningHint text={t('customerUnit.nameTaken')}>
        <UnitLink {...found}>{t('customerUnit.open')}</UnitLink>
      </WarningHint>
    )
  )
}

export const NewUnitForm = ({ customerID, done }: { customerID: number; done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('customerUnit', newCustomerUnit, {
    start: { customerID },
    save: trpc.customerUnit.create.useMutation(),
    saved: (unit) => notice(t('customerUnit.added', unit)),
    done,
  })
  return (
    <Form form={form}>
      <Fields nameHint={useTakenHint(form.values.name, { customerID })} />
      <OwnInputs record="customerUnit" />
    </Form>
  )
}

export const EditUnitForm = ({ unit, done }: { unit: CustomerUnit; done: () => void }) => {
  const form = useSchemaForm('customerUnit', customerUnitEdit, {
    record: unit,
    save: trpc.customerUnit.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <Fields nameHint={useTakenHint(form.values.name, unit)} />
      <OwnInputs record="customerUnit" values={unit.ownFields} />
    </Form>
  )
}

const Fields = ({ nameHint }: { nameHint: ReactNode }) => {
  const t = useWords()
  return (
    <>
      <Field name="name" hint={nameHint} autoFocus />
      <Field name="comment" />
      <Field name="defaultCustomerUnit" hint={t('customerUnit.defaultHelp')} />
    </>
  )
}

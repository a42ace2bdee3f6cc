import { feeOf, vatOf } from '@kaarditeek/domain/settlement/rules'
import {
  newSettlementTerms,
  type SettlementTerms,
  settlementTermsEdit,
} from '@kaarditeek/domain/settlement/terms/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { SimpleGrid, Text } from '@mantine/core'
import { Field } from '../../../components/form/field'
import { FieldPair } from '../../../components/form/field-pair'
import { Form } from '../../../components/form/form'
import { useFormContext } from '../../../components/form/form-context'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { notice } from '../../../components/notice'
import { useWords } from '../../../lib/language'
import { useToday } from '../../../lib/today'
import { trpc } from '../../../lib/trpc'

type NewProps = { terminalOwnerID: number; done: () => void }

/** Adds a fee of an owner, by default from this month on. */
export const NewTermsForm = ({ terminalOwnerID, done }: NewProps) => {
  const t = useWords()
  const form = useSchemaForm('settlementTerms', newSettlementTerms, {
    start: {
      terminalOwnerID,
      feePercentage: null as never,
      feePerPayment: 0,
      vatPercentage: null as never,
      termsFrom: useToday().slice(0, 7),
    },
    save: trpc.settlementTerms.create.useMutation(),
    saved: () => notice(t('settlementTerms.added')),
    done,
  })
  return (
    <Form form={form}>
      <Fields values={form.values} />
    </Form>
  )
}

export const EditTermsForm = ({ terms, done }: { terms: SettlementTerms; done: () => void }) => {
  const form = useSchemaForm('settlementTerms', settlementTermsEdit, {
    record: terms,
    save: trpc.settlementTerms.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <Fields values={form.values} />
    </Form>
  )
}

type Values = { feePercentage?: number; feePerPayment?: number; vatPercentage?: number }

/** The payment of the example, in cents. */
const PAYMENT = 10_000

/** The fee of a payment by the percentages and cents that are typed, once there are any. */
const Example = ({ feePercentage, feePerPayment, vatPercentage }: Values) => {
  const t = useWords()
  const isTyped = useFormContext().accepts('feePercentage', 'feePerPayment', 'vatPercentage')
  const fee = feeOf(PAYMENT, { feePercentage: feePercentage ?? 0, feePerPayment: feePerPayment ?? 0 })
  return (
    <Text size="sm" c="dimmed">
      {isTyped &&
        t('settlementTerms.example', {
          payment: formatMoney(PAYMENT),
          fee: formatMoney(fee),
          vat: formatMoney(vatOf(fee, vatPercentage ?? 0)),
        })}
    </Text>
  )
}

const Fields = ({ values }: { values: Values }) => (
  <>
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      <Field name="feePercentage" autoFocus />
      <Field name="feePerPayment" />
      <Field name="vatPercentage" />
    </SimpleGrid>
    <Example {...values} />
    <FieldPair>
      <Field name="termsFrom" />
      <Field name="termsTo" />
    </FieldPair>
  </>
)

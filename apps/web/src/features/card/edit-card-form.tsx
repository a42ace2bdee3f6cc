import { cardEdit } from '@kaarditeek/domain/card/edits'
import type { Card } from '@kaarditeek/domain/card/schema'
import { Facts } from '../../components/data'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { trpc } from '../../lib/trpc'
import { useUnitChoices } from './choices'
import { fixedCardData } from './columns'

type Props = { card: Card; done: () => void }

/** Changes the hidden name and the unit of a card; its other fields are shown. Specification §2, Card page. */
export const EditCardForm = ({ card, done }: Props) => {
  const { id, hiddenName, customerUnitID } = card
  const form = useSchemaForm('card', cardEdit, {
    record: { id, hiddenName, customerUnitID },
    save: trpc.card.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <Facts record={card} fields={fixedCardData} />
      <Field name="hiddenName" />
      <Field name="customerUnitID" options={useUnitChoices(card)} />
    </Form>
  )
}

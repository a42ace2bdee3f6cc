import { mayMoveCard } from '@kaarditeek/domain/card/edit-rules'
import { cardsMove } from '@kaarditeek/domain/card/edits'
import type { CardRow } from '@kaarditeek/domain/card/schema'
import { BulkForm } from '../../components/form/bulk-form'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import type { Bulk } from './bulk-actions'
import { useOpenUnits } from './choices'
import { SelectedCards } from './selected-cards'
import { useUnfit } from './use-taken'

/** Moves the selected cards of one customer to another of its units. */
export const MoveCards = (bulk: Bulk) => {
  const t = useWords()
  const customers = new Set(bulk.cards.map(({ customerID }) => customerID))
  return (
    <BulkForm
      verb={t('card.move')}
      title={t('card.moveSelected', { count: bulk.cards.length })}
      why={customers.size > 1 ? t('card.ofOneCustomer') : null}
    >
      {(done) => <MoveForm {...bulk} done={done} />}
    </BulkForm>
  )
}

const MoveForm = ({ cards, clear, done }: Bulk & { done: () => void }) => {
  const t = useWords()
  const customerID = cards[0]?.customerID ?? null
  const units = useOpenUnits(customerID)
  const form = useSchemaForm('card', cardsMove, {
    start: { targetCustomerUnitID: null as never, selectedCardIDs: cards.map(({ id }) => id) },
    save: trpc.card.moveSelected.useMutation(),
    saved: (_, { selectedCardIDs }) => {
      clear()
      notice(t('common.success'), t('card.movedCards', { count: selectedCardIDs.length }))
    },
    done,
  })
  const target = units.find(({ customerUnitID }) => customerUnitID === form.values.targetCustomerUnitID)
  const chosen = form.values.selectedCardIDs
  const refusal = (card: CardRow) => (target ? mayMoveCard(card, target) : null)
  return (
    <Form
      form={form}
      submit={t('card.moveCount', { count: chosen.length })}
      why={useUnfit(cards, chosen, refusal)}
    >
      <Field
        name="targetCustomerUnitID"
        options={units.map(({ customerUnitID, name }) => ({ value: customerUnitID, label: name }))}
      />
      <SelectedCards
        cards={cards}
        field="selectedCardIDs"
        label={t('card.customerUnitName')}
        effect={({ customerUnitID, customerUnitName }) =>
          target && target.customerUnitID !== customerUnitID
            ? `${customerUnitName} → ${target.name}`
            : customerUnitName
        }
        refusal={refusal}
      />
    </Form>
  )
}

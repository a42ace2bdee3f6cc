import { extendedTo, mayExtendCard } from '@kaarditeek/domain/card/edit-rules'
import { cardsExtension } from '@kaarditeek/domain/card/edits'
import type { CardRow } from '@kaarditeek/domain/card/schema'
import { BulkForm } from '../../components/form/bulk-form'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useBusinessTime, useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import type { Bulk } from './bulk-actions'
import { useMonthChoices } from './choices'
import { SelectedCards } from './selected-cards'
import { useReplacedDoubt, useUnfit } from './use-taken'

const isFixed = (card: CardRow) => mayExtendCard(card, 1) !== null

/** Extends the selected cards, without those that cannot be extended. Rule 11.6. */
export const ExtendCards = (bulk: Bulk) => {
  const t = useWords()
  const refused = bulk.cards.filter(isFixed).length
  return (
    <BulkForm
      verb={t('card.extend')}
      title={t('card.extendSelected', { count: bulk.cards.length })}
      why={refused === bulk.cards.length ? t('card.notExtendable', { count: refused }) : null}
    >
      {(done) => <ExtendForm {...bulk} done={done} />}
    </BulkForm>
  )
}

const ExtendForm = ({ cards, clear, done }: Bulk & { done: () => void }) => {
  const t = useWords()
  const dates = useDates()
  const time = useBusinessTime()
  const extendable = cards.filter((card) => !isFixed(card))
  const max = Math.min(...extendable.map(({ maxMonthsToExtend }) => maxMonthsToExtend))
  const form = useSchemaForm('card', cardsExtension, {
    start: { cardIDs: cards.map(({ id }) => id), extendByMonths: 1 },
    save: trpc.card.extendSelected.useMutation(),
    saved: (_, { cardIDs }) => {
      clear()
      notice(t('common.success'), t('card.extendedCards', { count: cardIDs.length }))
    },
    done,
  })
  const months = form.values.extendByMonths
  const chosen = form.values.cardIDs
  const refusal = (card: CardRow) => mayExtendCard(card, months)
  return (
    <Form
      form={form}
      submit={t('card.extendCount', { count: chosen.length })}
      why={useUnfit(cards, chosen, refusal)}
    >
      <Field name="extendByMonths" options={useMonthChoices(max)} />
      <SelectedCards
        cards={cards}
        field="cardIDs"
        label={t('card.validTo')}
        effect={({ validTo }) => `${dates.day(validTo)} → ${dates.day(extendedTo(validTo, months, time))}`}
        refusal={refusal}
        doubt={useReplacedDoubt()}
      />
    </Form>
  )
}

import { extendedTo, mayExtendCard } from '@kaarditeek/domain/card/edit-rules'
import { cardsExtension } from '@kaarditeek/domain/card/edits'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useBusinessTime, useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import type { Bulk } from './bulk-actions'
import { BulkForm } from './bulk-form'
import { useMonthChoices } from './choices'
import { SelectedCards } from './selected-cards'

/** Extends the selected cards, if all of them can be extended. Specification §2, Cards list. */
export const ExtendCards = (bulk: Bulk) => {
  const t = useWords()
  const refused = bulk.cards.filter((card) => mayExtendCard(card, 1)).length
  return (
    <BulkForm
      verb={t('card.extend')}
      title={t('card.extendSelected', { count: bulk.cards.length })}
      why={refused > 0 ? t('card.notExtendable', { count: refused }) : null}
    >
      {(done) => <ExtendForm {...bulk} done={done} />}
    </BulkForm>
  )
}

const ExtendForm = ({ cards, clear, done }: Bulk & { done: () => void }) => {
  const t = useWords()
  const dates = useDates()
  const time = useBusinessTime()
  const count = cards.length
  const max = Math.min(...cards.map(({ maxMonthsToExtend }) => maxMonthsToExtend))
  const form = useSchemaForm('card', cardsExtension, {
    start: { cardIDs: cards.map(({ id }) => id), extendByMonths: 1 },
    save: trpc.card.extendSelected.useMutation(),
    saved: () => {
      clear()
      notice(t('common.success'), t('card.extendedCards', { count }))
    },
    done,
  })
  const months = form.values.extendByMonths
  return (
    <Form form={form} submit={t('card.extendCount', { count })}>
      <Field name="extendByMonths" options={useMonthChoices(max)} />
      <SelectedCards
        cards={cards}
        field="cardIDs"
        label={t('card.validTo')}
        effect={({ validTo }) => `${dates.day(validTo)} → ${dates.day(extendedTo(validTo, months, time))}`}
        refusal={(card) => mayExtendCard(card, months)}
      />
    </Form>
  )
}

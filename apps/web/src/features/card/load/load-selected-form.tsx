import { mayLoadCard } from '@kaarditeek/domain/card/load/rules'
import { loadOfSelected } from '@kaarditeek/domain/card/load/schema'
import type { CardRow } from '@kaarditeek/domain/card/schema'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { Field } from '../../../components/form/field'
import { Form } from '../../../components/form/form'
import { ModalTitle } from '../../../components/form/form-modal'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { requestKey } from '../../../lib/ask'
import { refusalText } from '../../../lib/failure'
import { useWords } from '../../../lib/language'
import { ApprovalHint, useNeedsApproval } from '../../../shared/approval/asks'
import type { Bulk } from '../bulk-actions'
import { BesideFields, SelectedCards } from '../selected-cards'
import { useDoubt, useUnfit } from '../use-taken'
import { EqualMade, EqualRequest } from './equal-request'
import { LoadTimes } from './load-times'
import { useOrderLoads, useTell } from './order-loads'
import { usePreview } from './use-preview'

/** The form of a load of the selected cards, which loads when it opens. */
export const LoadSelectedForm = ({ cards, clear, done }: Bulk & { done: () => void }) => {
  const t = useWords()
  const tell = useTell()
  const [idempotencyKey] = useState(requestKey)
  const [asksDay, setAsksDay] = useState(false)
  const form = useSchemaForm('cardLoad', loadOfSelected, {
    start: { loads: cards.map(({ id }) => id), reason: '', idempotencyKey },
    hidden: ['amount', 'uses'],
    save: useOrderLoads(),
    saved: (loaded) => {
      clear()
      // Cards that have the level already got nothing.
      tell(isNow ? { ...loaded, cardCount: filled || loaded.cardCount } : loaded, !isNow)
    },
    done,
  })
  const { isNow, order, wanted, valueOn, getsNothing, whyNone, effect, total } = usePreview(form, asksDay)
  const refusal = (card: CardRow) => mayLoadCard(card, valueOn(card))
  const chosen = form.values.loads
  const count = chosen.length
  const ids = new Set(chosen)
  const taken = cards.filter(({ id }) => ids.has(id))
  const filled = taken.filter((card) => !getsNothing(card)).length
  const unfit = useUnfit(cards, chosen, refusal)
  // What a load up to levels gives depends on what is on the cards when it is approved.
  const sum = form.values.upTo ? 0 : (wanted.amount ?? 0) * count
  const asks = useNeedsApproval('load', count > 0 ? [wanted.amount ?? 0] : [])
  const verb = isNow
    ? t('cardLoad.loadCount', { count: filled || count })
    : t('cardLoad.orderCount', { count })
  return (
    <Form
      form={form}
      submit={verb}
      why={unfit ?? refusalText(whyNone(taken))}
      asks={asks}
      askedFor={[
        { name: 'cards', label: t('loadPlan.cardCount'), text: formatNumber(count) },
        ...(sum > 0 ? [{ name: 'sum', label: t('cardLoad.together'), text: formatMoney(sum) }] : []),
      ]}
    >
      <ModalTitle>{verb}</ModalTitle>
      <BesideFields
        fields={
          <>
            <SimpleGrid cols={2}>
              <Field name="amount" required={false} autoFocus />
              <Field name="uses" required={false} />
            </SimpleGrid>
            <ApprovalHint needed={asks} />
            <EqualRequest cardIDs={chosen} amount={(wanted.amount ?? 0) * count} asks={asks} />
            <EqualMade cardIDs={chosen} amount={(wanted.amount ?? 0) * count} asks={asks} order={order} />
            <Field name="reason" />
            <LoadTimes asksDay={asksDay} setAsksDay={setAsksDay} />
          </>
        }
      >
        <SelectedCards
          cards={cards}
          field="loads"
          label={t('cardLoad.amountBalance')}
          figures
          effect={effect}
          total={total}
          refusal={refusal}
          doubt={useDoubt()}
        />
      </BesideFields>
    </Form>
  )
}

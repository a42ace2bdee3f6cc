import { valueFor } from '@kaarditeek/domain/card/load/plan/rules'
import { mayLoadCard } from '@kaarditeek/domain/card/load/rules'
import { type LoadedCards, loadOfSelected } from '@kaarditeek/domain/card/load/schema'
import type { CardRow } from '@kaarditeek/domain/card/schema'
import { formatDay, formatMoney } from '@kaarditeek/i18n/format'
import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { Field } from '../../../components/form/field'
import { Form } from '../../../components/form/form'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { numberIn } from '../../../components/form/values'
import { notice } from '../../../components/notice'
import { requestKey } from '../../../lib/ask'
import { useDates } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { trpc } from '../../../lib/trpc'
import { ApprovalHint, useNeedsApproval } from '../../../shared/approval/asks'
import type { Bulk } from '../bulk-actions'
import { BesideFields, SelectedCards } from '../selected-cards'
import { useDoubt, useUnfit } from '../use-taken'
import { balanceOn, effectOn } from './effect'
import { LoadTimes, useLaterDay } from './load-times'

/** Tells what was loaded at once, or when the cards are loaded. */
const useTell = () => {
  const t = useWords()
  const dates = useDates()
  return ({ cardCount: count, amount, nextRunAt }: LoadedCards, isLater: boolean) => {
    const time = nextRunAt ? dates.day(nextRunAt) : ''
    if (isLater) return notice(t('cardLoad.planned', { count, time }))
    const sum = amount > 0 ? formatMoney(amount) : null
    const more = [sum, nextRunAt && t('cardLoad.nextRun', { time })].filter((part) => part !== null)
    notice(t('cardLoad.loadedCards', { count }), more.join(' · ') || undefined)
  }
}

/** The form of a load of the selected cards, which loads when it opens. */
export const LoadSelectedForm = ({ cards, clear, done }: Bulk & { done: () => void }) => {
  const t = useWords()
  const tell = useTell()
  const laterDay = useLaterDay()
  const [idempotencyKey] = useState(requestKey)
  const { mutateAsync } = trpc.cardLoad.createSelected.useMutation()
  const form = useSchemaForm('cardLoad', loadOfSelected, {
    start: { loads: cards.map(({ id }) => id), reason: '', idempotencyKey },
    hidden: ['amount', 'uses'],
    save: {
      mutateAsync: ({ loads, amount, uses, ...order }: z.input<typeof loadOfSelected>) =>
        mutateAsync({ loads: loads.map((cardID) => ({ cardID, amount, uses })), ...order }),
    },
    saved: (loaded, { on }) => {
      clear()
      tell(loaded, laterDay(on) !== null)
    },
    done,
  })
  const wanted = { amount: numberIn(form.values.amount), uses: numberIn(form.values.uses) }
  const upTo = form.values.upTo === true
  const later = laterDay(form.values.on)
  const valueOn = (card: CardRow) => valueFor(card, wanted, upTo)
  const refusal = (card: CardRow) => mayLoadCard(card, valueOn(card))
  const chosen = form.values.loads
  const hasLevel = (card: CardRow) =>
    upTo && Object.values(valueOn(card)).every((value) => value === 0 || value === null)
  const asked = wanted.amount !== null || wanted.uses !== null
  const count =
    asked && !later
      ? cards.filter((card) => chosen.includes(card.id) && !hasLevel(card)).length
      : chosen.length
  const unfit = useUnfit(cards, chosen, refusal)
  const asks = useNeedsApproval('load', chosen.length > 0 ? [wanted.amount ?? 0] : [])
  const totalOf = (loaded: readonly CardRow[]) => {
    const sum = loaded.reduce((total, card) => total + (valueOn(card).amount ?? 0), 0)
    if (later && upTo) return t('cardLoad.onDay', { day: formatDay(later) })
    if (sum === 0) return null
    const text = formatMoney(sum)
    return later
      ? t('cardLoad.totalOn', { sum: text, day: formatDay(later) })
      : t('cardLoad.total', { sum: text })
  }
  const effect = (card: CardRow) => {
    if (!later && asked && hasLevel(card)) return t('cardLoad.hasLevel')
    return (!later && effectOn(card, valueOn(card))) || (balanceOn(card) ?? t('common.unlimited'))
  }
  return (
    <Form
      form={form}
      submit={t(later ? 'cardLoad.orderCount' : 'cardLoad.loadCount', { count })}
      why={unfit ?? (chosen.length > 0 && count === 0 ? t('cardLoad.allHaveLevel') : null)}
      asks={asks}
    >
      <BesideFields
        fields={
          <>
            <SimpleGrid cols={2}>
              <Field name="amount" required={false} autoFocus />
              <Field name="uses" required={false} />
            </SimpleGrid>
            <ApprovalHint needed={asks} />
            <Field name="reason" />
            <LoadTimes />
          </>
        }
      >
        <SelectedCards
          cards={cards}
          field="loads"
          label={t('cardLoad.amountBalance')}
          effect={effect}
          total={totalOf}
          refusal={refusal}
          doubt={useDoubt()}
        />
      </BesideFields>
    </Form>
  )
}

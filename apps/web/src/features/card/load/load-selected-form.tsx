import { valueFor } from '@kaarditeek/domain/card/load/plan/rules'
import { mayLoadCard } from '@kaarditeek/domain/card/load/rules'
import { type LoadedCards, loadOfSelected } from '@kaarditeek/domain/card/load/schema'
import type { CardRow } from '@kaarditeek/domain/card/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
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
import { useToday } from '../../../lib/today'
import { trpc } from '../../../lib/trpc'
import { ApprovalHint, useNeedsApproval } from '../../../shared/approval/asks'
import type { Bulk } from '../bulk-actions'
import { BesideFields, SelectedCards } from '../selected-cards'
import { useDoubt, useUnfit } from '../use-taken'
import { balanceOn, effectOn } from './effect'

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
  const today = useToday()
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
      tell(loaded, Boolean(on) && on !== today)
    },
    done,
  })
  const wanted = { amount: numberIn(form.values.amount), uses: numberIn(form.values.uses) }
  const upTo = form.values.upTo === true
  const totalOf = (amounts: readonly (number | null)[]) => {
    const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
    return sum > 0 ? t('cardLoad.total', { sum: formatMoney(sum) }) : null
  }
  const valueOn = (card: CardRow) => valueFor(card, wanted, upTo)
  const refusal = (card: CardRow) => mayLoadCard(card, valueOn(card))
  const chosen = form.values.loads
  const asks = useNeedsApproval('load', chosen.length > 0 ? [wanted.amount ?? 0] : [])
  return (
    <Form
      form={form}
      submit={t('cardLoad.loadCount', { count: chosen.length })}
      why={useUnfit(cards, chosen, refusal)}
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
            <Field name="on" />
            <Field name="monthly" />
            <Field name="upTo" hint={t('cardLoad.upToHint')} />
          </>
        }
      >
        <SelectedCards
          cards={cards}
          field="loads"
          label={t('cardLoad.amountBalance')}
          effect={(card) => effectOn(card, valueOn(card)) || (balanceOn(card) ?? t('common.unlimited'))}
          total={(loaded) => totalOf(loaded.map((card) => valueOn(card).amount))}
          refusal={refusal}
          doubt={useDoubt()}
        />
      </BesideFields>
    </Form>
  )
}

import { mayLoadCard } from '@kaarditeek/domain/card/load/rules'
import { type CardLoad, type LoadedCards, loadOfSelected } from '@kaarditeek/domain/card/load/schema'
import type { Card } from '@kaarditeek/domain/card/schema'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { Field } from '../../../components/form/field'
import { Form } from '../../../components/form/form'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { failureNotice, notice } from '../../../components/notice'
import { PageNotice } from '../../../components/page-notice'
import { requestKey } from '../../../lib/ask'
import { useWords } from '../../../lib/language'
import { api, trpc } from '../../../lib/trpc'
import { ApprovalHint, useNeedsApproval } from '../../../shared/approval/asks'
import { BeforeAfter } from '../before-after'
import { useDoubt } from '../use-taken'
import { EqualMade, EqualRequest } from './equal-request'
import { LoadTimes } from './load-times'
import { useOrderLoads, useTell } from './order-loads'
import { usePreview } from './use-preview'

type Props = { card: Card; done: () => void }

/** Takes a load back from its notice, which outlives the form and the page. Rule 5.22. */
const useTakeBack = () => {
  const t = useWords()
  const { mutate } = trpc.cardLoad.reverse.useMutation({
    onSuccess: () => notice(t('cardLoad.reversedLoad')),
    onError: failureNotice,
  })
  return ({ cardID, id: loadID }: CardLoad) => mutate({ cardID, loadID, reason: t('cardLoad.takenBack') })
}

/** Loads of a card among which the one just made is looked for. */
const LAST_LOADS = 5

/** Shows a notice: the balance after a load at once, with a button that takes it back, or the day of a later load. */
const useTellOfCard = ({ id: cardID }: Card) => {
  const t = useWords()
  const tell = useTell()
  const takeBack = useTakeBack()
  return async (loaded: LoadedCards, { isNow, undoAsks }: { isNow: boolean; undoAsks: boolean }) => {
    if (!isNow || loaded.nextRunAt) return tell(loaded, !isNow)
    const { list } = await api.cardLoad.page.fetch({ cardID, limit: LAST_LOADS })
    const load = list.find(({ loadPlanID }) => loadPlanID === loaded.loadPlanID)
    if (!load) return tell(loaded, false)
    const left = load.amountBalance === null ? undefined : formatMoney(load.amountBalance)
    const undo = undoAsks ? undefined : () => takeBack(load)
    notice(t('cardLoad.loaded'), left && t('cardLoad.loadedCard', { left }), undo)
  }
}

type Value = { amount: number | null; uses: number | null }

/** What is left on the card before and after the load, of its limited sides. */
const Effect = ({ card: { balanceAndTotals: left }, value }: { card: Card; value: Value }) => {
  const t = useWords()
  const rowOf = (side: 'amount' | 'count', by: number | null, format: (value: number) => string) => {
    const before = left[`${side}Balance`]
    return { label: t(`cardLoad.${side}Balance`), before, after: (before ?? 0) + (by ?? 0), format }
  }
  const rows = [rowOf('amount', value.amount, formatMoney), rowOf('count', value.uses, formatNumber)]
  return <BeforeAfter rows={rows.filter(({ before }) => before !== null)} />
}

const NOTHING: Value = { amount: null, uses: null }

/** Loads a card with money, uses or both, as several cards are; an unlimited side is not shown. A form sends one key, so that it loads once. Rules 5.20 and 5.26. */
export const LoadForm = ({ card, done }: Props) => {
  const t = useWords()
  const [idempotencyKey] = useState(requestKey)
  const [asksDay, setAsksDay] = useState(false)
  const tell = useTellOfCard(card)
  const { amountLimit, countLimit } = card.balanceAndTotals
  const form = useSchemaForm('cardLoad', loadOfSelected, {
    start: { loads: [card.id], reason: '', idempotencyKey },
    hidden: ['amount', 'uses', 'loads'],
    save: useOrderLoads(),
    saved: (loaded) => tell(loaded, { isNow, undoAsks }),
    done,
  })
  const { isNow, order, wanted, valueOn, whyNone, total } = usePreview(form, asksDay)
  const value = valueOn(card)
  const unfit = mayLoadCard(card, value)
  // What a load up to a level adds is not the amount that was typed.
  const said = !isNow || form.values.upTo ? total([card]) : null
  const asks = useNeedsApproval('load', [wanted.amount ?? 0])
  // A reversal that needs approval is requested on the card's page, with a reason.
  const undoAsks = useNeedsApproval('loadReversal', [value.amount ?? 0])
  const hint = amountLimit !== null && countLimit !== null ? t('cardLoad.amountOrUses') : undefined
  const doubt = useDoubt()(card)
  return (
    <Form
      form={form}
      submit={isNow ? t('cardLoad.load') : t('cardLoad.orderCount', { count: 1 })}
      asks={asks}
      refusal={unfit ?? whyNone([card])}
    >
      {card.blocked && doubt && (
        <PageNotice tone="warn" icon="warning" title={doubt} text={t('cardLoad.blockedLoad')} />
      )}
      {amountLimit !== null && <Field name="amount" required={countLimit === null} hint={hint} autoFocus />}
      <ApprovalHint needed={asks} />
      <EqualRequest cardIDs={[card.id]} amount={wanted.amount ?? 0} asks={asks} />
      <EqualMade cardIDs={[card.id]} amount={wanted.amount ?? 0} asks={asks} order={order} />
      {countLimit !== null && (
        <Field name="uses" required={amountLimit === null} autoFocus={amountLimit === null} />
      )}
      {isNow && <Effect card={card} value={unfit ? NOTHING : value} />}
      {said && (
        <Text size="sm" fw={600}>
          {said}
        </Text>
      )}
      <Field name="reason" />
      <LoadTimes asksDay={asksDay} setAsksDay={setAsksDay} />
    </Form>
  )
}

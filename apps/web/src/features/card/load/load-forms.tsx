import { mayLoadCard, mayTransfer } from '@kaarditeek/domain/card/load/rules'
import { type CardLoad, cardTransfer, newLoad } from '@kaarditeek/domain/card/load/schema'
import { cardToReplace } from '@kaarditeek/domain/card/replacement'
import { CardState } from '@kaarditeek/domain/card/rules'
import type { Card, CardRow } from '@kaarditeek/domain/card/schema'
import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Field } from '../../../components/form/field'
import type { FieldInputProps } from '../../../components/form/field-input'
import { Form } from '../../../components/form/form'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { AsyncSelect } from '../../../components/input/async-select'
import { failureNotice, notice } from '../../../components/notice'
import { PageNotice } from '../../../components/page-notice'
import { requestKey } from '../../../lib/ask'
import { useWords } from '../../../lib/language'
import { api, trpc } from '../../../lib/trpc'
import { ApprovalHint, useNeedsApproval } from '../../../shared/approval/asks'
import { BeforeAfter } from '../before-after'
import { cardOption, PAN_FROM } from '../card-input'
import { useDoubt } from '../use-taken'
import { EqualRequest } from './equal-request'

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

/** Loads a card with money, uses or both; an unlimited side is not shown. A form sends one key, so that it loads once. Rule 5.20. */
export const LoadForm = ({ card, done }: Props) => {
  const t = useWords()
  const [idempotencyKey] = useState(requestKey)
  const takeBack = useTakeBack()
  const { amountLimit, countLimit } = card.balanceAndTotals
  const form = useSchemaForm('cardLoad', newLoad, {
    start: { cardID: card.id, reason: '', idempotencyKey },
    hidden: ['amount', 'uses'],
    save: trpc.cardLoad.create.useMutation(),
    saved: (load) => {
      const left = load.amountBalance === null ? undefined : formatMoney(load.amountBalance)
      const undo = undoAsks ? undefined : () => takeBack(load)
      notice(t('cardLoad.loaded'), left && t('cardLoad.loadedCard', { left }), undo)
    },
    done,
  })
  const wanted = { amount: form.number('amount'), uses: form.number('uses') }
  const isLoaded = mayLoadCard(card, wanted) === null
  const after = (balance: number | null, by: number | null) => (balance ?? 0) + ((isLoaded && by) || 0)
  const { amountBalance, countBalance } = card.balanceAndTotals
  const rows = [
    {
      label: t('cardLoad.amountBalance'),
      before: amountBalance,
      after: after(amountBalance, wanted.amount),
      format: formatMoney,
    },
    {
      label: t('cardLoad.countBalance'),
      before: countBalance,
      after: after(countBalance, wanted.uses),
      format: formatNumber,
    },
  ]
  const asks = useNeedsApproval('load', [wanted.amount ?? 0])
  // A reversal that needs approval is requested on the card's page, with a reason.
  const undoAsks = useNeedsApproval('loadReversal', [wanted.amount ?? 0])
  const hint = amountLimit !== null && countLimit !== null ? t('cardLoad.amountOrUses') : undefined
  const doubt = useDoubt()(card)
  return (
    <Form form={form} submit={t('cardLoad.load')} asks={asks}>
      {card.blocked && doubt && (
        <PageNotice tone="warn" icon="warning" title={doubt} text={t('cardLoad.blockedLoad')} />
      )}
      {amountLimit !== null && <Field name="amount" required={countLimit === null} hint={hint} autoFocus />}
      <ApprovalHint needed={asks} />
      <EqualRequest cardIDs={[card.id]} amount={wanted.amount ?? 0} asks={asks} />
      {countLimit !== null && (
        <Field name="uses" required={amountLimit === null} autoFocus={amountLimit === null} />
      )}
      <BeforeAfter rows={rows.filter(({ before }) => before !== null)} />
      <Field name="reason" />
    </Form>
  )
}

/**
 * The customer's other cards that could get money from the card: as options, or as an input that searches them by number if the customer
 * has more cards than a page.
 */
const useReceivers = (card: Card) => {
  const { customerID, balanceAndTotals } = card
  const cards = { customerID, cardState: CardState.all }
  const { data } = trpc.card.page.useQuery({ ...cards, limit: MAX_PAGE_SIZE })
  const found = data?.list ?? []
  const mayReceive = (other: CardRow) =>
    mayTransfer(card, other, balanceAndTotals.amountBalance ?? 0) === null
  const find = async (text: string, limit: number) => {
    const pan = text.replace(/\D/g, '')
    if (pan.length < PAN_FROM) return []
    const { list } = await api.card.page.fetch({ ...cards, pan, limit })
    return list.filter(mayReceive).map(cardOption)
  }
  const [input] = useState(() => ({ rule: _, options: __, ...props }: FieldInputProps) => (
    <AsyncSelect {...props} kind={`card of ${customerID}`} find={find} from={PAN_FROM} />
  ))
  return found.length < MAX_PAGE_SIZE ? { options: found.filter(mayReceive).map(cardOption) } : { input }
}

/** Moves money to another card of the customer, part or all. Rule 5.23. */
export const TransferForm = ({ card, done }: Props) => {
  const t = useWords()
  const [idempotencyKey] = useState(requestKey)
  const receivers = useReceivers(card)
  const form = useSchemaForm('cardLoad', cardTransfer, {
    start: { cardID: card.id, toCardID: null as never, idempotencyKey },
    save: trpc.cardLoad.transfer.useMutation(),
    saved: ({ amount }) => notice(t('cardLoad.transferred'), formatMoney(-amount)),
    done,
  })
  return (
    <Form form={form} submit={t('cardLoad.transfer')}>
      <Field name="toCardID" {...receivers} />
      <Field
        name="amount"
        required={false}
        hint={t('cardLoad.transferHint', { left: formatMoney(card.balanceAndTotals.amountBalance ?? 0) })}
      />
      <Field name="reason" required={false} />
    </Form>
  )
}

/** Replaces a lost or damaged card, and opens its successor. Rule 5.24. */
export const ReplaceForm = ({ card, done }: Props) => {
  const t = useWords()
  const navigate = useNavigate()
  const [idempotencyKey] = useState(requestKey)
  const form = useSchemaForm('cardLoad', cardToReplace, {
    // A lost card was often blocked first, for the same reason.
    start: { cardID: card.id, reason: card.blockReason ?? '', close: false, idempotencyKey },
    save: trpc.card.replace.useMutation(),
    saved: ({ cardID }) => {
      notice(t('cardLoad.replaced'))
      void navigate({ to: '/cards/$id', params: { id: cardID } })
    },
    done,
  })
  return (
    <Form form={form} submit={t('cardLoad.replace')}>
      <Text size="sm">{t('cardLoad.replaceBody')}</Text>
      <Field name="reason" autoFocus />
      <Field name="close" />
    </Form>
  )
}

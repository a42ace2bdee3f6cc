import { mayTransfer } from '@kaarditeek/domain/card/load/rules'
import { cardTransfer, newLoad } from '@kaarditeek/domain/card/load/schema'
import { panInGroups } from '@kaarditeek/domain/card/pan'
import { cardToReplace } from '@kaarditeek/domain/card/replacement'
import { CardState } from '@kaarditeek/domain/card/rules'
import type { Card } from '@kaarditeek/domain/card/schema'
import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Field } from '../../../components/form/field'
import { Form } from '../../../components/form/form'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { notice } from '../../../components/notice'
import { requestKey } from '../../../lib/ask'
import { useWords } from '../../../lib/language'
import { trpc } from '../../../lib/trpc'

type Props = { card: Card; done: () => void }

/** Loads a card with money, uses or both; an unlimited side is not shown. A form sends one key, so that it loads once. Rule 5.20. */
export const LoadForm = ({ card, done }: Props) => {
  const t = useWords()
  const [idempotencyKey] = useState(requestKey)
  const { amountLimit, countLimit } = card.balanceAndTotals
  const form = useSchemaForm('cardLoad', newLoad, {
    start: { cardID: card.id, reason: '', idempotencyKey },
    hidden: ['amount', 'uses'],
    save: trpc.cardLoad.create.useMutation(),
    saved: ({ amountBalance }) =>
      notice(
        t('cardLoad.loaded'),
        amountBalance === null ? undefined : t('cardLoad.loadedCard', { left: formatMoney(amountBalance) }),
      ),
    done,
  })
  const hint = amountLimit !== null && countLimit !== null ? t('cardLoad.amountOrUses') : undefined
  return (
    <Form form={form} submit={t('cardLoad.load')}>
      {amountLimit !== null && <Field name="amount" required={countLimit === null} hint={hint} autoFocus />}
      {countLimit !== null && (
        <Field name="uses" required={amountLimit === null} autoFocus={amountLimit === null} />
      )}
      <Field name="reason" />
    </Form>
  )
}

/** The customer's other cards that could get money from the card. */
const useReceivers = (card: Card) => {
  const { data } = trpc.card.page.useQuery({
    customerID: card.customerID,
    cardState: CardState.all,
    limit: MAX_PAGE_SIZE,
  })
  const left = card.balanceAndTotals.amountBalance ?? 0
  return (data?.list ?? []).filter((other) => mayTransfer(card, other, left) === null)
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
      <Field
        name="toCardID"
        options={receivers.map(({ id, pan, nameOnCard }) => ({
          value: id,
          label: `${panInGroups(pan)} · ${nameOnCard}`,
        }))}
      />
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
    start: { cardID: card.id, reason: '', close: false, idempotencyKey },
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

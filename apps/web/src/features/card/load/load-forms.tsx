import { mayTransfer } from '@kaarditeek/domain/card/load/rules'
import { cardTransfer } from '@kaarditeek/domain/card/load/schema'
import { cardToReplace } from '@kaarditeek/domain/card/replacement'
import { CardState } from '@kaarditeek/domain/card/rules'
import type { Card, CardRow } from '@kaarditeek/domain/card/schema'
import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Field } from '../../../components/form/field'
import type { FieldInputProps } from '../../../components/form/field-input'
import { Form } from '../../../components/form/form'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { AsyncSelect } from '../../../components/input/async-select'
import { notice } from '../../../components/notice'
import { requestKey } from '../../../lib/ask'
import { useWords } from '../../../lib/language'
import { api, trpc } from '../../../lib/trpc'
import { cardOption, PAN_FROM } from '../card-input'

type Props = { card: Card; done: () => void }

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

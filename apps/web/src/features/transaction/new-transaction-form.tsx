import { CardState } from '@kaarditeek/domain/card/rules'
import type { Card } from '@kaarditeek/domain/card/schema'
import { maxNewAmount, mayTake } from '@kaarditeek/domain/transaction/rules'
import { newTransaction } from '@kaarditeek/domain/transaction/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { useState } from 'react'
import { Field } from '../../components/form/field'
import type { FieldInputProps } from '../../components/form/field-input'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { numberIn } from '../../components/form/values'
import { AsyncSelect } from '../../components/input/async-select'
import { failureNotice, notice } from '../../components/notice'
import { requestKey } from '../../lib/ask'
import { useWords } from '../../lib/language'
import { api, trpc } from '../../lib/trpc'

type Props = { card: Card; done: () => void }

/** Enters a transaction of a card by hand. A form sends one key, so that it makes one transaction. Rule 12.11. */
export const NewTransactionForm = ({ card, done }: Props) => {
  const t = useWords()
  const [idempotencyKey] = useState(requestKey)
  const cancel = trpc.transaction.cancel.useMutation({
    onSuccess: () => notice(t('transaction.cancelled')),
    onError: failureNotice,
  })
  const form = useSchemaForm('transaction', newTransaction, {
    start: {
      cardID: card.id,
      amount: null as never,
      terminalID: null as never,
      comment: '',
      idempotencyKey,
    },
    hidden: ['externalID'],
    save: trpc.transaction.create.useMutation(),
    saved: ({ id, amount }) =>
      notice(t('transaction.added'), formatMoney(amount), () => cancel.mutate({ id })),
    done,
  })
  const use = card.balanceAndTotals
  const max = formatMoney(maxNewAmount(use))
  return (
    <Form form={form} refusal={mayTake(use, numberIn(form.values.amount) ?? 0)}>
      <Field name="amount" hint={t('form.atMost', { max })} />
      <Field name="terminalID" input={TerminalInput} />
      <Field name="comment" />
      <Field name="showCommentInReports" />
      <Field
        name="dateIn"
        required={card.cardState === CardState.expired || undefined}
        hint={t('transaction.dateInHelp')}
      />
    </Form>
  )
}

const find = async (search: string, limit: number) => {
  const { list } = await api.terminal.search.page.fetch({ search, limit })
  return list.map(({ id, payee }) => ({ value: id, label: payee }))
}

/** Selects a terminal by its ID or owner; the first ones are offered before anything is typed. Rule 15.3. */
const TerminalInput = ({ rule: _, options: __, ...props }: FieldInputProps) => (
  <AsyncSelect {...props} kind="terminal" find={find} from={0} />
)

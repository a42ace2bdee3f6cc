import { cardTransactionsInput } from '@kaarditeek/domain/transaction/list'
import { mayAddTransaction } from '@kaarditeek/domain/transaction/rules'
import type { Transaction } from '@kaarditeek/domain/transaction/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import type { z } from 'zod'
import { useAdd } from '../../components/list/add'
import { DayFilters } from '../../components/list/calendar-filters'
import { ListView } from '../../components/list/list-view'
import { useDates } from '../../lib/dates'
import { refusalText } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { useAnswer } from '../../lib/list'
import { api, trpc } from '../../lib/trpc'
import { DataDetails } from '../../shared/transaction/payment-data'
import { cardTransactionColumns } from './columns'
import { NewTransactionForm } from './new-transaction-form'
import classes from './transaction.module.css'

const schema = cardTransactionsInput.omit({ cardID: true })
type Props = { cardID: number; search: z.output<typeof schema> }

const details = {
  idOf: ({ id }: Transaction) => id,
  show: ({ id, data }: Transaction) => (
    <>
      <DataDetails data={data} />
      <TransactionChanges id={id} />
    </>
  ),
}

/**
 * The transactions of a card, latest first, as a tab. Each row expands to its changes. One call returns both the page and the
 * totals.
 */
export const CardTransactions = ({ cardID, search }: Props) => {
  const { data, ...answer } = useAnswer(api.transaction.ofCard, { ...search, cardID })
  return (
    <ListView
      ns="transaction"
      schema={schema}
      search={search}
      page={{ ...answer, data: data && { list: data.transactions } }}
      totals={{ ...answer, data: data && { count: data.totalCount, sum: data.totalAmount } }}
      columns={cardTransactionColumns}
      compact
      filters={<DayFilters />}
      details={details}
    />
  )
}

/** The button that enters a transaction of a card by hand. */
export const AddTransaction = ({ cardID }: { cardID: number }) => {
  const [card] = trpc.card.get.useSuspenseQuery({ id: cardID })
  const { button, modal } = useAdd('transaction', {
    access: 'editTransactions',
    why: refusalText(mayAddTransaction(card, card.balanceAndTotals)),
    form: (done) => <NewTransactionForm card={card} done={done} />,
  })
  return (
    <>
      {button}
      {modal}
    </>
  )
}

/** The last changes of a transaction, newest first. Rule 11.7. */
const TransactionChanges = ({ id }: { id: number }) => {
  const t = useWords()
  const dates = useDates()
  const [{ list }] = trpc.transaction.changes.page.useSuspenseQuery({ id })
  return (
    <ol className={`tabular ${classes.changes}`} aria-label={t('change.title')}>
      {list.map(({ validFrom, amount, payee, comment, reason, operator, approver, approverName }) => (
        <li key={validFrom.getTime()}>
          <span>{dates.moment(validFrom)}</span>
          <strong>
            {amount === 0 ? t('transaction.cancelled') : amount !== null && formatMoney(amount)}
          </strong>
          <div>
            {[payee, comment].filter(Boolean).join(' · ')}
            {reason !== null && (
              <Text inherit c="dimmed">
                {t('transaction.cancelledFor', { reason })}
              </Text>
            )}
            <Text size="xs" c="dimmed">
              {operator}
              {approver !== null && ` · ${t('change.approvedBy', { name: approverName ?? approver })}`}
            </Text>
          </div>
        </li>
      ))}
    </ol>
  )
}

import { panInGroups } from '@kaarditeek/domain/card/pan'
import { ownerTransactionsInput, type transactionOfCard } from '@kaarditeek/domain/transaction/schema'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { z } from 'zod'
import { DayFilter } from '../../components/list/filters'
import classes from '../../components/list/list.module.css'
import { ListView } from '../../components/list/list-view'
import { columnsOf } from '../../components/list/old-columns'
import { useDates } from '../../lib/dates'
import { anyPage, keepOld } from '../../lib/query-client'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { Amount } from './amount'

type Transaction = z.output<typeof transactionOfCard>
const column = columnsOf<Transaction>('transaction')

export const ownerTransactionsSearch = ownerTransactionsInput.omit({ terminalOwnerID: true })

const CardLink = ({ of: { cardID, cardPan } }: { of: Transaction }) => {
  const maySee = useMay()('viewCards')
  if (!maySee) return panInGroups(cardPan)
  return (
    <Link to="/cards/$id" params={{ id: cardID }} className={classes.link}>
      {panInGroups(cardPan)}
    </Link>
  )
}

const useColumns = () => {
  const dates = useDates()
  return useMemo(
    () => [
      column('dateIn', { title: true, show: ({ dateIn }) => dates.moment(dateIn) }),
      column('cardPan', { show: (one) => <CardLink of={one} /> }),
      column('customerName'),
      column('payee'),
      column('amount', { align: 'end', show: (one) => <Amount of={one} /> }),
    ],
    [dates],
  )
}

type Props = { terminalOwnerID: number; search: z.output<typeof ownerTransactionsSearch> }

/** What was paid at the terminals of an owner, the latest first, as a tab. */
export const OwnerTransactions = ({ terminalOwnerID, search }: Props) => {
  const input = { ...search, terminalOwnerID }
  return (
    <ListView
      ns="transaction"
      schema={ownerTransactionsSearch}
      search={search}
      page={trpc.transaction.ofOwner.page.useQuery(input, keepOld)}
      totals={trpc.transaction.ofOwner.totals.useQuery(anyPage(input), keepOld)}
      columns={useColumns()}
      compact
      filters={
        <>
          <DayFilter name="startDate" />
          <DayFilter name="endDate" />
        </>
      }
    />
  )
}

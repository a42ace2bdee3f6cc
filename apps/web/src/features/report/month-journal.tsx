import type { JournalLine } from '@kaarditeek/domain/company-month/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import { columnsOf } from '../../components/list/columns'
import { ShortList } from '../../components/list/short-list'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'

const column = columnsOf<JournalLine>('companyMonth')
const side = (name: 'debit' | 'credit') =>
  column(name, (cents) => (cents === 0 ? '–' : formatMoney(cents)), { align: 'end', width: 7, grows: false })

const columns = [
  column.title('account', ({ account }) => account, { width: 6, grows: false }),
  column('text'),
  side('debit'),
  side('credit'),
]

/** The journal that a closed month booked, or that an open one would book if it were closed now. Rule 7.18. */
export const MonthJournal = ({ month }: { month: string }) => {
  const t = useWords()
  const [{ list, closed }] = trpc.companyMonth.journal.useSuspenseQuery({ month })
  const label = t(closed ? 'companyMonth.journal' : 'companyMonth.wouldBook')
  if (list.length === 0)
    return <Text size="sm">{t(closed ? 'companyMonth.bookedNothing' : 'companyMonth.booksNothing')}</Text>
  return (
    <section aria-label={label}>
      <Text size="sm" fw={600} mb="xs">
        {label}
      </Text>
      <ShortList name="journal" label={label} columns={columns} rows={list} />
    </section>
  )
}

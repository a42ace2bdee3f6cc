import type { SettlementTerms } from '@kaarditeek/domain/settlement/terms/schema'
import { formatDecimal, formatTypedMonth } from '@kaarditeek/i18n/format'
import { columnsOf } from '../../../components/list/columns'
import { useWords } from '../../../lib/language'
import { TermsActions } from './terms-actions'

const column = columnsOf<SettlementTerms>('settlementTerms')

const End = ({ month }: { month: string | null }) => {
  const t = useWords()
  return month === null ? t('settlementTerms.noEnd') : formatTypedMonth(month)
}

const end = { width: 8, grows: false, named: true, align: 'end' } as const
const fees = [
  column('feePercentage', (value) => formatDecimal(value), { ...end, priority: 4 }),
  column.money('feePerPayment', { width: 9, named: true, priority: 3 }),
  column('vatPercentage', (value) => formatDecimal(value), { ...end, priority: 2 }),
]
const to = column('termsTo', (month) => <End month={month} />, { width: 6.5, named: true, priority: 5 })

/** The fields of a fee in its history. */
export const termsChanges = [column('termsFrom', (month) => formatTypedMonth(month)), to, ...fees]

/** Columns of the fees of a closed owner, which are not changed. */
export const shownTermsColumns = [
  column.title('termsFrom', ({ termsFrom }) => formatTypedMonth(termsFrom), { width: 6.5 }),
  to,
  ...fees,
]

export const termsColumns = [
  ...shownTermsColumns,
  column.actions('editSettlements', (terms) => <TermsActions terms={terms} />),
]

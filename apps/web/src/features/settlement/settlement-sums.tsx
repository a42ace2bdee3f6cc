import type { FeeRate, WholeSettlement } from '@kaarditeek/domain/settlement/schema'
import {
  balanceOf,
  feeRateText,
  isWithoutFee,
  lineSumText,
  type SumLine,
  type Sums,
  sumLinesOf,
} from '@kaarditeek/domain/settlement/sums'
import { formatDecimal, formatMoney } from '@kaarditeek/i18n/format'
import { Paper } from '@mantine/core'
import { useWords } from '../../lib/language'
import classes from './settlement-sums.module.css'

type Summed = Sums & Pick<WholeSettlement, 'transactionCount' | 'payable'>

/** How a fee is counted, such as `1,25% + 0,05 € makselt`. */
const useFeeText = () => {
  const t = useWords()
  const texts = {
    percentage: (percentage: number) => `${formatDecimal(percentage)}%`,
    perPayment: (cents: number) => t('settlement.perPayment', { sum: formatMoney(cents) }),
  }
  return (rate: FeeRate) => feeRateText(rate, texts)
}

/** The label of a line, and what explains it. */
const useTextOf = (of: Summed) => {
  const t = useWords()
  const feeText = useFeeText()
  const countOf = (count: number) => t('transaction.count', { count })
  return (line: SumLine): { label: string; note?: string | false } => {
    const label = t(`settlement.${line.kind}`)
    if (line.kind === 'fee')
      return { label, note: line.rate ? feeText(line.rate) : isWithoutFee(of) && t('settlement.noFee') }
    if (line.kind === 'vat')
      return line.vatPercentage === null
        ? { label }
        : { label: t('settlement.vatRate', { percentage: formatDecimal(line.vatPercentage) }) }
    if (line.kind === 'turnover') return { label, note: countOf(of.transactionCount) }
    return { label, note: of.correctionCount > 0 && countOf(of.correctionCount) }
  }
}

/** What was taken, plus corrections, minus the fee and the VAT on it, as a sum that ends in what is paid to the owner. Rule 22.1. */
export const SumTable = ({ of }: { of: Summed }) => {
  const t = useWords()
  const textOf = useTextOf(of)
  const balance = balanceOf(of.payable)
  const lines = sumLinesOf(of).map((line) => ({
    ...textOf(line),
    sum: lineSumText(line, formatMoney),
    isNone: line.cents === 0,
  }))
  return (
    <table className={`tabular ${classes.sums}`}>
      <tbody>
        {lines.map(({ label, note, sum, isNone }) => (
          <tr key={`${label} ${note}`} data-none={isNone || undefined}>
            <th scope="row">
              {label} {note && <span className={classes.note}>{note}</span>}
            </th>
            <td>{sum}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(`settlement.${balance.kind}`)}</th>
          <td>{formatMoney(balance.cents)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The sums of a settlement on its page. */
export const SettlementSums = ({ settlement }: { settlement: WholeSettlement }) => (
  <Paper withBorder radius="lg" p="lg" component="section" aria-label={useWords()('settlement.sums')}>
    <SumTable of={settlement} />
  </Paper>
)

import type { FeeRate, WholeSettlement } from '@kaarditeek/domain/settlement/schema'
import { formatDecimal, formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Paper } from '@mantine/core'
import { useWords } from '../../lib/language'
import classes from './settlement-sums.module.css'

type Line = { label: string; note?: string; cents: number }

/** How a fee is counted, such as `1,25 % + 0,05 € makselt`. */
const useFeeText = () => {
  const t = useWords()
  return ({ feePercentage, feePerPayment }: FeeRate) =>
    [
      feePercentage > 0 && `${formatDecimal(feePercentage)} %`,
      feePerPayment > 0 && t('settlement.perPayment', { sum: formatMoney(feePerPayment) }),
    ]
      .filter(Boolean)
      .join(' + ')
}

/** The fee by its terms, or one line where no terms have any. */
const useFeeLines = ({ amount, fee, feeRates }: WholeSettlement): Line[] => {
  const t = useWords()
  const textOf = useFeeText()
  const label = t('settlement.fee')
  const charged = feeRates.filter((rate) => rate.fee !== 0)
  if (charged.length > 0) return charged.map((rate) => ({ label, note: textOf(rate), cents: -rate.fee }))
  return [{ label, note: fee === 0 && amount !== 0 ? t('settlement.noFee') : undefined, cents: -fee }]
}

/** VAT by rate, or one line where no rate has any. */
const useVatLines = ({ vat, vatRates }: WholeSettlement): Line[] => {
  const t = useWords()
  const taxed = vatRates.filter((rate) => rate.vat !== 0)
  if (taxed.length === 0) return [{ label: t('settlement.vat'), cents: -vat }]
  return taxed.map((rate) => ({
    label: t('settlement.vatRate', { percentage: formatDecimal(rate.vatPercentage) }),
    cents: -rate.vat,
  }))
}

/** What was taken, plus corrections, minus the fee and the VAT on it, as a sum that ends in what is paid to the owner. Rule 22.1. */
export const SettlementSums = ({ settlement }: { settlement: WholeSettlement }) => {
  const t = useWords()
  const { amount, transactionCount, correctionAmount, correctionCount, payable } = settlement
  const countOf = (count: number) =>
    t('transaction.count', { count, replace: { count: formatNumber(count) } })
  const lines: Line[] = [
    { label: t('settlement.turnover'), note: countOf(transactionCount), cents: amount },
    {
      label: t('settlement.correctionAmount'),
      note: correctionCount > 0 ? countOf(correctionCount) : undefined,
      cents: correctionAmount,
    },
    ...useFeeLines(settlement),
    ...useVatLines(settlement),
  ]
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={t('settlement.sums')}>
      <table className={`tabular ${classes.sums}`}>
        <tbody>
          {lines.map(({ label, note, cents }, index) => (
            <tr key={`${label} ${note}`}>
              <th scope="row">
                {label} {note && <span className={classes.note}>{note}</span>}
              </th>
              <td>{index === 0 ? formatMoney(cents) : signed(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('settlement.payable')}</th>
            <td>{formatMoney(payable)}</td>
          </tr>
        </tfoot>
      </table>
    </Paper>
  )
}

/** An added or subtracted sum with its sign; 0 has none. */
const signed = (cents: number) => (cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents || 0))

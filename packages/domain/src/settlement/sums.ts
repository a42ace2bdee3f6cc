import type { FeeRate, Unsettled, WholeSettlement } from './schema'

/** A line of how a settlement's sum comes about, in cents; what is subtracted is below 0. `rate` and `vatPercentage` are null for one line without a fee or VAT. */
export type SumLine =
  | { kind: 'turnover' | 'correctionAmount'; cents: number }
  | { kind: 'fee'; rate: FeeRate | null; cents: number }
  | { kind: 'vat'; vatPercentage: number | null; cents: number }

/** A sum that is subtracted, without a sign if it is 0. */
const less = (cents: number) => -cents || 0

export type Sums = Pick<
  WholeSettlement,
  'amount' | 'correctionCount' | 'correctionAmount' | 'fee' | 'vat' | 'feeRates' | 'vatRates'
>

/** Whether a settlement says that its period has no fee. */
export const isWithoutFee = ({ fee, amount }: Pick<WholeSettlement, 'fee' | 'amount'>): boolean =>
  fee === 0 && amount !== 0

/**
 * The lines that screen and PDF add up to what is payable: turnover, corrections, the fee by its terms, VAT by its rates. Corrections, fee and VAT
 * without a sum have no line, except the fee where it says that the period has none. Rules 22.1 and 22.6.
 */
export const sumLinesOf = (of: Sums): SumLine[] => {
  const { amount, correctionCount, correctionAmount, fee, vat, feeRates, vatRates } = of
  const fees = feeRates
    .filter((rate) => rate.fee !== 0)
    .map((rate) => ({ kind: 'fee' as const, rate, cents: less(rate.fee) }))
  const taxes = vatRates
    .filter((rate) => rate.vat !== 0)
    .map(({ vatPercentage, vat }) => ({ kind: 'vat' as const, vatPercentage, cents: less(vat) }))
  const wholeFee = { kind: 'fee' as const, rate: null, cents: less(fee) }
  const wholeVat = { kind: 'vat' as const, vatPercentage: null, cents: less(vat) }
  return [
    { kind: 'turnover' as const, cents: amount },
    ...(correctionCount > 0 ? [{ kind: 'correctionAmount' as const, cents: correctionAmount }] : []),
    ...(fees.length > 0 ? fees : fee !== 0 || isWithoutFee(of) ? [wholeFee] : []),
    ...(taxes.length > 0 ? taxes : vat !== 0 ? [wholeVat] : []),
  ]
}

type FeeTexts = { percentage: (percentage: number) => string; perPayment: (cents: number) => string }

/** How a fee is counted, such as `1,25% + 0,05 € makselt`, in the texts of a language. */
export const feeRateText = (
  { feePercentage, feePerPayment }: Omit<FeeRate, 'fee'>,
  texts: FeeTexts,
): string =>
  [feePercentage > 0 && texts.percentage(feePercentage), feePerPayment > 0 && texts.perPayment(feePerPayment)]
    .filter(Boolean)
    .join(' + ')

/** The sum of a line: one that is added to the turnover or subtracted from it has its sign, 0 has none. */
export const lineSumText = ({ kind, cents }: SumLine, money: (cents: number) => string): string =>
  kind !== 'turnover' && cents > 0 ? `+${money(cents)}` : money(cents)

/** The last line of a settlement's sums, in cents without a sign: what the owner is paid, or owes if `payable` is below 0. Rule 22.1. */
export const balanceOf = (payable: number): { kind: 'payable' | 'owed'; cents: number } =>
  payable < 0 ? { kind: 'owed', cents: -payable } : { kind: 'payable', cents: payable }

/** Whether a settlement of the counted days would have no line, and so be refused. Rule 22.2. */
export const isNothing = ({
  transactionCount,
  correctionCount,
}: Pick<Unsettled, 'transactionCount' | 'correctionCount'>): boolean =>
  transactionCount + correctionCount === 0

/** Whether anything of an owner is left to settle. Rule 22.13. */
export const isUnsettled = ({ gaps, ...counts }: Unsettled): boolean => !isNothing(counts) || gaps.length > 0

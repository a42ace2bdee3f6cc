import type { Card } from '@kaarditeek/domain/card/schema'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'

const line = (was: number | null, by: number | null, format: (value: number) => string) =>
  was === null || by === null ? null : `${format(was)} → ${format(was + by)}`

type Balances = { balanceAndTotals: Pick<Card['balanceAndTotals'], 'amountBalance' | 'countBalance'> }

/** What is left on a card before and after the load; empty if nothing that is limited is loaded. */
export const effectOn = (
  { balanceAndTotals: { amountBalance, countBalance } }: Balances,
  { amount, uses }: { amount: number | null; uses: number | null },
) =>
  [line(amountBalance, amount, formatMoney), line(countBalance, uses, formatNumber)]
    .filter((part) => part !== null)
    .join(' · ')

/** The balance of a card; null if it is unlimited. */
export const balanceOn = ({ balanceAndTotals: { amountBalance } }: Pick<Card, 'balanceAndTotals'>) =>
  amountBalance === null ? null : formatMoney(amountBalance)

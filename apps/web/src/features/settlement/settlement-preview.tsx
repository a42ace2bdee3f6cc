import type { Days } from '@kaarditeek/domain/report/periods'
import { commonDays } from '@kaarditeek/domain/settlement/rules'
import type { Unsettled } from '@kaarditeek/domain/settlement/schema'
import { isNothing, lineSumText } from '@kaarditeek/domain/settlement/sums'
import { formatMoney } from '@kaarditeek/i18n/format'
import { formatShortPeriod } from '@kaarditeek/i18n/format-period'
import { Paper, Skeleton, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useWords } from '../../lib/language'
import { keepPrevious } from '../../lib/list'
import { trpc } from '../../lib/trpc'
import { PageLink } from './columns'
import { SumTable } from './settlement-sums'

type Taken = Pick<Unsettled, 'transactionCount' | 'amount' | 'correctionCount' | 'correctionAmount'>

/** Returns how many transactions a settlement takes, with their sum and the adjustments to earlier ones. */
export const useTakenText = () => {
  const t = useWords()
  return ({ transactionCount: count, amount, correctionCount, correctionAmount }: Taken) => {
    const counted = t('transaction.count', { count })
    const sum = lineSumText({ kind: 'correctionAmount', cents: correctionAmount }, formatMoney)
    const corrections = t('settlement.plusCorrections', { sum })
    return [`${counted}, ${formatMoney(amount)}`, ...(correctionCount > 0 ? [corrections] : [])].join(', ')
  }
}

type OverlappingProps = { of: Unsettled['overlapping']; days: Days }

/** The chosen days that other settlements have, each with its settlement. */
const Overlapping = ({ of, days }: OverlappingProps) => {
  const t = useWords()
  return (
    <Text size="sm" c="dimmed">
      {t('settlement.alreadySettled')}{' '}
      {of.map((settlement, index) => (
        <Fragment key={settlement.settlementID}>
          {index > 0 && ', '}
          {formatShortPeriod(commonDays(days, settlement))} (<PageLink {...settlement} />)
        </Fragment>
      ))}
    </Text>
  )
}

type Props = { terminalOwnerID: number } & Days

/** Shows the sums of a settlement of the chosen days, and the days that other settlements have. Rule 22.13. */
export const SettlementPreview = ({ terminalOwnerID, ...days }: Props) => {
  const t = useWords()
  const { data, isPlaceholderData } = trpc.settlement.unsettled.useQuery(
    { terminalOwnerID, ...days },
    keepPrevious,
  )
  if (!data) return <Skeleton height={180} />
  return (
    <Paper
      withBorder
      radius="md"
      p="sm"
      role="status"
      aria-busy={isPlaceholderData}
      opacity={isPlaceholderData ? 0.6 : 1}
    >
      <Text size="xs" c="dimmed">
        {t('settlement.takes')}
      </Text>
      {isNothing(data) ? (
        <Text size="sm" fw={600}>
          {t('settlement.nothingOnDays')}
        </Text>
      ) : (
        <SumTable of={{ ...data, feeRates: [], vatRates: [] }} />
      )}
      {data.overlapping.length > 0 && <Overlapping of={data.overlapping} days={days} />}
    </Paper>
  )
}

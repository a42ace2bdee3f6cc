import type { Unsettled } from '@kaarditeek/domain/settlement/schema'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { formatPeriod } from '@kaarditeek/i18n/format-period'
import { Paper, Skeleton, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useWords } from '../../lib/language'
import { keepPrevious } from '../../lib/list'
import { trpc } from '../../lib/trpc'
import { PageLink } from './columns'

type Taken = Pick<Unsettled, 'transactionCount' | 'amount' | 'correctionCount' | 'correctionAmount'>

/** Returns how many transactions a settlement takes, with their sum and the adjustments to earlier ones. */
export const useTakenText = () => {
  const t = useWords()
  return ({ transactionCount: count, amount, correctionCount, correctionAmount }: Taken) => {
    const counted = t('transaction.count', { count, replace: { count: formatNumber(count) } })
    const corrections = t('settlement.plusCorrections', { sum: formatMoney(correctionAmount) })
    return [`${counted}, ${formatMoney(amount)}`, ...(correctionCount > 0 ? [corrections] : [])].join(', ')
  }
}

const Overlapping = ({ of }: { of: Unsettled['overlapping'] }) => {
  const t = useWords()
  return (
    <Text size="sm" c="dimmed">
      {t('settlement.alreadySettled')}{' '}
      {of.map((settlement, index) => (
        <Fragment key={settlement.settlementID}>
          {index > 0 && ', '}
          <PageLink {...settlement} /> ({formatPeriod(settlement)})
        </Fragment>
      ))}
    </Text>
  )
}

type Props = { terminalOwnerID: number; startDate: string; endDate: string }

/** Shows what a settlement of the chosen days would take, and the settlements that already have some of it. Rule 22.13. */
export const SettlementPreview = (chosen: Props) => {
  const t = useWords()
  const takenText = useTakenText()
  const { data, isPlaceholderData } = trpc.settlement.unsettled.useQuery(chosen, keepPrevious)
  if (!data) return <Skeleton height={46} />
  const isNothing = data.transactionCount + data.correctionCount === 0
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
      <Text size="sm" fw={600}>
        {isNothing ? t('settlement.nothingOnDays') : takenText(data)}
      </Text>
      {data.overlapping.length > 0 && <Overlapping of={data.overlapping} />}
    </Paper>
  )
}

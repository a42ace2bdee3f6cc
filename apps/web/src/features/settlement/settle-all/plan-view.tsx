import type { Days } from '@kaarditeek/domain/report/periods'
import { formatMoney } from '@kaarditeek/i18n/format'
import { formatShortPeriod } from '@kaarditeek/i18n/format-period'
import { Box, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { columnsOf } from '../../../components/list/columns'
import { ShortList } from '../../../components/list/short-list'
import { PartFailed } from '../../../components/part-failed'
import { useWords } from '../../../lib/language'
import { keepPrevious } from '../../../lib/list'
import { SumTable } from '../settlement-sums'
import { type Plan, type Planned, planQuery, settledDays } from './plan'
import { useSkippedLines } from './skipped-text'

const column = columnsOf<Planned>('settlement')

/** The days of a draft, and those of them that other settlements have. */
const DraftDays = (draft: Planned) => {
  const t = useWords()
  const days = settledDays(draft, draft).map(formatShortPeriod).join(', ')
  if (!days) return formatShortPeriod(draft)
  return (
    <Box py={4}>
      {formatShortPeriod(draft)}
      <Text size="xs" c="dimmed">
        {t('settlement.settledDays', { days })}
      </Text>
    </Box>
  )
}

/** All sums of a draft, of which a phone has no room for each in its row. */
const details = {
  idOf: ({ terminalOwnerID }: Planned) => terminalOwnerID,
  show: (draft: Planned) => <SumTable of={{ ...draft, feeRates: [], vatRates: [] }} />,
}

const sum = { width: 7, grows: false } as const
const columns = [
  column.title('terminalOwnerName', ({ terminalOwnerName }) => terminalOwnerName, { width: 9 }),
  column.show('startDate', (row) => <DraftDays {...row} />, {
    ...{ label: 'settlement.period', width: 11, priority: 6 },
  }),
  column.money('amount', { ...sum, label: 'settlement.turnover', priority: 5, named: true }),
  column.money('correctionAmount', { ...sum, priority: 2, named: true }),
  column.money('fee', { ...sum, priority: 4, named: true }),
  column.money('vat', { ...sum, priority: 3, named: true }),
  column.money('payable', { ...sum, width: 8.5, priority: 7, named: true }),
]

/** Shows the drafts that a period would give, and which owners get none, and why. Rule 22.13. */
export const PlanView = ({ period }: { period: Days }) => {
  const query = useQuery({ ...planQuery(period), ...keepPrevious })
  const { data: plan, isFetching } = query
  if (!plan) return query.error ? <PartFailed queries={[query]} /> : <Skeleton height={120} />
  return (
    <Stack gap="xs" role="status" aria-busy={isFetching} opacity={isFetching ? 0.6 : 1}>
      <Drafts of={plan} />
      <Left of={plan} />
    </Stack>
  )
}

const Drafts = ({ of: { planned } }: { of: Plan }) => {
  const t = useWords()
  const payable = planned.reduce((total, one) => total + one.payable, 0)
  return (
    <>
      <Text size="sm" fw={600}>
        {t('settlement.planned', { count: planned.length, sum: formatMoney(payable) })}
      </Text>
      {planned.length > 0 && (
        <ShortList
          name="settlementPlan"
          label={t('settlement.addAllTitle')}
          columns={columns}
          rows={planned}
          details={details}
        />
      )}
    </>
  )
}

const Left = ({ of: { skipped } }: { of: Plan }) => {
  const t = useWords()
  const linesOf = useSkippedLines()
  if (skipped.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('settlement.leftOut', { count: skipped.length })}
      </Text>
      {linesOf(skipped).map((line) => (
        <Text key={line} size="sm" c="dimmed">
          {line}
        </Text>
      ))}
    </div>
  )
}

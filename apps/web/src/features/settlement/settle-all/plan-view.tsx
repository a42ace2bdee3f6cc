import type { Days } from '@kaarditeek/domain/report/periods'
import type { Planned, SettlementPlan } from '@kaarditeek/domain/settlement/plan'
import { formatMoney } from '@kaarditeek/i18n/format'
import { formatShortPeriod } from '@kaarditeek/i18n/format-period'
import { Box, Skeleton, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Facts } from '../../../components/data'
import { columnsOf } from '../../../components/list/columns'
import { ShortList } from '../../../components/list/short-list'
import { PartFailed } from '../../../components/part-failed'
import { useWords } from '../../../lib/language'
import { keepPrevious } from '../../../lib/list'
import { planQuery, settledDays } from './plan'
import { useSkippedLines } from './skipped-text'

const column = columnsOf<Planned>('settlement')

/** The days of a draft, and those of them that other settlements have. */
const DraftDays = (draft: Planned) => {
  const t = useWords()
  const days = settledDays(draft).map(formatShortPeriod).join(', ')
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

const sum = { width: 7, grows: false, named: true } as const

/** Sums that are 0 for most owners. They are left out where they are. */
const parts = [
  column.money('correctionAmount', { ...sum, priority: 3 }),
  column.money('fee', { ...sum, priority: 5 }),
  column.money('vat', { ...sum, priority: 4 }),
]
const count = column.number('transactionCount', { ...sum, priority: 2 })

const isIn =
  (draft: Planned) =>
  ({ key }: (typeof parts)[number]) =>
    draft[key] !== 0

/** What a narrow window has no room for in the row. */
const details = {
  idOf: ({ terminalOwnerID }: Planned) => terminalOwnerID,
  show: (draft: Planned) => <Facts record={draft} fields={[count, ...parts.filter(isIn(draft))]} narrow />,
}

/** Windows in which a row has room for all sums. */
const WIDE = '(width >= 66em)'

const named = [
  column.title('terminalOwnerName', ({ terminalOwnerName }) => terminalOwnerName, { width: 9 }),
  column.show('startDate', (row) => <DraftDays {...row} />, {
    ...{ label: 'settlement.period', width: 11, priority: 7 },
  }),
]
const turnover = column.money('amount', { ...sum, label: 'settlement.turnover', priority: 6 })
const payable = column.money('payable', { ...sum, width: 8.5, priority: 8 })

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

const Drafts = ({ of: { planned } }: { of: SettlementPlan }) => {
  const t = useWords()
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })
  const columns = useMemo(() => {
    const own = parts.filter((part) => planned.some((draft) => isIn(draft)(part)))
    return isWide ? [...named, count, turnover, ...own, payable] : [...named, turnover, payable]
  }, [planned, isWide])
  const whole = planned.reduce((total, one) => total + one.payable, 0)
  return (
    <>
      <Text size="sm" fw={600}>
        {t('settlement.planned', { count: planned.length, sum: formatMoney(whole) })}
      </Text>
      {planned.length > 0 && (
        <ShortList
          name="settlementPlan"
          label={t('settlement.addAllTitle')}
          columns={columns}
          rows={planned}
          details={isWide ? undefined : details}
        />
      )}
    </>
  )
}

const Left = ({ of: { skipped } }: { of: SettlementPlan }) => {
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

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

/** What the row of a draft does not say by its sums: days that other settlements have, the correction without a column, and why the owner gets nothing. */
const useNotes = () => {
  const t = useWords()
  return (draft: Planned, isWide: boolean) => {
    const days = settledDays(draft).map(formatShortPeriod).join(', ')
    const { transactionCount, correctionAmount, payable } = draft
    const sum = formatMoney(correctionAmount)
    return [
      days && t('settlement.settledDays', { days }),
      !isWide && correctionAmount !== 0 && t('settlement.correctionOf', { sum }),
      transactionCount === 0 && t('settlement.correctionsAlone'),
      payable < 0 && t('settlement.ownerOwes', { sum: formatMoney(-payable) }),
    ].filter((note) => note !== false && note !== '')
  }
}

/** Whether a row has room for all sums. */
const useIsWide = () => useMediaQuery('(width >= 66em)', undefined, { getInitialValueInEffect: false })

/** The days of a draft with its notes. */
const DraftDays = (draft: Planned) => {
  const notes = useNotes()(draft, useIsWide())
  if (notes.length === 0) return formatShortPeriod(draft)
  return (
    <Box py={4}>
      {formatShortPeriod(draft)}
      {notes.map((note) => (
        <Text key={note} size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
          {note}
        </Text>
      ))}
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
  const isWide = useIsWide()
  const columns = useMemo(() => {
    const own = parts.filter((part) => planned.some((draft) => isIn(draft)(part)))
    return isWide ? [...named, count, turnover, ...own, payable] : [...named, turnover, payable]
  }, [planned, isWide])
  // What is taken from the owner, so that a row adds up.
  const rows = planned.map((draft) => ({ ...draft, fee: 0 - draft.fee, vat: 0 - draft.vat }))
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
          rows={rows}
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

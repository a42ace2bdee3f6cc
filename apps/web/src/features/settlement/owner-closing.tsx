import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { isSettledLater } from '@kaarditeek/domain/settlement/rules'
import type { Settlement, Unsettled } from '@kaarditeek/domain/settlement/schema'
import { isUnsettled } from '@kaarditeek/domain/settlement/sums'
import { settlements } from '@kaarditeek/i18n/et/settlement'
import { formatDay, formatMoney } from '@kaarditeek/i18n/format'
import { formatShortPeriod } from '@kaarditeek/i18n/format-period'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useWords } from '../../lib/language'
import { addWordings } from '../../lib/setup-wordings'
import { useToday } from '../../lib/today'
import { trpc } from '../../lib/trpc'
import { gapsText, unsettledSum } from './owner-unsettled'
import { useLastSettlement } from './use-last-settlement'

addWordings(settlements)

/** The numbered settlements that are not paid, with their sum unless there are more of them than were read. */
const useUnpaidText = () => {
  const t = useWords()
  return (unpaid: Settlement[]) => {
    const count = unpaid.length
    if (count === MAX_PAGE_SIZE) return t('settlement.unpaidMany', { count })
    const sum = unpaid.reduce((total, { payable }) => total + payable, 0)
    return t('settlement.unpaid', { count, sum: formatMoney(sum) })
  }
}

const useUnsettledText = () => {
  const t = useWords()
  return (unsettled: Unsettled) => {
    const { startDate, endDate, transactionCount: count } = unsettled
    const sum = unsettledSum(unsettled)
    return startDate && endDate && count > 0
      ? t('settlement.unsettledOf', { count, sum, period: formatShortPeriod({ startDate, endDate }) })
      : t('settlement.unsettledCorrections', { sum })
  }
}

type Props = { terminalOwnerID: number }

/** Says what would stay unsettled or unpaid with an owner who is closed. Rule 22.13. */
export const OwnerClosing = ({ terminalOwnerID }: Props) => {
  const t = useWords()
  const unpaidText = useUnpaidText()
  const unsettledText = useUnsettledText()
  const today = useToday()
  const { last, isKnown } = useLastSettlement(terminalOwnerID)
  const { data: unsettled } = trpc.settlement.unsettled.useQuery({ terminalOwnerID })
  const { data: drafts } = trpc.settlement.page.useQuery({ terminalOwnerID, state: 'draft', limit: 1 })
  const { data: closed } = trpc.settlement.page.useQuery({
    ...{ terminalOwnerID, state: 'closed', limit: MAX_PAGE_SIZE },
  })
  if (!unsettled || !isKnown || !drafts || !closed) return <Skeleton h={20} />
  const lines = [
    unsettled.transactionCount + unsettled.correctionCount > 0 && unsettledText(unsettled),
    unsettled.gaps.length > 0 && `${t('settlement.gaps')} ${gapsText(unsettled)}`,
    ...drafts.list.map((draft) =>
      t('settlement.openDraftOf', { period: formatShortPeriod(draft), sum: formatMoney(draft.payable) }),
    ),
    closed.list.length > 0 && unpaidText(closed.list),
  ].filter((line) => line !== false)
  const { settledFrom } = unsettled
  const isNeverSettled = last === null && settledFrom === null
  const sinceThen = last === null ? 'noneFrom' : 'allPaidFrom'
  const words = isSettledLater(settledFrom, today) ? 'startsOn' : sinceThen
  const allPaid = settledFrom
    ? t(`settlement.${words}`, { day: formatDay(settledFrom) })
    : t(isNeverSettled ? 'settlement.noneSinceLastMonth' : 'settlement.allPaid')
  return (
    <Stack gap="xs">
      {lines.map((line) => (
        <Text key={line} size="sm" fw={600}>
          {line}
        </Text>
      ))}
      {lines.length > 0 && settledFrom === null && (
        <Text size="sm" c="dimmed">
          {t(isNeverSettled ? 'settlement.sinceLastMonth' : 'settlement.notCounted')}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {isUnsettled(unsettled) ? t('settlement.settleLater') : lines.length === 0 && allPaid}
      </Text>
    </Stack>
  )
}

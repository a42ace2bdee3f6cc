import { isSettledLater } from '@kaarditeek/domain/settlement/rules'
import type { Unsettled } from '@kaarditeek/domain/settlement/schema'
import { isUnsettled } from '@kaarditeek/domain/settlement/sums'
import { formatDay, formatMoney } from '@kaarditeek/i18n/format'
import { formatShortPeriod } from '@kaarditeek/i18n/format-period'
import { Text } from '@mantine/core'
import { TextLink } from '../../components/links'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { useToday } from '../../lib/today'
import { trpc } from '../../lib/trpc'
import { useDraftOf } from './use-last-settlement'

/** The sum that a new settlement of the owner would find. */
export const unsettledSum = ({ amount, correctionAmount }: Unsettled) =>
  formatMoney(amount + correctionAmount)

/** The days between settlements that none covers, each with its sum. */
export const gapsText = ({ gaps }: Unsettled) =>
  gaps.map((gap) => `${formatShortPeriod(gap)} (${formatMoney(gap.amount)})`).join(', ')

type Props = { of: Unsettled; terminalOwnerID: number; hasDraft: boolean }

/** The days of an unsettled sum, the corrections in it and the days that it leaves out, with a link to the settlement of them. Rule 22.13. */
export const UnsettledNote = ({ of, terminalOwnerID, hasDraft }: Props) => {
  const t = useWords()
  const mayAdd = useMay()('editSettlements') && !hasDraft
  const { settledFrom, startDate, endDate, correctionCount, correctionAmount, gaps } = of
  const today = useToday()
  const none = isSettledLater(settledFrom, today)
    ? t('settlement.startsOn', { day: formatDay(settledFrom) })
    : t('settlement.allSettled')
  const parts = [
    startDate && endDate ? formatShortPeriod({ startDate, endDate }) : none,
    correctionCount > 0 && t('settlement.withCorrections', { sum: formatMoney(correctionAmount) }),
  ]
  return (
    <>
      <Text span display="block" inherit>
        {parts.filter(Boolean).join(', ')}
        {mayAdd && isUnsettled(of) && (
          <>
            {' · '}
            <TextLink to="/settlements" search={{ terminalOwnerID }} state={{ add: true }}>
              {t('settlement.add')}
            </TextLink>
          </>
        )}
      </Text>
      {gaps.length > 0 && (
        <Text span display="block" inherit>
          {t('settlement.gaps')} {gapsText(of)}
        </Text>
      )}
    </>
  )
}

/** Shows the unsettled sum of an owner with a link to its settlement. Renders nothing if all is settled. */
export const OwnerUnsettled = ({ terminalOwnerID }: { terminalOwnerID: number }) => {
  const t = useWords()
  const draft = useDraftOf(terminalOwnerID)
  const { data: unsettled } = trpc.settlement.unsettled.useQuery({ terminalOwnerID })
  if (!unsettled || !isUnsettled(unsettled)) return null
  const { terminalOwnerName: name, terminalOwnerClosed } = unsettled
  const sum = unsettledSum(unsettled)
  return (
    <Text size="sm" mb="md" component="div">
      <Text span inherit fw={600}>
        {terminalOwnerClosed
          ? t('settlement.unsettledOfClosed', { name, sum })
          : t('settlement.unsettledOfOwner', { name, sum })}
      </Text>{' '}
      <UnsettledNote of={unsettled} terminalOwnerID={terminalOwnerID} hasDraft={draft !== undefined} />
    </Text>
  )
}

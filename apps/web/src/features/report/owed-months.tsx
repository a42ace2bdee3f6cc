import type { Outstanding } from '@kaarditeek/domain/report/outstanding'
import { formatMoney, formatShortMonth } from '@kaarditeek/i18n/format'
import { Paper, Title } from '@mantine/core'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { tickFormats } from '../../shared/chart/axis'
import { LazyBars } from '../../shared/chart/lazy-charts'

/** Height of the picture, in pixels. */
export const HEIGHT = 200

/** Size of the chart on a page on its side, whose figures are printed smaller, in pixels. */
const ON_PAPER = { width: 1100, height: HEIGHT }
/** Months of the picture; what expires later is added up in the last bar. */
const MONTHS = 36

type Props = { report: Outstanding; by: string | null }

/** What is owed by month of expiry; the months after the chosen one, if any, are lighter. */
export const OwedMonths = ({ report: { list }, by }: Props) => {
  const t = useWords()
  const time = useBusinessTime()
  const owed = new Map<string, number>()
  for (const { expiryMonth, closing } of list)
    if (closing !== 0) owed.set(expiryMonth, (owed.get(expiryMonth) ?? 0) + closing)
  const known = [...owed.keys()].toSorted()
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return null
  const months: string[] = []
  for (let at = first; at <= last && months.length < MONTHS; at = time.addMonths(`${at}-01`, 1).slice(0, 7))
    months.push(at)
  const end = months.at(-1) ?? last
  const later = known.filter((month) => month > end).reduce((sum, month) => sum + (owed.get(month) ?? 0), 0)
  const bars = months.map((month) => ({
    label: formatShortMonth(month),
    value: owed.get(month) ?? 0,
    isPart: by !== null && month > by,
  }))
  const name = t('report.closing')
  return (
    <Paper withBorder radius="lg" p="md" pt="xs">
      <Title order={2} size="sm" my="xs">
        {t('report.byExpiry')}
      </Title>
      <LazyBars
        label={t('report.byExpiry')}
        bars={later === 0 ? bars : [...bars, { label: t('report.later'), value: later, isPart: by !== null }]}
        name={name}
        format={formatMoney}
        formatTick={tickFormats.amount}
        height={HEIGHT}
        printed={ON_PAPER}
      />
    </Paper>
  )
}

import { isRunning } from '@kaarditeek/domain/card/load/plan/rules'
import type { LoadPlan } from '@kaarditeek/domain/card/load/plan/schema'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Box } from '@mantine/core'
import { AuthorName } from '../../../../components/author-name'
import { Figures } from '../../../../components/figures'
import { useDates } from '../../../../lib/dates'
import { useWords } from '../../../../lib/language'

const joined = (...notes: (string | false | null)[]) => notes.filter((one) => one).join(' · ') || undefined

/** The sum of a run that is to come: at most if it loads up to levels. Null for a plan of uses. */
const useToLoad = ({ amount, upTo }: LoadPlan): string | null => {
  const t = useWords()
  if (amount === null) return null
  const sum = formatMoney(amount)
  return upTo ? t('loadPlan.amountUpTo', { sum }) : sum
}

/** The figure of the sum: loaded by the last run, or before it planned. False for a plan of uses. */
const useSum = (plan: LoadPlan) => {
  const t = useWords()
  const toLoad = useToLoad(plan)
  const { lastAmount, lastReversedAmount: back, upTo } = plan
  if (toLoad === null) return false
  const fills = upTo && t('loadPlan.upTo')
  if (lastAmount === null) return { label: t('loadPlan.total'), value: toLoad, note: fills || undefined }
  const takenBack = back > 0 && t('loadPlan.takenBack', { sum: formatMoney(back) })
  return {
    label: t('loadPlan.lastAmount'),
    value: formatMoney(lastAmount),
    note: joined(takenBack, fills),
  }
}

/** How many cards the last run loaded, and how many it did not, or how many the first run is to load. */
const useCards = ({ cardCount, lastLoaded, lastRefused }: LoadPlan) => {
  const t = useWords()
  if (lastLoaded === null) return { label: t('loadPlan.cardCount'), value: formatNumber(cardCount) }
  return {
    label: t('loadPlan.lastLoaded'),
    value: formatNumber(lastLoaded),
    note: joined(
      lastLoaded < cardCount && t('loadPlan.ofCards', { count: cardCount }),
      Boolean(lastRefused) && t('loadPlan.notLoaded', { count: lastRefused ?? 0 }),
    ),
  }
}

/** The figure of the next run, or of the stop; false for a plan that is done. */
const useNext = (plan: LoadPlan) => {
  const t = useWords()
  const dates = useDates()
  const toLoad = useToLoad(plan)
  const { nextRunAt, lastRunAt, stoppedAt, stoppedByName } = plan
  if (stoppedAt)
    return {
      label: t('loadPlan.stoppedAt'),
      value: dates.moment(stoppedAt),
      isText: true,
      note: stoppedByName && `${t('loadPlan.stoppedBy')} ${stoppedByName}`,
    }
  if (!nextRunAt || isRunning(plan)) return false
  const note = lastRunAt ? toLoad : undefined
  return { label: t('loadPlan.nextRunAt'), value: dates.day(nextRunAt), isText: true, note }
}

/** What a plan loaded, to how many cards, when and by whom. */
export const PlanFigures = ({ plan }: { plan: LoadPlan }) => {
  const t = useWords()
  const dates = useDates()
  const { lastRunAt, dateIn, author, authorName } = plan
  const ordered = dates.moment(dateIn)
  const run = lastRunAt && dates.moment(lastRunAt)
  const ranOn = run !== null && { label: t('loadPlan.lastRunAt'), value: run, isText: true }
  const orderedBy = {
    label: t('loadPlan.author'),
    value: <AuthorName email={author} name={authorName} />,
    isText: true,
    note: run !== ordered && `${t('loadPlan.dateIn')} ${ordered}`,
  }
  return (
    <Box mb="lg">
      <Figures
        label={t('loadPlan.data')}
        figures={[useSum(plan), useCards(plan), ranOn, useNext(plan), orderedBy]}
      />
    </Box>
  )
}

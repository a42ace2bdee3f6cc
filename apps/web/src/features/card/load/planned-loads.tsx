import type { LoadPlan } from '@kaarditeek/domain/card/load/plan/schema'
import { Stack, Text } from '@mantine/core'
import { TextLink } from '../../../components/links'
import { PageNotice } from '../../../components/page-notice'
import { useDates } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { refreshing } from '../../../lib/list'
import { useMay } from '../../../lib/session'
import { trpc } from '../../../lib/trpc'
import { useValueText } from '../../../shared/card/value'

const sooner = (one: LoadPlan, other: LoadPlan) => Number(one.nextRunAt) - Number(other.nextRunAt)

/** The loads of a card that are still to come, for viewers who may see their plans. Rule 5.26. */
export const PlannedLoads = ({ cardID }: { cardID: number }) => {
  const t = useWords()
  const enabled = useMay()('editCardLimits')
  const asked = { cardID, hasNextRun: true } as const
  const { data } = trpc.loadPlan.page.useQuery(asked, { enabled, ...refreshing })
  if (!data || data.list.length === 0) return null
  return (
    <PageNotice tone="accent" icon="clock" title={t('loadPlan.toCome')}>
      <Stack gap={6}>
        {data.list.toSorted(sooner).map((plan) => (
          <Planned key={plan.loadPlanID} plan={plan} />
        ))}
      </Stack>
    </PageNotice>
  )
}

/** One planned load: its value, its day and whether it repeats monthly. */
const Planned = ({ plan }: { plan: LoadPlan }) => {
  const { loadPlanID, cardAmount, cardUses, upTo, nextRunAt, monthly } = plan
  const t = useWords()
  const dates = useDates()
  const value = useValueText()({ amount: cardAmount ?? 0, uses: cardUses ?? 0 })
  const more = [nextRunAt && dates.day(nextRunAt), monthly && t('loadPlan.monthly')].filter(Boolean)
  return (
    <Text size="sm">
      <TextLink to="/cards/loads/$loadPlanID" params={{ loadPlanID }}>
        {t(upTo ? 'loadPlan.loadsUpTo' : 'loadPlan.loads', { value })}
      </TextLink>
      {` · ${more.join(' · ')}`}
    </Text>
  )
}

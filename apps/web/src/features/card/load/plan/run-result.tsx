import { type RunResult, runResults } from '@kaarditeek/domain/card/load/plan/run-result'
import type { LoadPlanCard } from '@kaarditeek/domain/card/load/plan/schema'
import { Select, Stack, Text } from '@mantine/core'
import { Badge, type Tone } from '../../../../components/badge'
import type { IconName } from '../../../../components/icon'
import { Filter, useFilter, useInputFor } from '../../../../components/list/filters'
import { useListContext } from '../../../../components/list/list-context'
import { useWords } from '../../../../lib/language'

const shown = {
  loaded: { icon: 'check', tone: 'good' },
  refused: { icon: 'cross', tone: 'bad' },
  waiting: { icon: 'clock', tone: 'accent' },
  nothing: { icon: 'empty', tone: 'calm' },
} as const satisfies Record<RunResult, { icon: IconName; tone: Tone }>

type Result = Pick<LoadPlanCard, 'lastRun' | 'reversed' | 'reversalReason'>

/** Shows the result of a plan's last run for a card: of a load that was taken back, that, and why. */
export const RunResultBadge = ({ lastRun, reversed, reversalReason }: Result) => {
  const t = useWords()
  if (reversed)
    return (
      <Stack component="span" display="inline-flex" gap={0} align="flex-start">
        <Badge icon="undo" tone="calm">
          {t('cardLoad.reversed')}
        </Badge>
        <Text span size="xs" c="dimmed" lineClamp={2}>
          {reversalReason}
        </Text>
      </Stack>
    )
  return <Badge {...shown[lastRun]}>{t(`loadPlanCard.results_${lastRun}`)}</Badge>
}

/** Shows that a card got nothing, since its plan was stopped before the first run. */
export const NotLoadedBadge = () => {
  const t = useWords()
  return <Badge {...shown.nothing}>{t('loadPlanCard.notLoaded')}</Badge>
}

/** Filters by the result of the last run. Older addresses have `refused` instead. */
export const RunResultFilter = () => {
  const t = useWords()
  const { search, change } = useListContext()
  const { label, value } = useFilter('lastRun')
  useInputFor('refused')
  const chosen = search.refused === true ? 'refused' : runResults.find((one) => one === value)
  const set = (lastRun: string | null) => change({ lastRun, refused: false }, { replace: true })
  return (
    <Filter label={label} text={chosen ? t(`loadPlanCard.results_${chosen}`) : null} clear={() => set(null)}>
      <Select
        label={label}
        placeholder={t('list.any')}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        data={runResults.map((one) => ({ value: one, label: t(`loadPlanCard.results_${one}`) }))}
        value={chosen ?? null}
        onChange={set}
      />
    </Filter>
  )
}

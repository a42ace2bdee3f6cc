import { GroupBy, type GroupByCode } from '@kaarditeek/domain/statistics/list'
import { FIRST_YEAR } from '@kaarditeek/domain/statistics/schema'
import { isMonth } from '@kaarditeek/domain/time/day'
import { formatMonth } from '@kaarditeek/i18n/format'
import { Select, Text } from '@mantine/core'
import { MonthInput } from '../../components/input/day-input'
import { ChoiceRow } from '../../components/list/filter-panel'
import { useWords } from '../../lib/language'
import { useToday } from '../../lib/today'
import { type Comparison, comparisons, type Measure, measures, type StatisticsSearch } from './search'

type Props = {
  search: StatisticsSearch
  /** First and last month, whether chosen or by default. */
  first: string
  last: string
  change: (patch: Partial<StatisticsSearch>) => void
}

/** Chooses the months, grouping, figure and comparison of statistics. If one month passes the other, it moves the other with it. */
export const StatisticsChoices = ({ search: { groupBy, measure, compare }, first, last, change }: Props) => {
  const t = useWords()
  const bounds = { min: `${FIRST_YEAR}-01`, max: `${useToday().slice(0, 4)}-12` }
  const chosen = (month: string | null): month is string =>
    month !== null && isMonth(month) && month >= bounds.min && month <= bounds.max
  const groups = [
    { value: String(GroupBy.conclusive), label: t('statistics.conclusive') },
    { value: String(GroupBy.byProduct), label: t('statistics.byProduct') },
  ]
  const printed = [
    `${formatMonth(first)} – ${formatMonth(last)}`,
    groups.find(({ value }) => value === String(groupBy))?.label,
    t(`statistics.${measure}`),
    t(`statistics.with_${compare}`),
  ]
  return (
    <>
      <Text size="sm" className="only-print">
        {printed.join(' · ')}
      </Text>
      {/* Wrap each input, because some of Mantine's inputs render two elements. */}
      <ChoiceRow>
        <div>
          <MonthInput
            label={t('statistics.startMonth')}
            {...bounds}
            value={first}
            onChange={(month) =>
              chosen(month) && change({ startMonth: month, endMonth: month > last ? month : last })
            }
          />
        </div>
        <div>
          <MonthInput
            label={t('statistics.endMonth')}
            {...bounds}
            value={last}
            onChange={(month) =>
              chosen(month) && change({ startMonth: month < first ? month : first, endMonth: month })
            }
          />
        </div>
        <div>
          <Select
            label={t('statistics.groupBy')}
            allowDeselect={false}
            data={groups}
            value={String(groupBy)}
            onChange={(value) => change({ groupBy: Number(value) as GroupByCode })}
          />
        </div>
        <div>
          <Select
            label={t('statistics.measure')}
            allowDeselect={false}
            data={measures.map((value) => ({ value, label: t(`statistics.${value}`) }))}
            value={measure}
            onChange={(value) => change({ measure: value as Measure })}
          />
        </div>
        <div>
          <Select
            label={t('statistics.compare')}
            allowDeselect={false}
            data={comparisons.map((value) => ({ value, label: t(`statistics.with_${value}`) }))}
            value={compare}
            onChange={(value) => change({ compare: value as Comparison })}
          />
        </div>
      </ChoiceRow>
    </>
  )
}

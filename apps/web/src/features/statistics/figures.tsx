import { GroupBy } from '@kaarditeek/domain/statistics/list'
import { Paper } from '@mantine/core'
import type { Ref } from 'react'
import { Empty } from '../../components/empty'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { Charts } from './charts'
import { chartsOf, groupsOf } from './groups'
import { ProductTable } from './product-table'
import type { StatisticsSearch } from './search'
import classes from './statistics.module.css'
import { StatisticsTable } from './statistics-table'
import type { AskedFigures, StatisticsKind } from './use-figures'

type Props = {
  kind: StatisticsKind
  search: StatisticsSearch
  figures: AskedFigures & { rows: NonNullable<AskedFigures['rows']> }
  charts: Ref<HTMLDivElement>
}

/** The charts, and beside them the table with the same figures. Months of transactions lead to their report. */
export const Figures = ({ kind, search, figures, charts }: Props) => {
  const t = useWords()
  const may = useMay()
  const { groupBy, measure } = search
  const { rows, earlier, months, partMonth, isOld } = figures
  const groups = groupsOf(rows, months, measure, earlier)
  if (groups.length === 0 || months.length === 0)
    return <Empty icon="chart" title={t('statistics.nothing')} help={t(`statistics.nothing_${kind}`)} />
  const byProduct = groupBy === GroupBy.byProduct
  const shown = { months, measure, partMonth, title: t(`statistics.${kind}`) }
  return (
    <div
      className={classes.sides}
      aria-busy={isOld}
      data-stale={isOld || undefined}
      data-by-product={byProduct || undefined}
    >
      <Paper withBorder radius="lg" p="md" pt="xs" className={classes.charts}>
        <Charts {...shown} ref={charts} groups={chartsOf(groups, t('statistics.others'))} />
      </Paper>
      <Paper withBorder radius="lg">
        {byProduct ? (
          <ProductTable {...shown} groups={groups} />
        ) : (
          <StatisticsTable
            {...shown}
            rows={rows}
            earlier={earlier}
            linked={kind === 'transactions' && may('viewReports')}
          />
        )}
      </Paper>
    </div>
  )
}

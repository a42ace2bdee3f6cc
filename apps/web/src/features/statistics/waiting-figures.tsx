import { Paper, Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { WaitingRows } from '../../components/waiting-rows'
import { loadBars } from '../../shared/chart/lazy-charts'
import { WaitingChart } from '../../shared/chart/waiting-chart'
import classes from './statistics.module.css'

type Props = { byProduct: boolean; months: number }

/** The chart and the table of statistics until they arrive. */
export const WaitingFigures = ({ byProduct, months }: Props) => {
  useEffect(() => {
    // A failure is shown by the chart, which loads them again.
    loadBars().catch(() => undefined)
  }, [])
  return (
    <div className={classes.sides} data-by-product={byProduct || undefined}>
      <Paper withBorder radius="lg" p="md" pt="xs" className={classes.charts}>
        <div className={classes.chart}>
          <div className={classes.caption}>
            <Skeleton height={14} my={4} width="6rem" />
          </div>
          <WaitingChart height={320} />
        </div>
      </Paper>
      <Paper withBorder radius="lg">
        {byProduct ? <WaitingRows rows={5} columns={8} /> : <WaitingRows rows={months + 2} columns={4} />}
      </Paper>
    </div>
  )
}

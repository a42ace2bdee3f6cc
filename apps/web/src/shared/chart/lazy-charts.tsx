import { Box } from '@mantine/core'
import { type ComponentProps, lazy, Suspense } from 'react'
import classes from './chart.module.css'
import { WaitingChart, WaitingLine } from './waiting-chart'

/** Loads bar charts while their figures are still asked for, so that both arrive together. */
export const loadBars = () => import('./bars')

const Charts = {
  bars: lazy(() => loadBars().then(({ Bars }) => ({ default: Bars }))),
  lines: lazy(() => import('./lines').then(({ Lines }) => ({ default: Lines }))),
  spark: lazy(() => import('./lines').then(({ Spark }) => ({ default: Spark }))),
}

type Shown = { height: number; label: string }

/** A bar chart. Its library loads with the first chart. `label` says what the chart shows. */
export const LazyBars = ({ label, ...bars }: ComponentProps<typeof Charts.bars> & Shown) => (
  <Box
    role="img"
    aria-label={label}
    h={bars.height}
    className={classes.chart}
    data-printed={Boolean(bars.printed) || undefined}
  >
    <Suspense fallback={<WaitingChart height={bars.height} />}>
      <Charts.bars {...bars} />
    </Suspense>
  </Box>
)

/** A line chart that compares two periods, loaded like `LazyBars`. */
export const LazyLines = ({ label, ...lines }: ComponentProps<typeof Charts.lines> & Shown) => (
  <Box role="img" aria-label={label} h={lines.height} className={classes.chart}>
    <Suspense fallback={<WaitingLine height={lines.height} />}>
      <Charts.lines {...lines} />
    </Suspense>
  </Box>
)

/** A small line without axes beside a figure, which has its values as text. */
export const LazySpark = ({ values }: { values: number[] }) => (
  <Box inert h={SPARK} miw={0} flex={1}>
    <Suspense>
      <Charts.spark values={values} height={SPARK} />
    </Suspense>
  </Box>
)

/** Height of a small line, in pixels. */
const SPARK = 32

import '@mantine/charts/styles.layer.css'
import { LineChart, Sparkline } from '@mantine/charts'
import { axisWidth } from './axis'
import classes from './lines.module.css'
import { ticksTo } from './ticks'

export type Point = { label: string; value: number | null; before: number | null }

export type LinesProps = {
  points: readonly Point[]
  /** Names of the two periods in the tooltip. */
  name: string
  nameBefore: string
  /** The point that is marked, with its text. */
  mark: { label: string; text: string }
  format: (value: number) => string
  formatTick: (value: number) => string
  /** In pixels. */
  height: number
}

/** Height of the legend, in pixels. */
const LEGEND = 24

/** A period as a line and the period before as a dashed one, loaded by `LazyLines`. */
export const Lines = ({ points, name, nameBefore, mark, format, formatTick, height }: LinesProps) => {
  const ticks = ticksTo(Math.max(...points.map(({ value, before }) => Math.max(value ?? 0, before ?? 0))))
  return (
    <>
      <LineChart
        h={height - LEGEND}
        data={points.map(({ label, value, before }) => ({ label, [name]: value, [nameBefore]: before }))}
        dataKey="label"
        series={[
          { name: nameBefore, color: 'var(--second)', strokeDasharray: '5 5' },
          { name, color: 'var(--accent-ink)' },
        ]}
        referenceLines={[
          {
            x: mark.label,
            label: mark.text,
            color: 'var(--second)',
            labelPosition: 'top',
            strokeDasharray: '2 3',
          },
        ]}
        curveType="linear"
        strokeWidth={2}
        withDots={false}
        valueFormatter={format}
        gridAxis="x"
        tickLine="none"
        gridColor="var(--line)"
        textColor="dimmed"
        lineChartProps={{ margin: { top: 18 }, accessibilityLayer: false }}
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 16 }}
        yAxisProps={{
          width: axisWidth(ticks.map(formatTick)),
          tickFormatter: formatTick,
          interval: 0,
          domain: [0, ticks.at(-1) ?? 1],
          ticks,
        }}
        lineProps={{ isAnimationActive: false }}
      />
      <div className={classes.legend} style={{ height: LEGEND }}>
        <span>{name}</span>
        <span className={classes.before}>{nameBefore}</span>
      </div>
    </>
  )
}

/** A small line, loaded by `LazySpark`. */
export const Spark = ({ values, height }: { values: number[]; height: number }) => (
  <Sparkline
    h={height}
    className={classes.spark}
    data={values}
    color="var(--accent-ink)"
    curveType="linear"
    fillOpacity={0.12}
    strokeWidth={1.5}
  />
)

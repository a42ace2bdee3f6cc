import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import type { ReactNode } from 'react'
import { ResponsiveContainer } from 'recharts'
import { axisWidth } from './axis'
import { useIsPrinting } from './printing'
import { ticksTo } from './ticks'

/** `isPart` draws the bar of a period that has not ended lighter; `before` is the value of an earlier one, beside it in grey. */
export type Bar = { label: string; value: number | null; isPart?: boolean; before?: number | undefined }

export type BarsProps = {
  bars: readonly Bar[]
  /** Name of the values in the tooltip. */
  name: string
  /** Name of the earlier values, where the bars have some. */
  nameBefore?: string | null
  format: (value: number) => string
  /** Formats the values of the axis; `format` by default. */
  formatTick?: (value: number) => string
  /** In pixels. */
  height: number
  /** The highest value of the axis, so that charts beside each other compare. */
  max?: number
  /** The size in which it is drawn for paper, in pixels: its width there. By default it is the picture on the screen, scaled. */
  printed?: { width: number; height: number }
}

/** The library measures the window, not the paper, so that a chart of the paper's width is given its size. */
const OnPaper = ({ printed, children }: Pick<BarsProps, 'printed'> & { children: ReactNode }) =>
  useIsPrinting() && printed ? <ResponsiveContainer {...printed}>{children}</ResponsiveContainer> : children

/** The bars as the library reads them, by their names. */
const rowsOf = ({ bars, name, nameBefore }: Pick<BarsProps, 'bars' | 'name' | 'nameBefore'>) =>
  bars.map(({ label, value, before, isPart }) => ({
    label,
    [name]: value,
    ...(nameBefore && { [nameBefore]: before }),
    // The property holds for both bars of a month.
    ...(isPart && !nameBefore && { fillOpacity: 0.45 }),
  }))

/** A bar chart, loaded by `LazyBars`. It has one colour and grey, because colour alone must not carry meaning. */
export const Bars = ({
  bars,
  name,
  nameBefore,
  format,
  formatTick = format,
  height,
  max,
  printed,
}: BarsProps) => {
  const ticks = ticksTo(
    max ?? Math.max(...bars.map(({ value, before }) => Math.max(value ?? 0, before ?? 0))),
  )
  const top = ticks.at(-1) ?? 1
  return (
    <OnPaper printed={printed}>
      <BarChart
        h={height}
        data={rowsOf({ bars, name, nameBefore })}
        dataKey="label"
        series={[
          ...(nameBefore ? [{ name: nameBefore, color: 'var(--second)' }] : []),
          { name, color: 'var(--accent-ink)' },
        ]}
        valueFormatter={format}
        gridAxis="x"
        tickLine="none"
        gridColor="var(--line)"
        textColor="dimmed"
        maxBarWidth={36}
        barChartProps={{ margin: { top: 10 } }}
        barProps={{ radius: [3, 3, 0, 0] }}
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 12 }}
        yAxisProps={{
          width: axisWidth(ticks.map(formatTick)),
          tickFormatter: formatTick,
          // A low chart on paper has room for some of the ticks alone.
          interval: 'equidistantPreserveStart',
          minTickGap: 2,
          domain: [0, top],
          ticks,
        }}
        // Not focusable: the figure has a label, and the table beside it has the same values.
        accessibilityLayer={false}
      />
    </OnPaper>
  )
}

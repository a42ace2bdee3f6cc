import { formatMoney, formatMonth, formatNumber } from '@kaarditeek/i18n/format'
import type { Ref } from 'react'
import { useWords } from '../../lib/language'
import type { StatisticsGroup } from './groups'
import { LazyBars } from './lazy-bars'
import type { Measure } from './search'
import classes from './statistics.module.css'

const formats = { count: formatNumber, amount: formatMoney } satisfies Record<Measure, unknown>

/** Whole euros without decimals. */
const formatTick = (cents: number) =>
  cents % 100 === 0 ? `${formatNumber(cents / 100)}\u00A0€` : formatMoney(cents)

type Props = {
  groups: readonly StatisticsGroup[]
  months: readonly string[]
  measure: Measure
  /** Heading of a chart without a product's name. */
  title: string
  ref: Ref<HTMLDivElement>
}

/** A chart for each product, one below the other. They share one scale, so that one colour is enough. */
export const Charts = ({ groups, months, measure, title, ref }: Props) => {
  const t = useWords()
  const format = formats[measure]
  const max = Math.max(1, ...groups.flatMap(({ values }) => values))
  return (
    <div ref={ref}>
      {groups.map(({ key, name, total, values }) => (
        <figure key={key} className={classes.chart}>
          <figcaption className={`tabular ${classes.caption}`}>
            <strong>{name ?? title}</strong>
            <span>{format(total)}</span>
          </figcaption>
          <LazyBars
            label={t('statistics.chart', { what: name ?? title, measure: t(`statistics.${measure}`) })}
            bars={months.map((month, index) => ({ label: formatMonth(month), value: values[index] ?? 0 }))}
            name={t(`statistics.${measure}`)}
            format={format}
            formatTick={measure === 'amount' ? formatTick : undefined}
            height={groups.length > 1 ? 140 : 320}
            max={max}
          />
        </figure>
      ))}
    </div>
  )
}

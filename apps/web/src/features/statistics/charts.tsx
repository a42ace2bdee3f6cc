import { formatShortMonth } from '@kaarditeek/i18n/format'
import type { Ref } from 'react'
import { useWords } from '../../lib/language'
import { formats, tickFormats } from '../../shared/chart/axis'
import { LazyBars } from '../../shared/chart/lazy-charts'
import { type StatisticsGroup, sum } from './groups'
import type { Measure } from './search'
import classes from './statistics.module.css'

type Props = {
  groups: readonly StatisticsGroup[]
  months: readonly string[]
  measure: Measure
  /** Heading of a chart without a product's name. */
  title: string
  /** The month that has not ended. */
  partMonth: string
  ref: Ref<HTMLDivElement>
}

/** Sizes of a chart on an upright page, which has one, and of one of several on a page on its side, in pixels. */
const upright = { width: 660, height: 250 }
const onSide = { width: 960, height: 80 }

/** A chart for each product, one below the other. They share one scale, so that one colour is enough. */
export const Charts = ({ groups, months, measure, title, partMonth, ref }: Props) => {
  const t = useWords()
  const format = formats[measure]
  const max = Math.max(1, ...groups.flatMap(({ values, before }) => [...values, ...(before ?? [])]))
  return (
    <div ref={ref}>
      {groups.map(({ key, name, total, values, before }) => (
        <figure key={key} className={classes.chart}>
          <figcaption className={`tabular ${classes.caption}`}>
            <strong>{name ?? title}</strong>
            <span>
              {before && (
                <span className={classes.earlier}>
                  {t('statistics.earlier', { figure: format(sum(before)) })}
                </span>
              )}
              {format(total)}
            </span>
          </figcaption>
          <LazyBars
            label={t('statistics.chart', { what: name ?? title, measure: t(`statistics.${measure}`) })}
            bars={months.map((month, index) => ({
              label: formatShortMonth(month),
              value: values[index] ?? 0,
              before: before?.[index],
              isPart: month === partMonth,
            }))}
            name={t(`statistics.${measure}`)}
            nameBefore={before && t('statistics.yearBefore')}
            format={format}
            formatTick={tickFormats[measure]}
            height={groups.length > 1 ? 140 : 320}
            printed={name === null ? upright : onSide}
            max={max}
          />
        </figure>
      ))}
    </div>
  )
}

import { formatPercent } from '@kaarditeek/i18n/format'
import type { ReactNode } from 'react'
import classes from './change.module.css'
import { Icon } from './icon'

type Props = { now: number; before: number; children?: ReactNode }

/** The change of a figure in percent before its text; no percentage if the earlier figure was 0. */
export const Change = ({ now, before, children }: Props) => {
  const percent = before > 0 ? Math.round(((now - before) / before) * 100) : null
  return (
    <span className={`tabular ${classes.change}`}>
      {percent !== null && percent !== 0 && (
        <span className={classes.percent} data-direction={percent > 0 ? 'up' : 'down'}>
          <Icon name={percent > 0 ? 'up' : 'down'} size={14} />
          {`${percent > 0 ? '+' : '−'}${formatPercent(Math.abs(percent))}`}
        </span>
      )}
      {children && <span>{children}</span>}
      {!children && !percent && '–'}
    </span>
  )
}

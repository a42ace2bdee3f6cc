import { formatPercent } from '@kaarditeek/i18n/format'
import type { ReactNode } from 'react'
import classes from './change.module.css'
import { Icon } from './icon'

type Props = { now: number; before: number; children?: ReactNode }

const signs = { up: '+', down: '−' } as const

/** The change of a figure in percent before its text; no percentage if the earlier figure was 0. */
export const Change = ({ now, before, children }: Props) => {
  const percent = before > 0 ? Math.round(((now - before) / before) * 100) : null
  const direction = percent ? (percent > 0 ? 'up' : 'down') : undefined
  return (
    <span className={`tabular ${classes.change}`}>
      {percent !== null && (
        <span className={classes.percent} data-direction={direction}>
          {direction && <Icon name={direction} size={14} />}
          {`${direction ? signs[direction] : ''}${formatPercent(Math.abs(percent))}`}
        </span>
      )}
      {children && <span>{children}</span>}
      {!children && percent === null && '–'}
    </span>
  )
}

import classes from './named-bars.module.css'

type Props = {
  /** Says what the chart shows. */
  label: string
  bars: readonly { label: string; value: number }[]
  format: (value: number) => string
}

/** Bars of things with names, one below the other: each with its name, cut where it is too long, and its figure. */
export const NamedBars = ({ label, bars, format }: Props) => {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={`tabular ${classes.bars}`} aria-label={label}>
      {bars.map(({ label: name, value }) => (
        <li key={`${name} ${value}`}>
          <span className={classes.name} title={name}>
            {name}
          </span>
          <span className={classes.track}>
            <span className={classes.bar} style={{ width: `${(100 * Math.max(0, value)) / most}%` }} />
          </span>
          <span className={classes.value}>{format(value)}</span>
        </li>
      ))}
    </ul>
  )
}

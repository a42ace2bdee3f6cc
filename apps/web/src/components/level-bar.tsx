import { leftLevel } from '@kaarditeek/domain/card/rules'
import classes from './level-bar.module.css'

/** A slim bar of what is left of a limit. Hidden from screen readers, because the same is beside it as text. */
export const LevelBar = ({ left, limit }: { left: number; limit: number }) => (
  <span className={classes.bar} data-level={leftLevel(left, limit)} aria-hidden="true">
    <span style={{ inlineSize: `${limit === 0 ? 0 : Math.min(100, (left / limit) * 100)}%` }} />
  </span>
)

import { leftLevel } from '@kaarditeek/domain/card/rules'
import classes from './level-bar.module.css'

type Props = {
  left: number
  limit: number
  /** Height in pixels. */
  size?: number
}

/** Bar of the unused share of a limit: amber when low, grey at zero. Hidden from screen readers, which read the text beside it. */
export const LevelBar = ({ left, limit, size = 4 }: Props) => (
  <span
    className={classes.bar}
    style={{ blockSize: size }}
    data-level={leftLevel(left, limit)}
    aria-hidden="true"
  >
    <span style={{ inlineSize: `${limit === 0 ? 0 : Math.min(100, (left / limit) * 100)}%` }} />
  </span>
)

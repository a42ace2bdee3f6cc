import { panInGroups } from '@kaarditeek/domain/card/pan'
import { CardState } from '@kaarditeek/domain/card/rules'
import type { Card } from '@kaarditeek/domain/card/schema'
import { useDates } from '../../lib/dates'
import classes from './card.module.css'

/** A picture of the card. Hidden from screen readers, because the page has the same data as text. */
export const CardFace = ({ card }: { card: Card }) => {
  const dates = useDates()
  const usable = card.cardState === CardState.active || card.cardState === CardState.future
  return (
    <div className={classes.face} data-usable={usable || undefined} aria-hidden="true">
      <span className={classes.product}>{card.cardProductName}</span>
      <span className={classes.chip} />
      <span className={classes.pan}>{panInGroups(card.pan)}</span>
      <span className={classes.foot}>
        <span>{card.nameOnCard}</span>
        <span>{dates.cardMonth(card.expiryDateOnCard)}</span>
      </span>
    </div>
  )
}

import { panPattern } from '@kaarditeek/domain/card/pan'
import type { CardProduct } from '@kaarditeek/domain/card-product/schema'
import { isMonth } from '@kaarditeek/domain/time/day'
import { formatCardMonth } from '@kaarditeek/i18n/format'
import classes from './card.module.css'

const TINTS = 6

type Props = {
  /** Chooses the colour, so that cards of one product look alike. */
  cardProductID: number | null
  cardProductName: string
  /** The number in groups. */
  pan: string
  nameOnCard: string
  /** `MM/YY` */
  expiry: string
  usable: boolean
}

/** A picture of a card with its product, number, name and expiry as text. */
export const CardFace = ({ cardProductID, cardProductName, pan, nameOnCard, expiry, usable }: Props) => (
  <div className={classes.face} data-tint={usable ? (cardProductID ?? 0) % TINTS : undefined}>
    <span className={classes.product}>{cardProductName}</span>
    <span className={classes.chip} />
    <span className={classes.pan}>{pan}</span>
    <span className={classes.foot}>
      <span>{nameOnCard}</span>
      <span>{expiry}</span>
    </span>
  </div>
)

type NewCardProps = { product: CardProduct | undefined; nameOnCard: string; expiryDateOnCard: string }

/** A picture of the cards to be issued, with the values entered so far. Hidden from screen readers, because the form has the same values. */
export const NewCardFace = ({ product, nameOnCard, expiryDateOnCard }: NewCardProps) => (
  <div className={classes.preview} aria-hidden="true">
    <CardFace
      cardProductID={product?.id ?? null}
      cardProductName={product?.name ?? ''}
      pan={product ? panPattern(product) : ''}
      nameOnCard={nameOnCard}
      expiry={isMonth(expiryDateOnCard) ? formatCardMonth(expiryDateOnCard) : ''}
      usable={product !== undefined}
    />
  </div>
)

import { panPattern } from '@kaarditeek/domain/card/pan'
import type { CardProduct } from '@kaarditeek/domain/card-product/schema'
import { isMonth } from '@kaarditeek/domain/time/day'
import { formatCardMonth } from '@kaarditeek/i18n/format'
import { CardFace } from './card-face'

type Props = { product: CardProduct | undefined; nameOnCard: string; expiryDateOnCard: string }

/** A picture of the cards to be issued, as far as the form is filled. */
export const NewCardFace = ({ product, nameOnCard, expiryDateOnCard }: Props) => (
  <CardFace
    cardProductID={product?.id ?? null}
    cardProductName={product?.name ?? ''}
    pan={product ? panPattern(product) : ''}
    nameOnCard={nameOnCard}
    expiry={isMonth(expiryDateOnCard) ? formatCardMonth(expiryDateOnCard) : ''}
    usable={product !== undefined}
  />
)

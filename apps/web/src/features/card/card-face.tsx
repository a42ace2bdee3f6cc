import { panPattern } from '@kaarditeek/domain/card/pan'
import type { CardProduct } from '@kaarditeek/domain/card-product/schema'
import { isMonth } from '@kaarditeek/domain/time/day'
import { formatCardMonth } from '@kaarditeek/i18n/format'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/language'
import classes from './card.module.css'

const TINTS = 6

type Props = {
  /** Chooses the colour, so that cards of one product look alike. */
  cardProductID: number | null
  cardProductName: string
  /** The number in groups. */
  pan: ReactNode
  nameOnCard: ReactNode
  /** `MM/YY` */
  expiry: ReactNode
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
export const NewCardFace = ({ product, nameOnCard, expiryDateOnCard }: NewCardProps) => {
  const t = useWords()
  const month = isMonth(expiryDateOnCard) && formatCardMonth(expiryDateOnCard)
  return (
    <div className={classes.preview} aria-hidden="true">
      <CardFace
        cardProductID={product?.id ?? null}
        cardProductName={product?.name ?? ''}
        pan={product ? panPattern(product) : <Faint>•••• •••• •••• ••••</Faint>}
        nameOnCard={nameOnCard || <Faint>{t('card.nameOnCard').toUpperCase()}</Faint>}
        expiry={month || <Faint>{t('form.cardMonthFormat')}</Faint>}
        usable={product !== undefined}
      />
    </div>
  )
}

/** A picture of a card of which nothing is known yet. */
export const EmptyCardFace = () => <NewCardFace product={undefined} nameOnCard="" expiryDateOnCard="" />

/** What stands in place of a value that is not known yet. */
const Faint = ({ children }: { children: string }) => <span className={classes.faint}>{children}</span>

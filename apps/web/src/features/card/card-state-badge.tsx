import { standingOf } from '@kaarditeek/domain/card/rules'
import type { CardRow } from '@kaarditeek/domain/card/schema'
import { StandingBadge } from '../../shared/card/standing-badge'

type Props = {
  card: Pick<
    CardRow,
    'cardState' | 'blocked' | 'successorID' | 'expiringSoon' | 'renewed' | 'balanceAndTotals'
  >
}

/** Shows the most important fact about a card's state. */
export const CardStateBadge = ({ card }: Props) => (
  <StandingBadge standing={standingOf({ ...card, replaced: card.successorID !== null })} />
)

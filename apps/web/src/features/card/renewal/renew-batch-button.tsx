import { mayRenewCard } from '@kaarditeek/domain/card/renewal'
import type { CardRow } from '@kaarditeek/domain/card/schema'
import { useIsInRow } from '../../../components/action/row-actions'
import { Icon } from '../../../components/icon'
import { LinkButton } from '../../../components/links'
import { useWords } from '../../../lib/language'
import { useMayIssueCards } from '../../../lib/session'
import { StandingBadge } from '../../../shared/card/standing-badge'

/**
 * Links to the renewal of a card's batch with the card selected: a button on a page, a smaller one in a row, where a renewed card says
 * that it is: narrow lists have no state. Rule 11.6.
 */
export const RenewBatchButton = ({ card }: { card: CardRow }) => {
  const t = useWords()
  const isInRow = useIsInRow()
  const mayIssue = useMayIssueCards()
  if (isInRow && card.renewed) return <StandingBadge standing="renewed" />
  if (!mayIssue || !card.cardBatchID || mayRenewCard({ ...card, cardProductClosed: false })) return null
  const link = {
    to: '/cards/renew/$id',
    params: { id: card.cardBatchID },
    search: { cardID: card.id },
  } as const
  return (
    <LinkButton
      {...link}
      variant="default"
      size={isInRow ? 'compact-sm' : undefined}
      data-named={isInRow || undefined}
      leftSection={<Icon name="renew" size={isInRow ? 14 : 16} />}
    >
      {t('cardRenewal.open')}
    </LinkButton>
  )
}

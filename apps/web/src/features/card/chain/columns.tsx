import type { CardMovement, ChainCard } from '@kaarditeek/domain/card/chain/schema'
import { standingOf } from '@kaarditeek/domain/card/rules'
import { TextLink } from '../../../components/links'
import { columnsOf } from '../../../components/list/columns'
import { MomentValue } from '../../../components/value'
import { useWords } from '../../../lib/language'
import { CardLink } from '../../../shared/card/card-link'
import { StandingBadge } from '../../../shared/card/standing-badge'
import { Balance, Pan } from '../columns'

const ofCard = columnsOf<ChainCard>('cardChain')

export const chainColumns = [
  ofCard.title(
    'pan',
    ({ id, pan }) => (
      <TextLink to="/cards/$id" params={{ id }}>
        <Pan pan={pan} />
      </TextLink>
    ),
    { label: 'card.pan', width: 11.75, grows: false },
  ),
  ofCard.show(
    'cardState',
    (card) => <StandingBadge standing={standingOf({ ...card, replaced: card.replacedAt !== null })} />,
    {
      label: 'card.cardState',
      width: 8.75,
      grows: false,
      priority: 4,
    },
  ),
  ofCard('balanceAndTotals', (balance) => <Balance {...balance} />, {
    label: 'card.balanceOfLimit',
    align: 'end',
    width: 10.5,
    grows: false,
    priority: 2,
  }),
  ofCard.moment('replacedAt', { priority: 3 }),
  ofCard.optional('reason', { priority: 3 }),
  ofCard.person('author', 'authorName', { priority: 1 }),
]

const column = columnsOf<CardMovement>('cardMovement')

export const movementColumns = [
  column.title('dateIn', ({ dateIn }) => <MomentValue value={dateIn} />, { width: 11.5, grows: false }),
  column.show('cardPan', ({ cardID, cardPan }) => <CardLink cardID={cardID} pan={cardPan} />, {
    width: 11.75,
    grows: false,
    priority: 4,
  }),
  column.show('kind', (movement) => <Kind {...movement} />, { width: 9, priority: 4 }),
  column.money('amount', { priority: 5 }),
  column.number('uses', { priority: 1 }),
  column.optional('payee', { priority: 3 }),
  column.optional('comment', { priority: 2 }),
  column.person('author', 'authorName', { priority: 0 }),
]

const Kind = ({ kind, amount, reversesLoadID }: CardMovement) => {
  const t = useWords()
  if (kind === 'transaction')
    return t(amount === 0 ? 'cardMovement.kinds_cancelled' : 'cardMovement.kinds_transaction')
  return t(`cardLoad.kinds_${reversesLoadID === null ? kind : 'reversal'}`)
}

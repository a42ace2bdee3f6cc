import type { Card } from '@kaarditeek/domain/card/schema'
import { skipToken } from '@tanstack/react-query'
import { TextLink } from '../../../components/links'
import { columnsOf } from '../../../components/list/columns'
import { ShortList } from '../../../components/list/short-list'
import { useWords } from '../../../lib/language'
import { trpc } from '../../../lib/trpc'
import { CardStateBadge } from '../card-state-badge'
import { Balance, Pan } from '../columns'
import { useRenewing } from '../renewal/use-renewing'

const column = columnsOf<Card>('card')

const columns = [
  column.title(
    'pan',
    ({ id, pan }) => (
      <TextLink to="/cards/$id" params={{ id }}>
        <Pan pan={pan} />
      </TextLink>
    ),
    { width: 11.75, grows: false },
  ),
  column.show('cardState', (card) => <CardStateBadge card={card} />, {
    ...{ width: 8.75, grows: false, priority: 4 },
  }),
  column('balanceAndTotals', (balance) => <Balance {...balance} />, {
    ...({ label: 'card.balanceOfLimit', align: 'end', width: 10.5, grows: false, priority: 2 } as const),
  }),
  column.day('validFrom', { priority: 3 }),
  column.day('validTo', { priority: 3 }),
]

/** The card that a card renews, the card, and the one that renews it. Nothing without a renewal. Rule 5.7. */
export const Renewals = ({ id }: { id: number }) => {
  const t = useWords()
  const { data: card } = trpc.card.get.useQuery({ id })
  const renewsID = card?.renewsCardID ?? null
  const { data: renews } = trpc.card.get.useQuery(renewsID === null ? skipToken : { id: renewsID })
  const renewing = useRenewing(id)
  if (!renews && !renewing) return null
  const rows = [renews, card, renewing].flatMap((one) => one ?? [])
  return <ShortList name="card-renewals" label={t('cardChain.renewals')} columns={columns} rows={rows} />
}

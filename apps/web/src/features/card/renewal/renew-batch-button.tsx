import { useIsInRow } from '../../../components/action/row-actions'
import { Icon } from '../../../components/icon'
import { LinkButton } from '../../../components/links'
import { useWords } from '../../../lib/language'
import { useMayIssueCards } from '../../../lib/session'

/** Links to the renewal of a batch: a button on a page, a smaller one in a row. Rule 11.6. */
export const RenewBatchButton = ({ cardBatchID }: { cardBatchID: number }) => {
  const t = useWords()
  const isInRow = useIsInRow()
  if (!useMayIssueCards()) return null
  const link = { to: '/cards/renew/$id', params: { id: cardBatchID } } as const
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

import { useIsInRow } from '../../../components/action/row-actions'
import { Icon } from '../../../components/icon'
import { IconLink, LinkButton } from '../../../components/links'
import { useWords } from '../../../lib/language'
import { useMayIssueCards } from '../../../lib/session'

/** Links to the renewal of a batch: a button on a page, an icon in a row. Specification §2, Cards list. */
export const RenewBatchButton = ({ cardBatchID }: { cardBatchID: number }) => {
  const t = useWords()
  const isInRow = useIsInRow()
  if (!useMayIssueCards()) return null
  const link = { to: '/cards/renew/$id', params: { id: cardBatchID } } as const
  if (isInRow) return <IconLink {...link} icon="renew" label={t('cardRenewal.open')} />
  return (
    <LinkButton {...link} variant="default" leftSection={<Icon name="renew" size={16} />}>
      {t('cardRenewal.open')}
    </LinkButton>
  )
}

import type { ApprovalRow } from '@kaarditeek/domain/approval/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { TextLink } from '../../components/links'
import { PageNotice } from '../../components/page-notice'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { refreshing } from '../../lib/list'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'

/** The acts on a card that wait for a second person, for viewers who may see them. Rule 20.6. */
export const WaitingApprovals = ({ cardID }: { cardID: number }) => {
  const enabled = useMay()('viewApprovals')
  const asked = { cardID, state: 'waiting' } as const
  const { data } = trpc.approval.page.useQuery(asked, { enabled, ...refreshing })
  return data?.list.map((approval) => <Waiting key={approval.approvalID} approval={approval} />)
}

const Waiting = ({ approval }: { approval: ApprovalRow }) => {
  const { approvalID, kind, amount, cardCount, author, createdAt } = approval
  const t = useWords()
  const dates = useDates()
  const sum = amount === null ? t('common.unlimited') : formatMoney(amount)
  const act = [
    t(`approval.kinds_${kind}`),
    sum,
    ...(cardCount > 1 ? [t('approval.cards', { count: cardCount })] : []),
  ]
  return (
    <PageNotice
      tone="accent"
      icon="clock"
      title={t('card.waitsForApproval', { act: act.join(', ') })}
      text={t('card.askedBy', { author, time: dates.moment(createdAt) })}
    >
      <TextLink to="/approvals/$approvalID" params={{ approvalID }}>
        {t('form.seeApproval')}
      </TextLink>
    </PageNotice>
  )
}

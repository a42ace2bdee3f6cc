import type { ApprovalRow } from '@kaarditeek/domain/approval/schema'
import { Stack, Text } from '@mantine/core'
import { TextLink } from '../../components/links'
import { PageNotice } from '../../components/page-notice'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { refreshing } from '../../lib/list'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { useTextOfAct } from '../../shared/approval/amount'

/** The acts on a card that wait for a second person, for viewers who may see them; none until they arrive. */
export const useWaiting = (cardID: number): readonly ApprovalRow[] => {
  const enabled = useMay()('viewApprovals')
  const asked = { cardID, state: 'waiting' } as const
  const { data } = trpc.approval.page.useQuery(asked, { enabled, ...refreshing })
  return data?.list ?? []
}

/** Says on a card's page which acts on it wait for a second person. Rule 20.6. */
export const WaitingApprovals = ({ cardID }: { cardID: number }) => {
  const t = useWords()
  const waiting = useWaiting(cardID)
  if (waiting.length === 0) return null
  return (
    <PageNotice tone="accent" icon="clock" title={t('card.waitsForApproval')}>
      <Stack gap={6}>
        {waiting.map((approval) => (
          <Waiting key={approval.approvalID} approval={approval} />
        ))}
      </Stack>
    </PageNotice>
  )
}

const Waiting = ({ approval }: { approval: ApprovalRow }) => {
  const { approvalID, cardCount, authorName: author, createdAt } = approval
  const t = useWords()
  const dates = useDates()
  const act = useTextOfAct(approval)
  return (
    <Text size="sm">
      <TextLink to="/approvals/$approvalID" params={{ approvalID }}>
        {cardCount > 1 ? `${act}, ${t('approval.cards', { count: cardCount })}` : act}
      </TextLink>
      {` · ${t('card.askedBy', { author, time: dates.moment(createdAt) })}`}
    </Text>
  )
}

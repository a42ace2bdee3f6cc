import { kindWord } from '@kaarditeek/domain/approval/rules'
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
          <Waiting key={approval.approvalID} {...{ approval, cardID }} />
        ))}
      </Stack>
    </PageNotice>
  )
}

type WaitingProps = { approval: ApprovalRow; cardID: number }

/** Returns the act in words, with this card's part of the sum where the act is on several cards. Without the sum until that part arrives. */
const useTextForCard = ({ approval, cardID }: WaitingProps): string => {
  const t = useWords()
  const { approvalID, kind, cardCount } = approval
  const isOfSeveral = cardCount > 1
  const { data } = trpc.approval.get.useQuery({ approvalID }, { enabled: isOfSeveral, ...refreshing })
  const part = data?.cards.find((card) => card.cardID === cardID)
  // Without the sum for new limits of several cards: not all of them are raised.
  const hasPart = part !== undefined && kind !== 'limits'
  const alone = useTextOfAct(hasPart ? { ...approval, amount: part.amount } : approval)
  if (!isOfSeveral) return alone
  const act = hasPart ? alone : t(`approval.${kindWord(approval)}`)
  return `${act}, ${t('approval.inRequest', { count: cardCount })}`
}

const Waiting = ({ approval, cardID }: WaitingProps) => {
  const { approvalID, authorName: author, createdAt } = approval
  const t = useWords()
  const dates = useDates()
  const act = useTextForCard({ approval, cardID })
  return (
    <Text size="sm">
      <TextLink to="/approvals/$approvalID" params={{ approvalID }}>
        {act}
      </TextLink>
      {` · ${t('card.askedBy', { author, time: dates.moment(createdAt) })}`}
    </Text>
  )
}

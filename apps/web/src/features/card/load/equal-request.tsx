import { PageNotice } from '../../../components/page-notice'
import { ApprovalLink } from '../../../components/waits-for-approval'
import { useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'
import { trpc } from '../../../lib/trpc'

type Props = {
  /** The cards that the form would load. */
  cardIDs: readonly number[]
  /** What all of them get together, in cents. */
  amount: number
  /** Whether the form asks for approval. */
  asks: boolean
}

/** Warns in a form that a request for a load of as many cards with the same sum, this card among them, already waits. Rule 20.6. */
export const EqualRequest = ({ cardIDs, amount, asks }: Props) => {
  const t = useWords()
  const [cardID] = cardIDs
  const enabled = useMay()('viewApprovals') && asks && cardID !== undefined
  const { data } = trpc.approval.page.useQuery({ cardID, state: 'waiting', kind: 'load' }, { enabled })
  const equal = enabled && data?.list.find((one) => one.amount === amount && one.cardCount === cardIDs.length)
  return (
    equal && (
      <PageNotice
        tone="warn"
        icon="warning"
        title={t('cardLoad.equalWaits')}
        text={t('cardLoad.equalWaitsHelp')}
      >
        <ApprovalLink approvalID={equal.approvalID} />
      </PageNotice>
    )
  )
}

import { PageNotice } from '../../../../components/page-notice'
import { ApprovalLink } from '../../../../components/waits-for-approval'
import { useWords } from '../../../../lib/language'

/** Says that a request to take the last run of a plan back waits, with a link to it. Rule 20.6. */
export const WaitingReversal = ({ approvalID }: { approvalID: number }) => (
  <PageNotice tone="accent" icon="clock" title={useWords()('cardLoad.reversalWaits')}>
    <ApprovalLink approvalID={approvalID} />
  </PageNotice>
)

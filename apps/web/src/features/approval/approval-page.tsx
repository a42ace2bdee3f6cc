import { Data } from '../../components/data'
import { BackLink } from '../../components/links'
import { ShortList } from '../../components/list/short-list'
import { Page } from '../../components/page'
import { useWords } from '../../lib/language'
import { addSetupWordings } from '../../lib/setup-wordings'
import { trpc } from '../../lib/trpc'
import { approvalData, cardColumns } from './columns'
import { Decide } from './decide'

addSetupWordings()

/** An act that waits, or waited, for a second person, with its cards. */
export const ApprovalPage = ({ approvalID }: { approvalID: number }) => {
  const t = useWords()
  const [approval] = trpc.approval.get.useSuspenseQuery({ approvalID })
  return (
    <Page
      back={<BackLink to="/approvals">{t('approval.title')}</BackLink>}
      title={t(`approval.kinds_${approval.kind}`)}
      actions={approval.state === 'waiting' && <Decide approval={approval} />}
    >
      <Data label={t('approval.data')} record={approval} fields={approvalData} />
      {approval.cardCount > 1 && (
        <ShortList
          name="approvalCard"
          label={t('approval.cards', { count: approval.cardCount })}
          columns={cardColumns}
          rows={approval.cards}
        />
      )}
    </Page>
  )
}

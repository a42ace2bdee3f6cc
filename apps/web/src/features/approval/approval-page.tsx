import { Data } from '../../components/data'
import { BackLink } from '../../components/links'
import { ShortList } from '../../components/list/short-list'
import { Page } from '../../components/page'
import { PageNotice } from '../../components/page-notice'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import { trpc } from '../../lib/trpc'
import { CardOfAct } from './card-of-act'
import { approvalData, cardColumns, limitColumns } from './columns'
import { Decide, limitsOf, useWhyNot } from './decide'

addSetupWordings()

/** An act that waits, or waited, for a second person, with its cards. */
export const ApprovalPage = ({ approvalID }: { approvalID: number }) => {
  const t = useWords()
  const may = useMay()
  const [approval] = trpc.approval.get.useSuspenseQuery({ approvalID })
  const isWaiting = approval.state === 'waiting'
  const why = useWhyNot(approval)
  return (
    <Page
      back={<BackLink to="/approvals">{t('approval.title')}</BackLink>}
      title={t(`approval.kinds_${approval.kind}`)}
      actions={isWaiting && <Decide approval={approval} />}
    >
      {isWaiting && why && (
        <PageNotice tone="accent" icon="info" title={t('approval.cannotDecide')} text={why} />
      )}
      <Data
        label={t('approval.data')}
        record={{ ...approval, limits: limitsOf(approval) }}
        fields={approvalData}
      />
      {approval.cardID !== null && may('viewCards') && <CardOfAct cardID={approval.cardID} />}
      {approval.cardCount > 1 && (
        <ShortList
          name="approvalCard"
          label={t('approval.cards', { count: approval.cardCount })}
          columns={approval.cards.some(({ limits }) => limits) ? limitColumns : cardColumns}
          rows={approval.cards}
        />
      )}
    </Page>
  )
}

import { Data } from '../../components/data'
import { BackLink } from '../../components/links'
import { Page, PageSection } from '../../components/page'
import { PageNotice } from '../../components/page-notice'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import { trpc } from '../../lib/trpc'
import { useTextOfAct } from '../../shared/approval/amount'
import { CardOfAct } from './card-of-act'
import { CardsOfAct, ChangedCards, KeptLoads } from './cards-of-act'
import { approvalData, State, waitingData } from './columns'
import { Decide, useWhyNot } from './decide'
import { EqualLoad } from './equal-load'
import { sumsOf } from './sums'

addSetupWordings()

/** An act that needs a second person, with its effect on each card. */
export const ApprovalPage = ({ approvalID }: { approvalID: number }) => {
  const t = useWords()
  const may = useMay()
  const [asked] = trpc.approval.get.useSuspenseQuery({ approvalID })
  const { refundedAmount } = asked
  // The payment may have been changed after the request.
  const approval = {
    ...asked,
    cards: asked.cards.map((card) => ({ ...card, amount: refundedAmount ?? card.amount })),
  }
  const { kind, state, cardID, cards } = approval
  const isWaiting = state === 'waiting'
  const why = useWhyNot(approval)
  return (
    <Page
      back={<BackLink to="/approvals">{t('approval.title')}</BackLink>}
      title={useTextOfAct(approval)}
      beside={<State {...approval} equalID={null} />}
      actions={isWaiting && <Decide approval={approval} />}
    >
      {isWaiting && why && (
        <PageNotice tone="accent" icon="info" title={t('approval.cannotDecide')} text={why} />
      )}
      {isWaiting && approval.loadReversed && (
        <PageNotice
          tone="warn"
          icon="warning"
          title={t('approval.loadReversed')}
          text={t('approval.loadReversedHelp')}
        />
      )}
      <EqualLoad approval={approval} />
      <KeptLoads approval={approval} />
      {isWaiting && <ChangedCards kind={kind} cards={cards} />}
      <Data
        label={t('approval.data')}
        record={{ ...approval, ...sumsOf(approval) }}
        fields={isWaiting ? waitingData : approvalData}
      />
      <PageSection title={t(`approval.effect_${state}`)}>
        <CardsOfAct approval={approval} label={t(`approval.effect_${state}`)} />
      </PageSection>
      {isWaiting && cardID !== null && may('viewCards') && <CardOfAct cardID={cardID} />}
    </Page>
  )
}

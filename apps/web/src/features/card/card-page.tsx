import { panInGroups } from '@kaarditeek/domain/card/pan'
import { CardState, isIssuedAhead } from '@kaarditeek/domain/card/rules'
import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyButton } from '../../components/copy-button'
import { Facts } from '../../components/data'
import { History } from '../../components/history/history'
import type { ChangesSearch } from '../../components/history/search'
import { BackLink } from '../../components/links'
import { Page } from '../../components/page'
import { PageTabs } from '../../components/tabs'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import { api, trpc } from '../../lib/trpc'
import { ownChange, useOwnColumns } from '../../shared/own-field/own-fields'
import { BalancePanel } from './balance-panel'
import { BlockNotice } from './block-card'
import classes from './card.module.css'
import { CardActions } from './card-actions'
import { CardFace } from './card-face'
import { CardStanding } from './card-standing'
import { CardUse, CardValidity } from './card-use'
import { cardChanges, cardChangesAhead, cardData, cardDataAhead } from './data-columns'
import { PlannedLoads } from './load/planned-loads'
import { RenewedNotice } from './renewal/renewed-notice'
import { WaitingApprovals } from './waiting-approvals'

addSetupWordings()

const changedFields = [...cardChanges, ownChange('card')]
const changedFieldsAhead = [...cardChangesAhead, ownChange('card')]

type Props = {
  id: number
  tab: string
  timeLine: ReactNode
  refusals: ReactNode
  /** The card's transactions and the button that enters one, provided by the transaction feature. */
  transactions: ReactNode
  addTransaction: ReactNode
  loads: ReactNode
  holds: ReactNode
  rules: ReactNode
  chain: ReactNode
  changes: ChangesSearch
}

/** A card: balance, last use and refusal, its data beside its picture, and the time line of its events. */
export const CardPage = ({
  id,
  tab,
  timeLine,
  refusals,
  transactions,
  addTransaction,
  loads,
  holds,
  rules,
  chain,
  changes,
}: Props) => {
  const t = useWords()
  const may = useMay()
  const dates = useDates()
  const [card] = trpc.card.get.useSuspenseQuery({ id })
  const ownData = useOwnColumns('card')
  const isFuture = card.cardState === CardState.future
  const showsEvents = may('viewCardEvents')
  const showsTransactions = may('viewTransactions') && !isFuture
  const { predecessorID, successorID, renewsCardID, renewedByCardID } = card
  const hasChain = [predecessorID, successorID, renewsCardID, renewedByCardID].some((one) => one !== null)
  const pan = panInGroups(card.pan)
  const fields = isIssuedAhead(card) ? changedFieldsAhead : changedFields
  const history = <History list={api.card.changes} search={{ ...changes, id }} fields={fields} />
  return (
    <Page
      back={<BackLink to="/cards">{t('card.title')}</BackLink>}
      title={pan}
      beside={
        <>
          <CopyButton value={card.pan} label={t('card.copyPan')} />
          <CardStanding card={card} />
        </>
      }
      actions={
        <>
          <CardActions card={card} />
          {showsTransactions && addTransaction}
        </>
      }
    >
      <BlockNotice card={card} />
      <RenewedNotice card={card} />
      <WaitingApprovals cardID={id} />
      <PlannedLoads cardID={id} />
      <div className={classes.record}>
        <div className={classes.standing}>
          <BalancePanel card={card} />
          {showsEvents ? <CardUse card={card} /> : <CardValidity card={card} />}
          {ownData.length > 0 && (
            <Paper withBorder radius="lg" p="lg" component="section" aria-label={t('company.ownFields')}>
              <Facts record={card} fields={ownData} />
            </Paper>
          )}
        </div>
        <div className={classes.side}>
          <CardFace
            {...card}
            pan={pan}
            expiry={dates.cardMonth(card.expiryDateOnCard)}
            usable={!card.blocked && (card.cardState === CardState.active || isFuture)}
          />
          <Paper withBorder radius="lg" p="md" component="section" aria-label={t('card.details')}>
            <Facts narrow record={card} fields={isIssuedAhead(card) ? cardDataAhead : cardData} />
          </Paper>
        </div>
        <div className={classes.line}>
          <PageTabs
            tab={tab}
            label={pan}
            tabs={[
              showsEvents && {
                tab: 'all',
                label: t('card.all'),
                printed: t('card.events'),
                content: timeLine,
              },
              showsTransactions && {
                tab: 'transactions',
                label: t('transaction.title'),
                content: transactions,
              },
              showsEvents && { tab: 'refusals', label: t('card.refused'), content: refusals },
              { tab: 'loads', label: t('cardLoad.title'), content: loads },
              showsEvents && { tab: 'holds', label: t('cardHold.title'), content: holds },
              { tab: 'rules', label: t('card.rules'), content: rules },
              hasChain && { tab: 'chain', label: t('cardChain.title'), content: chain },
              { tab: 'changes', label: t('change.title'), content: history },
            ]}
          />
        </div>
      </div>
    </Page>
  )
}

import { panInGroups } from '@kaarditeek/domain/card/pan'
import { CardState, isIssuedAhead } from '@kaarditeek/domain/card/rules'
import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyButton } from '../../components/copy-button'
import { Facts } from '../../components/data'
import { BackLink } from '../../components/links'
import { Page } from '../../components/page'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import { trpc } from '../../lib/trpc'
import { useOwnColumns } from '../../shared/own-field/own-fields'
import { BalancePanel } from './balance-panel'
import { BlockNotice } from './block-card'
import classes from './card.module.css'
import { CardActions } from './card-actions'
import { CardFace } from './card-face'
import { CardStanding } from './card-standing'
import { CardTabs, showsTransactions, type TabsProps } from './card-tabs'
import { CardUse, CardValidity } from './card-use'
import { cardData, cardDataAhead } from './data-columns'
import { PlannedLoads } from './load/planned-loads'
import { RenewedNotice } from './renewal/renewed-notice'
import { WaitingApprovals } from './waiting-approvals'

addSetupWordings()

type Props = TabsProps & {
  id: number
  /** The button that enters a transaction, provided by the transaction feature. */
  addTransaction: ReactNode
}

/** A card: balance, last use and refusal, its data beside its picture, and the time line of its events. */
export const CardPage = ({ id, addTransaction, ...tabs }: Props) => {
  const t = useWords()
  const may = useMay()
  const dates = useDates()
  const [card] = trpc.card.get.useSuspenseQuery({ id })
  const ownData = useOwnColumns('card')
  const isFuture = card.cardState === CardState.future
  const pan = panInGroups(card.pan)
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
          {showsTransactions(card, may) && addTransaction}
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
          {may('viewCardEvents') ? <CardUse card={card} /> : <CardValidity card={card} />}
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
          <Paper
            withBorder
            radius="lg"
            px="md"
            py={{ base: 'xs', xs: 'md' }}
            component="section"
            aria-label={t('card.details')}
          >
            <Facts narrow record={card} fields={isIssuedAhead(card) ? cardDataAhead : cardData} />
          </Paper>
        </div>
        <div className={classes.line}>
          <CardTabs card={card} {...tabs} />
        </div>
      </div>
    </Page>
  )
}

import { panInGroups } from '@kaarditeek/domain/card/pan'
import { CardState } from '@kaarditeek/domain/card/rules'
import type { Card } from '@kaarditeek/domain/card/schema'
import { Paper, Text, Title } from '@mantine/core'
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
import { api, trpc } from '../../lib/trpc'
import { BalancePanel } from './balance-panel'
import classes from './card.module.css'
import { CardActions } from './card-actions'
import { CardFace } from './card-face'
import { CardStateBadge } from './card-state-badge'
import { cardChanges, cardData, futureCardData } from './columns'

type Props = { id: number; tab: string; transactions: ReactNode; changes: ChangesSearch }

/** A card: its face, its balance, its fields, its transactions (given by the route) and its history. */
export const CardPage = ({ id, tab, transactions, changes }: Props) => {
  const t = useWords()
  const may = useMay()
  const [card] = trpc.card.get.useSuspenseQuery({ id })
  const dates = useDates()
  const isFuture = card.cardState === CardState.future
  const showsTransactions = may('viewTransactions') && !isFuture
  const history = <History list={api.card.changes} search={{ ...changes, id }} fields={cardChanges} />
  return (
    <Page
      back={<BackLink to="/cards">{t('card.title')}</BackLink>}
      title={panInGroups(card.pan)}
      beside={
        <>
          <CopyButton value={card.pan} label={t('card.copyPan')} />
          <CardStateBadge card={card} />
        </>
      }
      actions={<CardActions card={card} />}
    >
      <Standing card={card} />
      <div className={classes.top}>
        <CardFace
          {...card}
          pan={panInGroups(card.pan)}
          expiry={dates.cardMonth(card.expiryDateOnCard)}
          usable={card.cardState === CardState.active || isFuture}
        />
        <BalancePanel card={card} />
      </div>
      <Paper withBorder radius="lg" p="lg" my="lg" component="section" aria-label={t('card.details')}>
        <Title order={2} mb="md">
          {t('card.details')}
        </Title>
        <Facts record={card} fields={isFuture ? futureCardData : cardData} />
      </Paper>
      <PageTabs
        page="card"
        tab={tab}
        label={panInGroups(card.pan)}
        tabs={[
          showsTransactions && { tab: 'transactions', label: t('transaction.title'), content: transactions },
          { tab: 'changes', label: t('change.title'), content: history },
        ]}
      />
    </Page>
  )
}

type StandingProps = { card: Pick<Card, 'cardState' | 'validFrom' | 'validTo' | 'balanceAndTotals'> }

/** Says in one sentence whether and until when the card can be used to pay, or why not. */
const Standing = ({ card: { cardState, validFrom, validTo, balanceAndTotals } }: StandingProps) => {
  const t = useWords()
  const dates = useDates()
  const sentence = () => {
    if (cardState === CardState.closed) return t('card.isClosed')
    if (cardState === CardState.expired) return t('card.hasExpired', { day: dates.day(validTo) })
    if (cardState === CardState.future) return t('card.willBeActive', { day: dates.day(validFrom) })
    if (balanceAndTotals.countBalance === 0) return t('card.hasNoUsesLeft')
    if (balanceAndTotals.amountBalance === 0) return t('card.hasNoMoneyLeft')
    return t('card.isActiveUntil', { day: dates.day(validTo) })
  }
  return (
    <Text mt={-8} mb="md">
      {sentence()}
    </Text>
  )
}

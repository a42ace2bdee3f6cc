import { panInGroups } from '@kaarditeek/domain/card/pan'
import { CardState } from '@kaarditeek/domain/card/rules'
import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { BackLink } from '../../components/back-link'
import { CopyButton } from '../../components/copy-button'
import { Facts } from '../../components/data'
import { Page } from '../../components/page'
import { Tabs } from '../../components/tabs'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { BalancePanel } from './balance-panel'
import classes from './card.module.css'
import { CardFace } from './card-face'
import { CardStateBadge } from './card-state-badge'
import { cardData, futureCardData } from './columns'
import { Standing } from './standing'

/** A card: its face, its balance, its fields and its transactions. */
export const CardPage = ({ id, transactions }: { id: number; transactions: ReactNode }) => {
  const t = useWords()
  const may = useMay()
  const [card] = trpc.card.get.useSuspenseQuery({ id })
  const dates = useDates()
  const isFuture = card.cardState === CardState.future
  const showsTransactions = may('viewTransactions') && !isFuture
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
    >
      <Standing card={card} />
      <div className={classes.top}>
        <CardFace
          {...card}
          pan={panInGroups(card.pan)}
          expiry={dates.cardMonth(card.expiryDateOnCard)}
          usable={card.cardState === CardState.active || isFuture}
        />
        <BalancePanel balance={card.balanceAndTotals} />
      </div>
      <Paper withBorder radius="lg" p="lg" my="lg" component="section" aria-label={t('card.details')}>
        <Title order={2} mb="md">
          {t('card.details')}
        </Title>
        <Facts record={card} fields={isFuture ? futureCardData : cardData} />
      </Paper>
      <Tabs
        label={panInGroups(card.pan)}
        tabs={[
          showsTransactions && { tab: 'transactions', label: t('transaction.title'), content: transactions },
        ]}
      />
    </Page>
  )
}

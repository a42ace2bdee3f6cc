import { panInGroups } from '@kaarditeek/domain/card/pan'
import { CardState } from '@kaarditeek/domain/card/rules'
import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyButton } from '../../components/copy-button'
import { Page } from '../../components/page'
import { Tabs } from '../../components/tabs'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { BalancePanel } from './balance-panel'
import classes from './card.module.css'
import { CardDetails } from './card-details'
import { CardFace } from './card-face'
import { CardStateBadge } from './card-state-badge'

/** A card: what it looks like, what is left on it, its fields, and what was paid with it. */
export const CardPage = ({ id, transactions }: { id: number; transactions: ReactNode }) => {
  const t = useWords()
  const may = useMay()
  const [card] = trpc.card.get.useSuspenseQuery({ id })
  const showsTransactions = may('viewTransactions') && card.cardState !== CardState.future
  return (
    <Page
      title={panInGroups(card.pan)}
      beside={
        <>
          <CopyButton value={card.pan} label={t('card.copyPan')} />
          <CardStateBadge of={card} />
        </>
      }
    >
      <div className={classes.top}>
        <CardFace of={card} />
        <BalancePanel of={card.balanceAndTotals} />
      </div>
      <Paper withBorder radius="lg" p="lg" my="lg" component="section" aria-label={t('card.details')}>
        <Title order={2} mb="md">
          {t('card.details')}
        </Title>
        <CardDetails of={card} />
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

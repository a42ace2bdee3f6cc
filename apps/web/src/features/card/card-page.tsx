import { panInGroups } from '@kaarditeek/domain/card/pan'
import { CardState } from '@kaarditeek/domain/card/rules'
import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyButton } from '../../components/copy-button'
import { Facts } from '../../components/data'
import { Page } from '../../components/page'
import { Tabs } from '../../components/tabs'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { BalancePanel } from './balance-panel'
import classes from './card.module.css'
import { CardFace } from './card-face'
import { CardStateBadge } from './card-state-badge'
import { cardData } from './columns'

/** A card: its face, its balance, its fields and its transactions. */
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
          <CardStateBadge card={card} />
        </>
      }
    >
      <div className={classes.top}>
        <CardFace card={card} />
        <BalancePanel balance={card.balanceAndTotals} />
      </div>
      <Paper withBorder radius="lg" p="lg" my="lg" component="section" aria-label={t('card.details')}>
        <Title order={2} mb="md">
          {t('card.details')}
        </Title>
        <Facts record={card} fields={cardData} />
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

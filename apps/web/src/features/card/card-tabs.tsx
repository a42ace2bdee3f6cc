import { panInGroups } from '@kaarditeek/domain/card/pan'
import { CardState, isIssuedAhead } from '@kaarditeek/domain/card/rules'
import type { Card } from '@kaarditeek/domain/card/schema'
import type { ReactNode } from 'react'
import { History } from '../../components/history/history'
import type { ChangesSearch } from '../../components/history/search'
import { PageTabs } from '../../components/tabs'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { api } from '../../lib/trpc'
import { ownChange } from '../../shared/own-field/own-fields'
import { cardChanges, cardChangesAhead } from './data-columns'

const changedFields = [...cardChanges, ownChange('card')]
const changedFieldsAhead = [...cardChangesAhead, ownChange('card')]

/** The open tab, and the contents of the tabs, of which the transaction feature provides the transactions. */
export type TabsProps = Record<
  'timeLine' | 'refusals' | 'transactions' | 'loads' | 'holds' | 'rules' | 'chain',
  ReactNode
> & { tab: string; changes: ChangesSearch }

/** Whether a card's page shows transactions: a card that is not valid yet has none. */
export const showsTransactions = ({ cardState }: Card, may: ReturnType<typeof useMay>): boolean =>
  may('viewTransactions') && cardState !== CardState.future

const isInChain = ({ predecessorID, successorID, renewsCardID, renewedByCardID }: Card) =>
  [predecessorID, successorID, renewsCardID, renewedByCardID].some((one) => one !== null)

/** What happened to a card, as one time line and by kinds. */
export const CardTabs = ({ card, tab, changes, ...contents }: TabsProps & { card: Card }) => {
  const t = useWords()
  const may = useMay()
  const { timeLine, refusals, transactions, loads, holds, rules, chain } = contents
  const showsEvents = may('viewCardEvents')
  const fields = isIssuedAhead(card) ? changedFieldsAhead : changedFields
  const history = <History list={api.card.changes} search={{ ...changes, id: card.id }} fields={fields} />
  return (
    <PageTabs
      tab={tab}
      label={panInGroups(card.pan)}
      tabs={[
        showsEvents && {
          tab: 'all',
          label: t('card.all'),
          printed: t('card.events'),
          content: timeLine,
        },
        showsTransactions(card, may) && {
          tab: 'transactions',
          label: t('transaction.title'),
          content: transactions,
        },
        showsEvents && { tab: 'refusals', label: t('card.refused'), content: refusals },
        { tab: 'loads', label: t('cardLoad.title'), content: loads },
        showsEvents && { tab: 'holds', label: t('cardHold.title'), content: holds },
        { tab: 'rules', label: t('card.rules'), content: rules },
        isInChain(card) && { tab: 'chain', label: t('cardChain.title'), content: chain },
        { tab: 'changes', label: t('change.title'), content: history },
      ]}
    />
  )
}

import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Data } from '../../components/data'
import { History } from '../../components/history/history'
import type { ChangesSearch } from '../../components/history/search'
import { BackLink } from '../../components/links'
import { Page } from '../../components/page'
import { PageTabs } from '../../components/tabs'
import { useWords } from '../../lib/language'
import { refreshing } from '../../lib/list'
import { useMay } from '../../lib/session'
import { api, trpc } from '../../lib/trpc'
import { TerminalUse } from '../../shared/terminal/terminal-use'
import { ownerChanges, ownerData } from './columns'
import { InvoiceLacks } from './invoice-lacks'
import { SettledFromOffer } from './settled-from-offer'
import { TerminalOwnerActions } from './terminal-owner-actions'

type Props = {
  terminalOwnerID: number
  tab: string
  settled: ReactNode
  /** What closing the owner leaves unsettled or unpaid. */
  unpaid: ReactNode
  terminals: ReactNode
  transactions: ReactNode
  settlements: ReactNode
  terms: ReactNode
  changes: ChangesSearch
}

/** A terminal owner: its use, and what the route gives: what is settled, terminals, transactions, settlements and fees. Its data and history are the last tabs. */
export const TerminalOwnerPage = ({
  tab,
  settled,
  unpaid,
  terminals,
  transactions,
  settlements,
  terms,
  changes,
  ...ref
}: Props) => {
  const t = useWords()
  const may = useMay()
  const [owner] = trpc.terminalOwner.get.useSuspenseQuery(ref)
  const history = (
    <History list={api.terminalOwner.changes} search={{ ...changes, ...ref }} fields={ownerChanges} />
  )
  const details = (
    <>
      <Data label={t('terminalOwner.data')} record={owner} fields={ownerData} />
      {may('viewSettlements') && <InvoiceLacks owner={owner} />}
    </>
  )
  return (
    <Page
      back={<BackLink to="/terminal-owners">{t('terminalOwner.title')}</BackLink>}
      title={owner.name}
      beside={
        owner.identifier && (
          <Text size="sm" c="dimmed">
            {owner.identifier}
          </Text>
        )
      }
      actions={
        may('editTerminals') && (
          <TerminalOwnerActions owner={owner} unpaid={may('viewSettlements') && unpaid} />
        )
      }
    >
      {may('viewTerminalActivity') && <Use {...ref} />}
      {may('viewSettlements') && settled}
      {may('viewSettlements') && <SettledFromOffer owner={owner} />}
      <PageTabs
        tab={tab}
        label={owner.name}
        byRight
        tabs={[
          { tab: 'terminals', label: t('terminal.title'), content: terminals },
          may('viewTransactions') && {
            tab: 'transactions',
            label: t('transaction.title'),
            content: transactions,
          },
          may('viewSettlements') && {
            tab: 'settlements',
            label: t('settlement.title'),
            content: settlements,
          },
          may('viewSettlements') && { tab: 'terms', label: t('settlementTerms.title'), content: terms },
          { tab: 'details', label: t('terminalOwner.details'), content: details },
          { tab: 'changes', label: t('change.title'), content: history },
        ]}
      />
    </Page>
  )
}

const Use = (ref: { terminalOwnerID: number }) => (
  <TerminalUse figures={trpc.terminalOwner.figures.useQuery(ref, refreshing).data} />
)

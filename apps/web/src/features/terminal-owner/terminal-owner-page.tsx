import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Data } from '../../components/data'
import { History } from '../../components/history/history'
import type { ChangesSearch } from '../../components/history/search'
import { BackLink } from '../../components/links'
import { Page } from '../../components/page'
import { PageTabs } from '../../components/tabs'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { refreshing } from '../../lib/list'
import { useMay } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import { api, trpc } from '../../lib/trpc'
import { TerminalUse } from '../../shared/terminal/terminal-use'
import { ClosedBadge, ownerChanges, ownerData } from './columns'
import { InvoiceLacks } from './invoice-lacks'
import { SettledFromOffer } from './settled-from-offer'
import { TerminalOwnerActions } from './terminal-owner-actions'

addSetupWordings()

type Props = {
  terminalOwnerID: number
  tab: string
  settled: ReactNode
  /** What closing the owner leaves unsettled or unpaid. */
  unpaid: ReactNode
  terminals: ReactNode
  /** The terminals of a closed owner. */
  closedTerminals: ReactNode
  transactions: ReactNode
  settlements: ReactNode
  /** The fees, which stay as they are once the owner is closed. */
  terms: (closed: boolean) => ReactNode
  changes: ChangesSearch
}

/**
 * A terminal owner: its use, and what the route gives: what is settled, terminals, transactions, settlements and fees. Its data and history are the
 * last tabs. A closed owner is shown with the terminals that are closed and without edits. Rule 13.1.
 */
export const TerminalOwnerPage = ({
  tab,
  settled,
  unpaid,
  terminals,
  closedTerminals,
  transactions,
  settlements,
  terms,
  changes,
  ...ref
}: Props) => {
  const t = useWords()
  const may = useMay()
  const [owner] = trpc.terminalOwner.get.useSuspenseQuery({ ...ref, withClosed: true })
  const isOpen = owner.closedAt === null
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
        <>
          {owner.identifier && (
            <Text size="sm" c="dimmed">
              {owner.identifier}
            </Text>
          )}
          {!isOpen && <ClosedBadge />}
        </>
      }
      actions={
        isOpen &&
        may('editTerminals') && (
          <TerminalOwnerActions owner={owner} unpaid={may('viewSettlements') && unpaid} />
        )
      }
    >
      {owner.closedAt && <ClosedSince at={owner.closedAt} />}
      {isOpen && may('viewTerminalActivity') && <Use {...ref} />}
      {may('viewSettlements') && settled}
      {isOpen && may('viewSettlements') && <SettledFromOffer owner={owner} />}
      <PageTabs
        tab={tab}
        label={owner.name}
        byRight
        first={may('viewSettlements') ? 'settlements' : undefined}
        tabs={[
          { tab: 'terminals', label: t('terminal.title'), content: isOpen ? terminals : closedTerminals },
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
          may('viewSettlements') && {
            tab: 'terms',
            label: t('settlementTerms.title'),
            content: terms(!isOpen),
          },
          { tab: 'details', label: t('terminalOwner.details'), content: details },
          { tab: 'changes', label: t('change.title'), content: history },
        ]}
      />
    </Page>
  )
}

/** Since when an owner is closed, and what that means for its page. */
const ClosedSince = ({ at }: { at: Date }) => (
  <Text size="sm" c="dimmed" mb="lg">
    {useWords()('terminalOwner.closedSince', { day: useDates().day(at) })}
  </Text>
)

const Use = (ref: { terminalOwnerID: number }) => (
  <TerminalUse figures={trpc.terminalOwner.figures.useQuery(ref, refreshing).data} />
)

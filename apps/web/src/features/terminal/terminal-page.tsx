import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '../../components/badge'
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
import { terminalFields } from './columns'
import { TerminalActions, TryTerminalAction } from './terminal-actions'

addSetupWordings()

type Props = {
  terminalOwnerID: number
  tid: number
  tab: string
  transactions: ReactNode
  changes: ChangesSearch
}

/** A terminal: its use, its four fields, its transactions (given by the route) and its history. A closed one is shown without edits. Rules 11.8, 13.1. */
export const TerminalPage = ({ tab, transactions, changes, ...ref }: Props) => {
  const t = useWords()
  const navigate = useNavigate()
  const may = useMay()
  const [terminal] = trpc.terminal.get.useSuspenseQuery({ ...ref, withClosed: true })
  const [owner] = trpc.terminalOwner.get.useSuspenseQuery({
    ...{ terminalOwnerID: ref.terminalOwnerID, withClosed: true },
  })
  const isOpen = terminal.closedAt === null
  const leave = () =>
    navigate({ to: '/terminal-owners/$terminalOwnerID', params: ref, search: { tab: 'terminals' } })
  const history = (
    <History list={api.terminal.changes} search={{ ...changes, ...ref }} fields={terminalFields} />
  )
  return (
    <Page
      back={
        <BackLink to="/terminal-owners/$terminalOwnerID" params={ref}>
          {owner.name}
        </BackLink>
      }
      title={terminal.terminalID}
      beside={!isOpen && <ClosedBadge />}
      actions={
        isOpen && (
          <>
            <TryTerminalAction terminal={terminal} />
            {may('editTerminals') && <TerminalActions terminal={terminal} leave={leave} />}
          </>
        )
      }
    >
      {terminal.closedAt && <ClosedSince at={terminal.closedAt} />}
      {isOpen && may('viewTerminalActivity') && <Use {...ref} />}
      <Data label={t('terminal.data')} record={terminal} fields={terminalFields} />
      <PageTabs
        tab={tab}
        label={terminal.terminalID}
        tabs={[
          may('viewTransactions') && {
            tab: 'transactions',
            label: t('transaction.title'),
            content: transactions,
          },
          { tab: 'changes', label: t('change.title'), content: history },
        ]}
      />
    </Page>
  )
}

const ClosedBadge = () => (
  <Badge icon="lock" tone="calm">
    {useWords()('terminal.closed')}
  </Badge>
)

/** Since when a terminal is closed, and what that means for its page. */
const ClosedSince = ({ at }: { at: Date }) => (
  <Text size="sm" c="dimmed" mb="lg">
    {useWords()('terminalOwner.closedSince', { day: useDates().day(at) })}
  </Text>
)

const Use = (ref: { terminalOwnerID: number; tid: number }) => (
  <TerminalUse figures={trpc.terminal.figures.useQuery(ref, refreshing).data} />
)

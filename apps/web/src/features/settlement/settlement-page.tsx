import type { WholeSettlement } from '@kaarditeek/domain/settlement/schema'
import { settlements } from '@kaarditeek/i18n/et/settlement'
import { Paper } from '@mantine/core'
import type { z } from 'zod'
import { Facts } from '../../components/data'
import { History } from '../../components/history/history'
import type { ChangesSearch } from '../../components/history/search'
import { BackLink } from '../../components/links'
import { ListTab } from '../../components/list/api-list'
import { FlagFilter } from '../../components/list/filters'
import { ShortList } from '../../components/list/short-list'
import { Page } from '../../components/page'
import { PageTabs } from '../../components/tabs'
import { useWords } from '../../lib/language'
import { addWordings } from '../../lib/setup-wordings'
import { api, trpc } from '../../lib/trpc'
import {
  lineColumns,
  State,
  settlementChanges,
  settlementData,
  terminalColumns,
  useNameOf,
  useTitleOf,
} from './columns'
import { OwnerUnsettled } from './owner-unsettled'
import { linesSearch } from './search'
import { SettlementActions } from './settlement-actions'
import { SettlementSums } from './settlement-sums'
import classes from './settlement-sums.module.css'

addWordings(settlements)

type Props = {
  settlementID: number
  tab: string
  lines: z.output<typeof linesSearch>
  changes: ChangesSearch
}

/** The terminals with their owner, whom their links name. The fee is below 0, because it is subtracted. */
const terminalsOf = ({ terminals, terminalOwnerID }: WholeSettlement) =>
  terminals.map((terminal) => ({ ...terminal, terminalOwnerID, fee: 0 - terminal.fee }))

/** A settlement: its sums, those by terminal, its lines and its history. */
export const SettlementPage = ({ tab, lines, changes, ...ref }: Props) => {
  const t = useWords()
  const [settlement] = trpc.settlement.get.useSuspenseQuery(ref)
  const name = useNameOf()(settlement)
  const title = useTitleOf()(settlement)
  const terminals = (
    <ShortList
      name="settledTerminal"
      label={t('settlement.terminals')}
      columns={terminalColumns[settlement.correctionCount > 0 ? 'corrected' : 'plain']}
      rows={terminalsOf(settlement)}
    />
  )
  const allLines = (
    <ListTab
      ns="settlementLine"
      list={api.settlement.lines}
      schema={linesSearch}
      search={{ ...lines, ...ref }}
      columns={lineColumns}
      filters={<FlagFilter name="corrections" />}
    />
  )
  const history = (
    <History list={api.settlement.changes} search={{ ...changes, ...ref }} fields={settlementChanges} />
  )
  return (
    <Page
      back={<BackLink to="/settlements">{t('settlement.title')}</BackLink>}
      title={title}
      beside={<State at={settlement.state} />}
      actions={<SettlementActions settlement={settlement} />}
    >
      {settlement.terminalOwnerClosed && <OwnerUnsettled terminalOwnerID={settlement.terminalOwnerID} />}
      <div className={classes.head}>
        <SettlementSums settlement={settlement} />
        <Paper withBorder radius="lg" p="lg" component="section" aria-label={t('settlement.data')}>
          <Facts record={settlement} fields={settlementData} />
        </Paper>
      </div>
      <PageTabs
        tab={tab}
        label={name}
        tabs={[
          { tab: 'terminals', label: t('settlement.terminals'), content: terminals },
          { tab: 'lines', label: t('settlement.lines'), content: allLines },
          { tab: 'changes', label: t('change.title'), content: history },
        ]}
      />
    </Page>
  )
}

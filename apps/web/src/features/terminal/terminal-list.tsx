import { tidy } from '@kaarditeek/domain/list/from-strings'
import type { z } from 'zod'
import { ListTab } from '../../components/list/api-list'
import { FlagFilter } from '../../components/list/filters'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { api } from '../../lib/trpc'
import { activeTerminalColumns, closedTerminalColumns, terminalColumns } from './columns'
import { plainTerminalSearch, terminalSearch } from './search'
import { NewTerminalForm } from './terminal-form'

type Props = { terminalOwnerID: number; search: z.output<typeof terminalSearch> }

/** The terminals of a closed owner, which were closed with it or before, as a tab. Rule 13.1. */
export const ClosedTerminalList = ({ terminalOwnerID, search }: Props) => {
  const t = useWords()
  return (
    <ListTab
      ns="terminal"
      list={api.terminal}
      schema={plainTerminalSearch}
      search={{ ...tidy(plainTerminalSearch, search), terminalOwnerID, closed: true }}
      columns={closedTerminalColumns}
      nothing={{ title: t('terminal.noneClosed'), help: t('terminal.noneClosedHelp') }}
    />
  )
}

/** The open terminals of an owner, as a tab, with their last payments for viewers who may see transactions. */
export const TerminalList = ({ terminalOwnerID, search }: Props) => {
  const may = useMay()
  const tab = {
    ns: 'terminal',
    add: {
      access: 'editTerminals',
      form: (done: () => void) => <NewTerminalForm terminalOwnerID={terminalOwnerID} done={done} />,
    },
  } as const
  if (may('viewTerminalActivity'))
    return (
      <ListTab
        {...tab}
        list={api.terminal.activity}
        schema={terminalSearch}
        search={{ ...search, terminalOwnerID }}
        columns={activeTerminalColumns}
        hidden={['closedAt']}
        filters={<FlagFilter name="silent" />}
      />
    )
  return (
    <ListTab
      {...tab}
      list={api.terminal}
      schema={plainTerminalSearch}
      search={{ ...tidy(plainTerminalSearch, search), terminalOwnerID }}
      columns={terminalColumns}
      hidden={['closedAt']}
    />
  )
}

import type { z } from 'zod'
import { ListTab } from '../../components/list/api-list'
import { api } from '../../lib/trpc'
import { terminalColumns } from './columns'
import { terminalSearch } from './search'
import { NewTerminalForm } from './terminal-form'

type Props = { terminalOwnerID: number; search: z.output<typeof terminalSearch> }

/** The terminals of an owner, as a tab. */
export const TerminalList = ({ terminalOwnerID, search }: Props) => (
  <ListTab
    ns="terminal"
    list={api.terminal}
    schema={terminalSearch}
    search={{ ...search, terminalOwnerID }}
    columns={terminalColumns}
    add={{
      access: 'editTerminals',
      form: (done) => <NewTerminalForm terminalOwnerID={terminalOwnerID} done={done} />,
    }}
  />
)

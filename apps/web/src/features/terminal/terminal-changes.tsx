import type { terminalChange } from '@kaarditeek/domain/terminal/schema'
import type { z } from 'zod'
import { type ChangedField, ChangesTable } from '../../components/history/old-changes'
import { below, type ChangesSearch } from '../../components/history/search'
import { anyPage, keepOld } from '../../lib/query-client'
import { trpc } from '../../lib/trpc'

const fields: ChangedField<z.output<typeof terminalChange>>[] = [
  { name: 'terminalID' },
  { name: 'merchantID' },
  { name: 'payDesk' },
  { name: 'merchantRegNo' },
]

type Props = { terminalOwnerID: number; tid: number; search: ChangesSearch }

/** The history of a terminal, as a tab. */
export const TerminalChanges = ({ terminalOwnerID, tid, search }: Props) => {
  const input = { ...search, terminalOwnerID, tid }
  const { changes } = trpc.terminal
  return (
    <ChangesTable
      ns="terminal"
      fields={fields}
      search={search}
      page={changes.page.useQuery(input, keepOld)}
      below={changes.page.useQuery(below(input), keepOld)}
      totals={changes.totals.useQuery(anyPage(input), keepOld)}
    />
  )
}

import type { terminalOwnerChange } from '@kaarditeek/domain/terminal-owner/schema'
import type { z } from 'zod'
import { type ChangedField, ChangesTable } from '../../components/history/old-changes'
import { below, type ChangesSearch } from '../../components/history/search'
import { anyPage, keepOld } from '../../lib/query-client'
import { trpc } from '../../lib/trpc'

const fields: ChangedField<z.output<typeof terminalOwnerChange>>[] = [
  { name: 'name' },
  { name: 'identifier' },
]

type Props = { terminalOwnerID: number; search: ChangesSearch }

/** The history of an owner, as a tab. */
export const TerminalOwnerChanges = ({ terminalOwnerID, search }: Props) => {
  const input = { ...search, terminalOwnerID }
  const { changes } = trpc.terminalOwner
  return (
    <ChangesTable
      ns="terminalOwner"
      fields={fields}
      search={search}
      page={changes.page.useQuery(input, keepOld)}
      below={changes.page.useQuery(below(input), keepOld)}
      totals={changes.totals.useQuery(anyPage(input), keepOld)}
    />
  )
}

import type { distributorChange } from '@kaarditeek/domain/distributor/schema'
import type { z } from 'zod'
import { type ChangedField, ChangesTable } from '../../components/history/old-changes'
import { below, type ChangesSearch } from '../../components/history/search'
import { anyPage, keepOld } from '../../lib/query-client'
import { trpc } from '../../lib/trpc'

const fields: ChangedField<z.output<typeof distributorChange>>[] = [{ name: 'name' }]

type Props = { distributorID: number; search: ChangesSearch }

/** The history of a distributor, as a tab. */
export const DistributorChanges = ({ distributorID, search }: Props) => {
  const input = { ...search, distributorID }
  const { changes } = trpc.distributor
  return (
    <ChangesTable
      ns="distributor"
      fields={fields}
      search={search}
      page={changes.page.useQuery(input, keepOld)}
      below={changes.page.useQuery(below(input), keepOld)}
      totals={changes.totals.useQuery(anyPage(input), keepOld)}
    />
  )
}

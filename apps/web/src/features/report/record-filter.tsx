import type { Choice } from '@kaarditeek/domain/report/schema'
import { useListContext } from '../../components/list/list-context'
import { SearchFilter } from '../../components/list/search-filter'

type Asked = { search?: string; id?: number; limit?: number }

type Props<W> = {
  name: string
  /** The look-up: `api.report.choices.units`. */
  list: { page: { fetch: (input: Asked & W) => Promise<{ list: Choice[] }> } }
  /** Narrows the look-up, such as to the units of a customer. */
  within: W
  /** The filter that depends on this one, and is cleared with every change. */
  clears?: string
}

const labelOf = ({ name, of }: Choice) => (of === null ? name : `${name} · ${of}`)

/** Filters by one record of a report's look-ups. */
export const RecordFilter = <W extends object>({ name, list, within, clears }: Props<W>) => {
  const { change } = useListContext()
  const choose = (next: unknown) =>
    change({ [name]: next ?? null, ...(clears && { [clears]: null }) }, { replace: true })
  const find = async (search: string, limit: number) => {
    const found = await list.page.fetch({ search, limit, ...within })
    return found.list.map((one) => ({ value: one.id, label: labelOf(one) }))
  }
  const nameOf = async (asked: number) => {
    const [found] = (await list.page.fetch({ id: asked, ...within })).list
    return found ? labelOf(found) : String(asked)
  }
  const kind = `report ${name} ${JSON.stringify(within)}`
  return <SearchFilter name={name} kind={kind} find={find} nameOf={nameOf} choose={choose} />
}

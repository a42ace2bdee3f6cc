import type { Choice } from '@kaarditeek/domain/report/schema'
import { useQuery } from '@tanstack/react-query'
import { AsyncSelect } from '../../components/input/async-select'
import { Filter, useFilter } from '../../components/list/filters'
import { useListContext } from '../../components/list/list-context'

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

/** Filters by one record, which the user searches by name. */
export const RecordFilter = <W extends object>({ name, list, within, clears }: Props<W>) => {
  const { label, value } = useFilter(name)
  const { change } = useListContext()
  const id = typeof value === 'number' ? value : null
  const set = (next: unknown) =>
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
  const { data: chosen } = useQuery({
    queryKey: ['name', kind, id],
    queryFn: () => (id === null ? null : nameOf(id)),
    enabled: id !== null,
  })
  return (
    <Filter label={label} text={id === null ? null : (chosen ?? String(id))} clear={() => set(null)}>
      <AsyncSelect label={label} kind={kind} find={find} nameOf={nameOf} value={id} onChange={set} />
    </Filter>
  )
}

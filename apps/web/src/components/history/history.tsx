import { type ApiList, useAnswer, useList } from '../../lib/list'
import type { Columns } from '../list/columns'
import type { Change, Known } from './change'
import { ChangesTable } from './changes-table'
import { below, type ChangesSearch } from './search'

type Props<I, C extends Change> = {
  /** The history of `api`: `api.terminal.changes`. */
  list: ApiList<I, C>
  /** The list's search params and the record's id. */
  search: NoInfer<I> & ChangesSearch
  fields: Columns<Known<NoInfer<C>>>
}

/** The history of a record, as a tab. */
export const History = <I extends object, C extends Change>({ list, search, fields }: Props<I, C>) => {
  // The last row of the page is compared with the record below it.
  const older = useAnswer(list.page, below(search))
  return <ChangesTable<C> fields={fields} search={search} below={older} {...useList(list, search)} />
}

import type { z } from 'zod'
import type { ApiList } from '../../lib/list'
import type { Change } from '../history/differences'
import { History } from '../history/history'
import type { ChangesSearch } from '../history/search'
import { ListPage, ListTab } from './api-list'
import { columnsOf } from './columns'
import type { ListSearch } from './list-context'

// Lists and histories without a column of a field, which must not compile. `tsc` reports one that compiles. Never run.

type Shop = { shopID: number; name: string; note: string | null }

declare const list: ApiList<ListSearch, Shop>
declare const changes: ApiList<ChangesSearch, Shop & Change>
declare const schema: z.ZodObject
declare const search: ListSearch & ChangesSearch

const column = columnsOf<Shop>('shop')
const names = [column('name')]
const all = [...names, column.optional('note')]
const shops = { ns: 'terminal', list, schema, search } as const

export const complete = {
  tab: <ListTab {...shops} columns={all} />,
  hidden: <ListTab {...shops} columns={names} hidden={['note']} />,
  page: <ListPage {...shops} columns={all} />,
  history: <History list={changes} search={search} fields={all} />,
}

export const misuses = {
  // @ts-expect-error the note has no column
  tab: <ListTab {...shops} columns={names} />,
  // @ts-expect-error the note has no column
  page: <ListPage {...shops} columns={names} />,
  // @ts-expect-error the note has no column
  history: <History list={changes} search={search} fields={names} />,
}

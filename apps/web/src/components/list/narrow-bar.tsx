import { Group, NativeSelect } from '@mantine/core'
import { useWords } from '../../lib/language'
import type { ListTable } from './app-table'
import { type Headed, useHeaded } from './heading'
import classes from './list.module.css'
import { useListContext } from './list-context'
import { sortFields } from './sort'
import { SelectPage } from './tick-box'

/** Replaces the headings on narrow screens. Also offers the order by hidden columns. */
export const NarrowBar = ({ table, selectable }: { table: ListTable; selectable: boolean }) => {
  const { schema } = useListContext()
  const fields = sortFields(schema)
  const sortable = useHeaded(table.getAllLeafColumns()).filter(({ field }) => fields.includes(field))
  if (sortable.length === 0 && !selectable) return null
  return (
    <Group className={classes.narrowBar} wrap="nowrap" gap={0}>
      {selectable && <SelectPage table={table} />}
      {sortable.length > 0 && <Sort sortable={sortable} />}
    </Group>
  )
}

const Sort = ({ sortable }: { sortable: readonly Headed[] }) => {
  const t = useWords()
  const { search, change } = useListContext()
  return (
    <NativeSelect
      flex={1}
      size="xs"
      aria-label={t('list.sort')}
      value={search.orderBy}
      data={sortable.flatMap(({ field, label }) => [
        { value: field, label: t('list.ascending', { column: label }) },
        { value: `-${field}`, label: t('list.descending', { column: label }) },
      ])}
      onChange={(event) => change({ orderBy: event.currentTarget.value }, { replace: true })}
    />
  )
}

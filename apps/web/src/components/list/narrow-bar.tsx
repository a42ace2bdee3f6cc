import { Group, NativeSelect } from '@mantine/core'
import { useWords } from '../../lib/language'
import type { Headed } from './heading'
import classes from './list.module.css'
import { useListContext } from './list-context'
import { sortFields } from './sort'
import { SelectPage } from './tick-box'
import type { Selection } from './use-selection'

type Props<R> = { headings: readonly Headed[]; page: readonly R[]; selection?: Selection<R> }

/** What the headings do, where they have no room. */
export const NarrowBar = <R,>({ headings, page, selection }: Props<R>) => {
  const { schema } = useListContext()
  const fields = sortFields(schema)
  const sortable = headings.filter(({ field }) => fields.includes(field))
  if (sortable.length === 0 && !selection) return null
  return (
    <Group className={classes.narrowBar} wrap="nowrap" gap={0} align="flex-end">
      {selection && <SelectPage page={page} selection={selection} />}
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
      label={t('list.sort')}
      value={search.orderBy}
      data={sortable.flatMap(({ field, label }) => [
        { value: field, label: t('list.ascending', { column: label }) },
        { value: `-${field}`, label: t('list.descending', { column: label }) },
      ])}
      onChange={(event) => change({ orderBy: event.currentTarget.value }, { replace: true })}
    />
  )
}

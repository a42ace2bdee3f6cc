import { Box, Button, Group } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { useWords } from '../../lib/language'
import { Empty } from '../empty'
import { DataTable } from './data-table'
import { PrintedFilters } from './filter-panel'
import { useClearFilters } from './filters'
import classes from './list.module.css'
import { SavedViewsContext } from './list-context'
import { ListHead } from './list-head'
import type { ListProps } from './list-props'
import { Pager } from './pager'
import { RowsKept } from './rows-kept'
import type { useListState } from './use-list-state'

type RowsProps<R extends object> = ListProps<R> & { state: ReturnType<typeof useListState<R>> }

/** What stands below the filters: count, sum and actions, the rows and the pager. */
export const ListRows = <R extends object>({ state, ...props }: RowsProps<R>) => {
  const t = useWords()
  const SavedViews = use(SavedViewsContext)
  const { ns, filters, first, selection, details, nothing, start, wider } = props
  const { filtered, page, totals, count, isEmpty, isOld, layout } = state
  return (
    <>
      {state.failure !== null && state.rows && <RowsKept failure={state.failure} />}
      {props.above}
      {filters && !isOld && <PrintedFilters>{filters}</PrintedFilters>}
      {!props.plain && (
        <ListHead
          ns={ns}
          sumKey={props.sumKey}
          skipsZero={props.skipsZero}
          totals={isEmpty && !filtered ? undefined : totals.data}
          counted={props.counted}
          filtered={filtered}
          selection={selection}
          first={isOld ? undefined : first}
          bulk={props.bulk}
          whole={!props.compact && filtered && state.wholeAction}
          layout={isEmpty ? undefined : layout}
          views={SavedViews && <SavedViews layout={layout} />}
        />
      )}
      <Box className={classes.panel}>
        {isEmpty ? (
          <EmptyList ns={ns} filtered={filtered} nothing={nothing} start={start} wider={wider} />
        ) : (
          <DataTable
            label={t(`${ns}.title`)}
            layout={layout}
            orderBy={state.orderBy}
            stale={page.isPlaceholderData}
            failed={page.error !== null}
            selection={selection}
            details={details}
          />
        )}
      </Box>
      {page.data && count !== undefined && !isEmpty && <Pager count={count} />}
    </>
  )
}

type EmptyProps = Pick<ListProps<object>, 'ns' | 'nothing' | 'start' | 'wider'> & { filtered: boolean }

const EmptyList = ({ ns, filtered, nothing, start, wider }: EmptyProps) => {
  const t = useWords()
  if (!filtered)
    return (
      <Empty
        title={nothing?.title ?? t(`${ns}.nothingYet`)}
        help={nothing?.help ?? t(`${ns}.nothingYetHelp`)}
      >
        {start}
      </Empty>
    )
  return <NothingFound title={t('list.nothingMatches')}>{wider}</NothingFound>
}

/** Stands in place of rows that the filter cannot have, with the action that clears it. */
export const NothingFound = ({ title, children }: { title: string; children?: ReactNode }) => {
  const t = useWords()
  const clear = useClearFilters()
  return (
    <Empty icon="search" title={title} help={t('list.nothingMatchesHelp')}>
      <Group gap="xs" justify="center">
        {children}
        <Button variant="default" onClick={clear}>
          {t('list.clear')}
        </Button>
      </Group>
    </Empty>
  )
}

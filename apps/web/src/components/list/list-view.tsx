import { MAX_IDS, type Totals } from '@kaarditeek/domain/list/schema'
import type { Words } from '@kaarditeek/i18n/et'
import { Box, Button, Group } from '@mantine/core'
import { type ReactNode, use, useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import { useWords } from '../../lib/language'
import type { Answer } from '../../lib/list'
import { Empty } from '../empty'
import { FailurePage } from '../failure-page'
import { PageSection } from '../page'
import { type Columns, useAllowed } from './columns'
import { DataTable } from './data-table'
import { FilterPanel, FilterRow, PrintedFilters } from './filter-panel'
import { useClearFilters, useIsFiltered } from './filters'
import classes from './list.module.css'
import { ListContext, type ListSearch, needsInput, SavedViewsContext, useChangeSearch } from './list-context'
import { ListHead } from './list-head'
import { Pager } from './pager'
import type { RowParts } from './row'
import { RowsKept } from './rows-kept'
import { useExistingPage } from './use-existing-page'
import { useKept } from './use-kept'
import { useListTable } from './use-list-table'

type ListWords = { title: string; count_other: string; nothingYet: string; nothingYetHelp: string }

/** The namespaces that have the wordings of a list: title, count and empty state, beside columns and filters. */
export type ListNamespace = { [N in keyof Words]: Words[N] extends ListWords ? N : never }[keyof Words]

/** Props of a list, independent of the source of its rows. */
export type ListViewProps<R extends object> = RowParts<R> & {
  ns: ListNamespace
  /** Key of the wording of the sum: `<ns>.sum` by default. */
  sumKey?: string
  /** Name under which its views are saved: `ns` by default. */
  savedAs?: string
  schema: z.ZodObject
  /** The schema is the input of a call, so that every filter needs an input. */
  isOfCall?: boolean
  search: Record<string, unknown> & ListSearch
  /** The card number filter, which is kept out of the address. */
  pan?: string
  columns: Columns<R>
  /** Columns that the company adds. */
  ownColumns?: Columns<R>
  filters?: ReactNode
  /** Shown between the filters and the rows. */
  above?: ReactNode
  /** Shows filters and actions in one row without a panel: for tabs. */
  compact?: boolean
  /** Shows the list's name above it, with the actions beside the name: for the parts of a company. */
  titled?: boolean
  /** Without count, saved views and choice of columns: for a list within a row. */
  plain?: boolean
  actions?: ReactNode
  /** The action offered while the list has no records yet. */
  start?: ReactNode
  /** A wider search, offered beside clearing the filters when no record matches them. */
  wider?: ReactNode
  /** Actions on the selected records. */
  bulk?: ReactNode
  /** The action on all records of a filter, or of the parent record, that needs none of them to be selected. */
  whole?: (all: Whole<R>) => ReactNode
}

/** All records of a filter or a parent record: not more than one call may name. */
export type Whole<R> = { count: number; read: () => Promise<R[]> }

type Props<R extends object> = ListViewProps<R> & {
  page: Answer<{ list: R[] }>
  totals: Answer<Totals>
  /** Reads the first rows of the whole filter; without it only rows that were shown can be selected. */
  first?: (count: number) => Promise<R[]>
}

/** A list: filters, count and sum over the whole filter, one page of rows and the pager. The address holds its state. */
export const ListView = <R extends object>(props: Props<R>) => {
  const { ns, savedAs = ns, schema, search } = props
  const change = useChangeSearch()
  const [inputs] = useState(() => new Set<string>())
  const list = useMemo(
    () => ({ ns, savedAs, schema, search, inputs, change }),
    [ns, savedAs, schema, search, inputs, change],
  )
  useReportUnshown(props, list.inputs)
  return (
    <ListContext value={list}>
      <ListBody {...props} />
    </ListContext>
  )
}

/** Logs filters of the schema that have no input, which also fails the browser tests. */
const useReportUnshown = (
  { ns, schema, isOfCall }: Pick<ListViewProps<object>, 'ns' | 'schema' | 'isOfCall'>,
  inputs: Set<string>,
) =>
  useEffect(() => {
    if (!isOfCall) return
    const unshown = Object.keys(schema.shape).filter((name) => needsInput(name) && !inputs.has(name))
    if (unshown.length > 0) reportError(new Error(`The list ${ns} has no filter for ${unshown.join()}`))
  }, [ns, schema, isOfCall, inputs])

/** Puts the columns of the company before the actions. */
const withOwn = <R,>(columns: Columns<R>, own: Columns<R> = []): Columns<R> => {
  const [actions, ...others] = [...columns].reverse()
  return actions?.key === 'actions' ? [...others.reverse(), ...own, actions] : [...columns, ...own]
}

const ListBody = <R extends object>({
  ns,
  sumKey,
  savedAs = ns,
  search,
  pan,
  page: given,
  totals: givenTotals,
  first,
  columns,
  ownColumns,
  filters,
  above,
  compact,
  titled,
  plain,
  actions,
  start,
  wider,
  selection,
  bulk,
  whole,
  details,
}: Props<R>) => {
  const t = useWords()
  const SavedViews = use(SavedViewsContext)
  const filtered = useIsFiltered(pan)
  const calls = columns.map(({ key }) => key).join()
  const kept = useKept(`${savedAs} ${calls}`, search.orderBy, given, givenTotals)
  const { page, totals, failure, isOld } = kept
  const { data, error, isPlaceholderData } = page
  const count = totals.data?.count
  const isEmpty = useExistingPage(page, totals)
  const rows = data?.list.length === 0 ? undefined : data?.list
  const layout = useListTable({
    name: compact ? `${ns}-tab` : ns,
    columns: useAllowed(useMemo(() => withOwn(columns, ownColumns), [columns, ownColumns])),
    rows,
    selection,
    details,
  })
  // The count of the filter before would read too few records.
  const isNamable = !totals.isPlaceholderData && count !== undefined && count > 1 && count <= MAX_IDS
  const isSelecting = Boolean(selection?.rows.length)
  const wholeAction = first && isNamable && !isSelecting && whole?.({ count, read: () => first(count) })
  const rowActions = (wholeAction || actions) && (
    <>
      {wholeAction}
      {actions}
    </>
  )
  // Rows of before stay; that there were none tells nothing.
  const hasFailed = error !== null && !rows && (!data || isOld)
  const list = (
    <>
      {compact ? (
        <FilterRow filtered={filtered} actions={!titled && rowActions}>
          {filters}
        </FilterRow>
      ) : (
        filters && <FilterPanel filtered={filtered}>{filters}</FilterPanel>
      )}
      {hasFailed ? (
        <Box className={classes.panel}>
          <FailurePage error={error} order={2} />
        </Box>
      ) : (
        <>
          {failure !== null && rows && <RowsKept failure={failure} />}
          {above}
          {filters && !isOld && <PrintedFilters>{filters}</PrintedFilters>}
          {!plain && (
            <ListHead
              ns={ns}
              sumKey={sumKey}
              totals={totals.data}
              filtered={filtered}
              selection={selection}
              first={isOld ? undefined : first}
              bulk={bulk}
              whole={!compact && filtered && wholeAction}
              layout={isEmpty ? undefined : layout}
              views={SavedViews && <SavedViews layout={layout} />}
            />
          )}
          <Box className={classes.panel}>
            {isEmpty ? (
              <EmptyList ns={ns} filtered={filtered} start={start} wider={wider} />
            ) : (
              <DataTable
                label={t(`${ns}.title`)}
                layout={layout}
                orderBy={kept.orderBy}
                stale={isPlaceholderData}
                failed={error !== null}
                selection={selection}
                details={details}
              />
            )}
          </Box>
          {data && count !== undefined && !isEmpty && <Pager count={count} />}
        </>
      )}
    </>
  )
  if (!titled) return list
  return (
    <PageSection title={t(`${ns}.title`)} actions={rowActions}>
      {list}
    </PageSection>
  )
}

type EmptyProps = Pick<Props<object>, 'ns' | 'start' | 'wider'> & { filtered: boolean }

const EmptyList = ({ ns, filtered, start, wider }: EmptyProps) => {
  const t = useWords()
  const clear = useClearFilters()
  if (!filtered)
    return (
      <Empty title={t(`${ns}.nothingYet`)} help={t(`${ns}.nothingYetHelp`)}>
        {start}
      </Empty>
    )
  return (
    <Empty icon="search" title={t('list.nothingMatches')} help={t('list.nothingMatchesHelp')}>
      <Group gap="xs" justify="center">
        {wider}
        <Button variant="default" onClick={clear}>
          {t('list.clear')}
        </Button>
      </Group>
    </Empty>
  )
}

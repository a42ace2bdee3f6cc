import { Box } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { refusalOfDays } from '../../lib/filter-days'
import { useWords } from '../../lib/language'
import { FailurePage } from '../failure-page'
import { PageSection } from '../page'
import { FilterPanel, FilterRow } from './filter-panel'
import classes from './list.module.css'
import { ListContext, needsInput, useChangeSearch } from './list-context'
import type { ListProps, ListViewProps } from './list-props'
import { ListRows, NothingFound } from './list-rows'
import { useListState } from './use-list-state'

/** A list: filters, count and sum over the whole filter, one page of rows and the pager. The address holds its state. */
export const ListView = <R extends object>(props: ListProps<R>) => {
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

const ListBody = <R extends object>(props: ListProps<R>) => {
  const t = useWords()
  const state = useListState(props)
  const { ns, filters, compact, titled, actions } = props
  const { filtered, page, wholeAction } = state
  const refusal = refusalOfDays(props.search)
  const rowActions = (wholeAction || actions) && (
    <>
      {wholeAction}
      {actions}
    </>
  )
  const list = (
    <>
      {compact ? (
        <FilterRow filtered={filtered} refused={refusal !== null} actions={!titled && rowActions}>
          {filters}
        </FilterRow>
      ) : (
        filters && (
          <FilterPanel filtered={filtered} refused={refusal !== null}>
            {filters}
          </FilterPanel>
        )
      )}
      {refusal ? (
        <Box className={classes.panel}>
          {/* The filter says why. */}
          <NothingFound title={t('list.nothingMatches')} />
        </Box>
      ) : state.hasFailed ? (
        <Box className={classes.panel}>
          <FailurePage error={page.error} order={2} />
        </Box>
      ) : (
        <ListRows {...props} state={state} />
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

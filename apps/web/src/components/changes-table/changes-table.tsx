import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { Email } from '../email'
import { columnsOf } from '../list/app-table'
import { ListView } from '../list/list-view'
import classes from './changes-table.module.css'
import { type ChangesSearch, changesSearch } from './search'

/** What a record had become, since when, and by whom. */
type Change = { validFrom: Date; authorEmail: string | null }
/** The same with the record before it, if there was one. */
type Row<C> = C & { before: C | undefined }

export type ChangedField<C> = { name: keyof C & string; show?: (change: C) => ReactNode }

type Answer<T> = { data?: T; isPlaceholderData: boolean; error: unknown }
type Props<C extends Change> = {
  /** The namespace of the fields' wordings. */
  ns: string
  /** Date of change and author follow them. */
  fields: readonly ChangedField<C>[]
  search: ChangesSearch
  page: Answer<{ list: C[] }>
  /** The record below the page. */
  below: Answer<{ list: C[] }>
  totals: Answer<{ count: number }>
}

/** A history, newest first; what a change has changed stands out. Specification §2, Company detail. */
export const ChangesTable = <C extends Change>({ ns, fields, page, below, ...rest }: Props<C>) => {
  const columns = useColumns(ns, fields)
  const data = useMemo(() => {
    const records = page.data?.list
    const older = below.data?.list[0]
    return records && { list: records.map((one, index) => ({ ...one, before: records[index + 1] ?? older })) }
  }, [page.data, below.data])
  return <ListView {...rest} ns="change" schema={changesSearch} page={{ ...page, data }} columns={columns} />
}

const useColumns = <C extends Change>(ns: string, fields: readonly ChangedField<C>[]) => {
  const t = useWords()
  const dates = useDates()
  return useMemo(() => {
    const column = columnsOf<Row<C>>(ns)
    return [
      ...fields.map(({ name, show = (change) => change[name] as ReactNode }) =>
        column(name, {
          show: (now) => (
            <Value changed={now.before !== undefined && now.before[name] !== now[name]}>
              {show(now) ?? t('common.none')}
            </Value>
          ),
        }),
      ),
      column('validFrom', {
        label: 'change.validFrom',
        title: true,
        show: ({ validFrom }) => dates.moment(validFrom),
      }),
      column('authorEmail', {
        label: 'change.authorEmail',
        show: ({ authorEmail }) => (authorEmail ? <Email of={authorEmail} /> : t('common.none')),
      }),
    ]
  }, [ns, fields, t, dates])
}

const Value = ({ changed, children }: { changed: boolean; children: ReactNode }) => {
  const t = useWords()
  if (!changed) return children
  return (
    <span className={classes.changed}>
      <VisuallyHidden>{`${t('change.changed')} `}</VisuallyHidden>
      {children}
    </span>
  )
}

import type { OwnFieldValues } from '@kaarditeek/domain/own-field/fields'
import type { OwnFieldRecord } from '@kaarditeek/domain/own-field/kinds'
import type { OwnField } from '@kaarditeek/domain/own-field/schema'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { columnsOf } from '../../components/list/columns'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'

/** Input for all fields of a company, which fit on one page. */
export const allOwnFields = { limit: 100 }

/** The own fields of a kind of record; undefined until they arrive, and for viewers who may not see them. They seldom change. Rule 25.1. */
export const useOwnFields = (record: OwnFieldRecord): OwnField[] | undefined => {
  const enabled = useMay()('viewOwnFields')
  const { data } = trpc.ownField.page.useQuery(allOwnFields, { enabled, staleTime: Number.POSITIVE_INFINITY })
  return useMemo(() => data?.list.filter((field) => field.record === record), [data, record])
}

/** The fields and the parts that show them, which load for a company that has some. */
const useLoaded = (record: OwnFieldRecord, isAsked = false) => {
  const fields = useOwnFields(record)
  const { data: parts } = useQuery({
    queryKey: ['ownFieldParts'],
    queryFn: () => import('./parts'),
    enabled: isAsked || Boolean(fields?.length),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => fields && parts && { fields, ...parts }, [fields, parts])
}

/** Columns stay the same objects while the search changes: with new ones, each cell would mount again. */
const useColumns = (loaded: ReturnType<typeof useLoaded>) =>
  useMemo(() => loaded?.ownColumnsOf(loaded.fields) ?? [], [loaded])

/**
 * Columns and filters of a list by the own fields of its records, and the search params without conditions that the server would refuse: for
 * fields that are gone, and of another form. Rule 25.4.
 */
export const useOwnList = <S extends { ownField: string[] | null }>(record: OwnFieldRecord, search: S) => {
  const loaded = useLoaded(record, search.ownField !== null)
  const parts = useMemo(
    () => loaded?.listParts(loaded.fields, search) ?? { search, ownFilters: undefined },
    [loaded, search],
  )
  return { ...parts, ownColumns: useColumns(loaded) }
}

/** The own fields of a record, for its page. */
export const useOwnColumns = (record: OwnFieldRecord) => useColumns(useLoaded(record))

type InputProps = {
  record: OwnFieldRecord
  /** The values of a record that is changed. */
  values?: OwnFieldValues
  /** Path of the object that holds the fields, with a dot at the end: `card.`. */
  within?: string
}

/** Inputs of a form for the own fields of its record; nothing in a company without any. Rule 25.2. */
export const OwnInputs = ({ record, ...rest }: InputProps) => {
  const loaded = useLoaded(record)
  return loaded && <loaded.Inputs {...rest} fields={loaded.fields} />
}

const Values = ({ record, values }: { record: OwnFieldRecord; values: OwnFieldValues }) => {
  const loaded = useLoaded(record)
  return loaded ? <loaded.OwnValues fields={loaded.fields} values={values} /> : '–'
}

const column = columnsOf<{ ownFields: OwnFieldValues }>('company')

/** The own fields of a record in its history. */
export const ownChange = (record: OwnFieldRecord) =>
  column('ownFields', (values) => <Values record={record} values={values} />)

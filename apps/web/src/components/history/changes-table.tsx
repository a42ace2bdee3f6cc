import { Switch, VisuallyHidden } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { type ReactNode, useMemo } from 'react'
import { useWords } from '../../lib/language'
import type { Answer } from '../../lib/list'
import { type Columns, columnOf, columnsOf } from '../list/columns'
import { ListView } from '../list/list-view'
import { MomentValue, TextValue } from '../value'
import { type Change, differs, type Known } from './change'
import { Differences } from './differences'
import classes from './history.module.css'
import { type ChangesSearch, changesSearch } from './search'

/** A snapshot and the one before it; `undefined` for the first. */
type Row<C> = C & { before: C | undefined }

type Props<C extends Change> = {
  /** The record's fields. Date of change and author are added after them. */
  fields: Columns<Known<C>>
  search: ChangesSearch
  page: Answer<{ list: C[] }>
  /** The record below the page. */
  below: Answer<{ list: C[] }>
  totals: Answer<{ count: number }>
}

const column = columnsOf<Change>('change')
const moment = column.title(
  'dateOfChange',
  ({ dateOfChange, validFrom }) => <MomentValue value={dateOfChange ?? validFrom} />,
  { width: 11, grows: false },
)
const author = column.email('authorEmail', { priority: 3 })
const common = [moment, author]
/** The time of closing, which the record's own fields do not show. */
const closedAt = <C extends Change>() =>
  columnOf<Known<C>>('closedAt', (now) => <MomentValue value={(now as Partial<C>).closedAt ?? null} />, {
    label: 'change.closedAt',
    width: 11,
    grows: false,
  })

/**
 * A history, newest first: what each change changed or, on demand, all fields of each snapshot with the changed values
 * marked. Specification §2, Company detail.
 */
export const ChangesTable = <C extends Change>({ fields, page, below, ...rest }: Props<C>) => {
  const t = useWords()
  const [isWhole, setIsWhole] = useLocalStorage({ key: 'kaarditeek-whole-history', defaultValue: false })
  const all = useMemo(() => [...fields, closedAt<C>()], [fields])
  const short = useMemo(() => [moment, differences(all), author], [all])
  const data = useMemo(() => {
    const records = page.data?.list
    const older = below.data?.list[0]
    return records && { list: records.map((one, index) => ({ ...one, before: records[index + 1] ?? older })) }
  }, [page.data, below.data])
  const columns = useMemo(
    () => (isWhole ? wholeColumns(all, data?.list) : short),
    [isWhole, all, short, data],
  )
  return (
    <>
      <Switch
        label={t('change.whole')}
        checked={isWhole}
        onChange={(event) => setIsWhole(event.currentTarget.checked)}
        mb="sm"
      />
      <ListView {...rest} ns="change" schema={changesSearch} page={{ ...page, data }} columns={columns} />
    </>
  )
}

/** Returns a column for each field, and for the closing if a record of the page is closed. */
const wholeColumns = <C extends Change>(all: Columns<Known<C>>, rows: readonly Row<C>[] | undefined) =>
  all
    .filter(({ key }) => key !== 'closedAt' || rows?.some((row) => row.closedAt))
    .map((one) => preferring<C>(marking<C>(one), rows))
    .concat(common)

/** Returns a column that lists the fields that each change changed. */
const differences = <C extends Change>(fields: Columns<Known<C>>) =>
  columnOf<Row<C>>('differences', (now) => <Differences<C> now={now} before={now.before} fields={fields} />, {
    label: 'change.differences',
  })

const isChanged = <C extends Change>({ before, ...now }: Row<C>, key: string) =>
  before !== undefined && differs(key, now as unknown as C, before)

/** Returns a column that marks changed values of a field. */
const marking = <C extends Change>({
  key,
  label,
  align,
  none,
  show,
  room,
  access,
}: Columns<Known<C>>[number]) =>
  columnOf<Row<C>>(
    key,
    (now) => (
      <Value changed={isChanged(now, key)}>
        {now[key as keyof C] === null ? <TextValue value={null} none={none} /> : show(now as Known<C>)}
      </Value>
    ),
    { label, align, access, width: room.width, grows: room.grows },
  )

/** Returns a column that gives way later if the page has a changed value in it. */
const preferring = <C extends Change>(
  column: Columns<Row<C>>[number],
  rows: readonly Row<C>[] | undefined,
): Columns<Row<C>>[number] =>
  rows?.some((row) => isChanged(row, column.key))
    ? { ...column, room: { ...column.room, priority: 2 } }
    : column

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

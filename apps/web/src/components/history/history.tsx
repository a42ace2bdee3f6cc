import { Switch, Text, VisuallyHidden } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { type ReactNode, useMemo } from 'react'
import { useWords } from '../../lib/language'
import { type Answer, type ApiList, useAnswer, useList } from '../../lib/list'
import { AuthorName } from '../author-name'
import { type Column, type Columns, type Covering, columnOf, columnsOf } from '../list/columns'
import { ListView } from '../list/list-view'
import { MomentValue, TextValue } from '../value'
import { type Change, Differences, differs, type Known } from './differences'
import classes from './history.module.css'
import { below, type ChangesSearch, changesSearch } from './search'

type Props<I, C extends Change, K extends string, H extends string> = {
  /** The history of `api`: `api.terminal.changes`. */
  list: ApiList<I, C>
  /** The list's search params and the record's id. */
  search: NoInfer<I> & ChangesSearch
  fields: readonly Column<Known<NoInfer<C>>, K>[]
  /** Within a row of a list. */
  plain?: boolean
} & Covering<Omit<NoInfer<C>, keyof Change>, K, H>

/** The history of a record, as a tab. */
export const History = <
  I extends object,
  C extends Change,
  K extends string,
  const H extends string = never,
>({
  list,
  search,
  fields,
  plain,
}: Props<I, C, K, H>) => {
  // The last row of the page is compared with the record below it.
  const older = useAnswer(list.page, below(search))
  return (
    <ChangesTable<C> fields={fields} plain={plain} search={search} below={older} {...useList(list, search)} />
  )
}

/** A snapshot and the one before it; `undefined` for the first. */
type Row<C> = C & { before: C | undefined }

type TableProps<C extends Change> = {
  /** The record's fields. Date of change and author are added after them. */
  fields: Columns<Known<C>>
  plain?: boolean
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
const author = column.show('authorEmail', (change) => <Author change={change} />, { priority: 3 })
const common = [moment, author]

/** The author of a change, and below it the access token that was used and the second person who approved it. */
const Author = ({ change }: { change: Change }) => {
  const { authorEmail, authorName, accessToken, approver, approverName } = change
  const t = useWords()
  return (
    <>
      <AuthorName name={authorName} email={authorEmail} />
      {accessToken !== null && (
        <Text size="xs" c="dimmed">
          {t('change.byToken', { name: accessToken })}
        </Text>
      )}
      {approver !== null && (
        <Text size="xs" c="dimmed" title={approver}>
          {t('change.approvedBy', { name: approverName ?? approver })}
        </Text>
      )}
    </>
  )
}

/** The comment of a change, for records without a field of that name. */
const remark = <C extends Change>() =>
  columnOf<Row<C>>('comment', ({ comment }) => <TextValue value={comment ?? null} />, {
    label: 'change.comment',
  })
/** The time of closing, which the record's own fields do not show. */
export const closedAt = <C extends Change>() =>
  columnOf<Known<C>>('closedAt', (now) => <MomentValue value={(now as Partial<C>).closedAt ?? null} />, {
    label: 'change.closedAt',
    width: 11,
    grows: false,
  })

/**
 * A history, newest first: what each change changed or, on demand, all fields of each snapshot with the changed values
 * marked. Rule 11.4.
 */
export const ChangesTable = <C extends Change>({ fields, page, below, ...rest }: TableProps<C>) => {
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
        className="no-print"
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
    .concat(hasRemarks(all, rows) ? [remark<C>()] : [], common)

/** Whether changes of the page have comments that are not fields of the record. */
const hasRemarks = <C extends Change>(all: Columns<Known<C>>, rows: readonly Row<C>[] | undefined) =>
  all.every(({ key }) => key !== 'comment') && rows?.some(({ comment }) => comment)

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

/** Gives a column with a changed value on the page a higher priority, so that narrow tables hide it later. */
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

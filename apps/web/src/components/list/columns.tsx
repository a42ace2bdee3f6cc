import type { Access } from '@kaarditeek/domain/access/access'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import type { Label } from '../../lib/language'
import { useViewer, viewerMay } from '../../lib/session'
import { RowActions } from '../action/row-actions'
import { AuthorName } from '../author-name'
import { DayValue, EmailValue, FlagValue, MomentValue, MoneyValue, NumberValue, TextValue } from '../value'
import { type TableColumn, tableColumn } from './app-table'
import type { Room } from './fit'

type Options = {
  /** Key of the column's wording, `<ns>.<key>` by default, or its text. */
  label?: Label
  /** The long form of a short label, as its tooltip. */
  help?: Label
  /** Key of the wording shown for null; "–" by default. */
  none?: string
  align?: 'start' | 'end'
  /** Leaves the field out for viewers without this right. */
  access?: Access
  /** Leaves the field out of a page while its value is null. */
  onlyGiven?: boolean
  /** Minimum width in rem; by default that of the column's kind. */
  width?: number
  /** Takes a share of the remaining width of a wide table. */
  grows?: boolean
  /** Values need their heading beside them where rows have no headings, such as dates and numbers. */
  named?: boolean
  /** A narrow table hides columns of lower priority first. 1 by default. */
  priority?: number
  /** Hidden until the user chooses it. */
  onDemand?: boolean
  /** On phones, stands at the end of the first line instead of a number, such as a state. */
  leads?: boolean
}

/** Display of one field of a record: as a column of a list, on the record's page and in its history. */
export type Column<R, K extends string = string> = {
  key: K
  label: Label
  align: 'start' | 'end'
  access?: Access
  none?: string
  onlyGiven: boolean
  room: Room
  show: (record: R) => ReactNode
  /** The column of the table. It is made once, because a cell is remounted when its column is a new object. */
  definition: TableColumn
}
export type Columns<R> = readonly Column<R>[]

type ID = `${string}${'ID' | 'Id'}` | 'id'

/** Does not compile if a record has a field that neither a column nor `hidden` names. Ids need no column. */
export type Covering<R, K extends string, H extends string> = {
  /** Fields that are shown within other columns or not at all. */
  hidden?: readonly H[]
} & ([Exclude<keyof R & string, K | H | ID>] extends [never]
  ? unknown
  : { noColumnFor: Exclude<keyof R & string, K | H | ID> })

/** The columns of a list. */
export type AllColumns<R, K extends string, H extends string> = {
  columns: readonly Column<R, K>[]
} & Covering<R, K, H>

type More = Options & { title?: boolean; stays?: boolean }

/** Minimum width of a text column, in rem. */
const TEXT = 9
/** Minimum width of the column that names the row, in rem. */
const TITLE = 12

/** Builds a column. */
export const columnOf = <R extends object, K extends string = string>(
  key: K,
  show: (record: R) => ReactNode,
  {
    label = key,
    help,
    align = 'start',
    title = false,
    onlyGiven = false,
    access,
    none,
    width = title ? TITLE : TEXT,
    priority = 1,
    grows = true,
    named = false,
    stays = title,
    onDemand = false,
    leads = false,
  }: More = {},
): Column<R, K> => ({
  key,
  label,
  align,
  access,
  none,
  onlyGiven,
  room: { key, width, priority, grows, stays, onDemand, leads },
  show,
  definition: tableColumn(key, show, { label, help, align, title, named, stays }),
})

type KeyOf<R, V> = { [K in keyof R]-?: R[K] extends V ? K : never }[keyof R] & string
type Kind<R, V> = <K extends KeyOf<R, V>>(key: K, options?: Options) => Column<Pick<R, K>, K>

type ColumnsOf<R> = {
  /** Text that is never null. */
  <K extends KeyOf<R, string>>(key: K, show?: undefined, options?: Options): Column<Pick<R, K>, K>
  /** Any other value, shown by `show`. */
  <K extends keyof R & string>(
    key: K,
    show: (value: R[K]) => ReactNode,
    options?: Options,
  ): Column<Pick<R, K>, K>
  /** The column that names the row. */
  title: {
    <K extends KeyOf<R, string>>(key: K): Column<Pick<R, K>, K>
    <K extends keyof R & string>(key: K, show: (record: R) => ReactNode, options?: Options): Column<R, K>
  }
  /** A column that needs other fields of the record too. */
  show: <K extends keyof R & string>(
    key: K,
    show: (record: R) => ReactNode,
    options?: Options,
  ) => Column<R, K>
  optional: Kind<R, string | null>
  email: Kind<R, string | null>
  /** A person: the name, with the email, which is the column's field, in the tooltip. */
  person: <K extends KeyOf<R, string | null>, N extends KeyOf<R, string | null>>(
    email: K,
    name: N,
    options?: Options,
  ) => Column<Pick<R, K | N>, K | N>
  flag: Kind<R, boolean>
  /** An instant, to the minute. */
  moment: Kind<R, Date | null>
  /** An instant as its business day. */
  day: Kind<R, Date | null>
  number: Kind<R, number | null>
  /** Cents. */
  money: Kind<R, number | null>
  /** Actions on the record. Viewers without `access` do not get the column. */
  actions: (
    access: Access | undefined,
    show: (record: R) => ReactNode,
    /** For more than two actions. */
    room?: Pick<Options, 'width'>,
  ) => Column<R, 'actions'>
}

/** Minimum widths of columns whose values have one length, in rem, including the heading. */
const FLAG = { width: 7, grows: false, named: true }
const DAY = { width: 7.25, grows: false, named: true }
const MOMENT = { width: 11, grows: false, named: true }
const NUMBER = { width: 7.5, grows: false, named: true, align: 'end' } as const
const MONEY = { ...NUMBER, named: false }
const ACTIONS = { width: 6, grows: false, stays: true, align: 'end' } as const

/**
 * Returns a builder of columns labelled by the wordings of `ns`: `column('name')`, `column.moment('lastUse')`.
 * Each kind takes only keys of its type. Columns are module constants; a cell that needs a hook is a component.
 */
export const columnsOf = <R extends object>(ns: string): ColumnsOf<R> => {
  const make = <N extends object, K extends string>(
    key: K,
    show: (record: N) => ReactNode,
    options: More = {},
  ) => columnOf(key, show, { label: `${ns}.${key}`, ...options })
  const kind =
    <V,>(Value: ComponentType<{ value: V; none?: string }>, own: More = {}): Kind<R, V> =>
    (key, options) =>
      make(key, (record) => <Value value={record[key] as V} none={options?.none} />, { ...own, ...options })
  const plain = <K extends keyof R & string>(
    key: K,
    show?: (value: R[K]) => ReactNode,
    options?: Options,
  ): Column<Pick<R, K>, K> =>
    make(key, (record) => (show ? show(record[key]) : (record[key] as string)), options)
  return Object.assign(plain, {
    title: (key: keyof R & string, show = (record: R) => record[key] as ReactNode, options?: Options) =>
      make(key, show, { title: true, ...options }),
    show: make,
    optional: kind<string | null>(TextValue),
    email: kind<string | null>(EmailValue),
    person: <K extends KeyOf<R, string | null>, N extends KeyOf<R, string | null>>(
      email: K,
      name: N,
      options?: Options,
    ) =>
      make<Pick<R, K | N>, K | N>(
        email,
        (record) => (
          <AuthorName
            email={record[email] as string | null}
            name={record[name] as string | null}
            none={options?.none}
          />
        ),
        options,
      ),
    flag: kind<boolean>(FlagValue, FLAG),
    moment: kind<Date | null>(MomentValue, MOMENT),
    day: kind<Date | null>(DayValue, DAY),
    number: kind<number | null>(NumberValue, NUMBER),
    money: kind<number | null>(MoneyValue, MONEY),
    actions: (access: Access | undefined, show: (record: R) => ReactNode, room?: Pick<Options, 'width'>) =>
      make('actions', (record: R) => <RowActions>{show(record)}</RowActions>, {
        label: 'list.actions',
        access,
        ...ACTIONS,
        ...room,
      }),
  })
}

/** The columns that the viewer may see. */
export const useAllowed = <R,>(columns: Columns<R>): Columns<R> => {
  const viewer = useViewer()
  return useMemo(
    () => columns.filter(({ access }) => access === undefined || viewerMay(viewer, access)),
    [columns, viewer],
  )
}

import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLabel, useWords } from '../../lib/language'
import { Icon } from '../icon'
import type { ListTable } from './app-table'
import type { Place } from './fit'
import { Help } from './help'
import classes from './list.module.css'
import { useListContext } from './list-context'
import parts from './row.module.css'
import { type Direction, directionOf, nextOrder, sortFields } from './sort'
import { SelectPage } from './tick-box'
import { useAgain } from './use-again'

/** Milliseconds after a click in which headings ignore further ones. Rule 15.4. */
const LOCKED_FOR = 1_000

const icons = { ascending: 'up', descending: 'down', none: 'sortable' } as const satisfies Record<
  Direction,
  string
>

type Props = Headed & { place: Place | undefined; orderBy: string; sortBy: (field: string) => void }

/** The heading of a column; a button if the list can be ordered by it. */
const Heading = ({ field, label, help, align, place, orderBy, sortBy }: Props) => {
  const t = useWords()
  const { schema } = useListContext()
  if (!sortFields(schema).includes(field))
    return (
      <th scope="col" data-align={align} data-place={place}>
        {help ? <Help text={help}>{label}</Help> : label}
      </th>
    )
  const direction = directionOf(orderBy, field)
  return (
    <th scope="col" data-align={align} data-place={place} aria-sort={direction}>
      <UnstyledButton className={classes.sort} data-direction={direction} onClick={() => sortBy(field)}>
        <VisuallyHidden>{t('list.sortBy', { column: label })}</VisuallyHidden>
        <span aria-hidden="true">{label}</span>
        <Icon name={icons[direction]} size={14} />
      </UnstyledButton>
    </th>
  )
}

export type Headed = { field: string; label: string; help: string | undefined; align: 'start' | 'end' }

/** Returns key, label and alignment of the columns' headings. */
export const useHeaded = (columns: ReturnType<ListTable['getAllLeafColumns']>): Headed[] => {
  const labelOf = useLabel()
  return useMemo(
    () =>
      columns.map(({ id, columnDef: { meta } }) => ({
        field: id,
        label: labelOf(meta?.label ?? id),
        help: meta?.help && labelOf(meta.help),
        align: meta?.align ?? 'start',
      })),
    [columns, labelOf],
  )
}

const afterPaint = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))

/**
 * Returns the order of the headings and a function that changes it. They show a new order before the page renders it, and that of the
 * rows, `shown`, once the request for another one has failed.
 */
const useOrder = (shown: string) => {
  const { schema, search, change } = useListContext()
  const again = useAgain()
  const [pending, setPending] = useState<{ from: string; to: string } | null>(null)
  // The page has another order now: that which was asked for, or one by another way.
  if (pending && pending.from !== search.orderBy) setPending(null)
  const orderBy = pending?.to ?? shown
  const locked = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is new at each render
  useEffect(() => {
    if (!pending) return
    let isLeft = false
    void afterPaint().then(() => {
      if (!isLeft) change({ orderBy: pending.to }, { replace: true })
    })
    return () => {
      isLeft = true
    }
  }, [pending])
  const sortBy = (field: string) => {
    if (Date.now() < locked.current) return
    locked.current = Date.now() + LOCKED_FOR
    const to = nextOrder(schema, orderBy, field)
    // An order that was asked for already, and failed.
    if (to === search.orderBy) again()
    else setPending({ from: search.orderBy, to })
  }
  return { orderBy, sortBy }
}

type HeadingsProps = {
  table: ListTable
  headings: readonly Headed[]
  places: ReadonlyMap<string, Place>
  /** The order of the rows. */
  orderBy: string
  selectable: boolean
  withDetails: boolean
}

export const Headings = ({ table, headings, places, orderBy, selectable, withDetails }: HeadingsProps) => {
  const t = useWords()
  const order = useOrder(orderBy)
  return (
    <tr>
      {selectable && (
        <th scope="col" className={parts.part} data-part="select">
          <SelectPage table={table} />
        </th>
      )}
      {withDetails && (
        <th scope="col" className={parts.part} data-part="details">
          <VisuallyHidden>{t('list.details')}</VisuallyHidden>
        </th>
      )}
      {headings.map((one) => (
        <Heading key={one.field} {...one} place={places.get(one.field)} {...order} />
      ))}
    </tr>
  )
}

import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { columnOf } from '../list/columns'
import { TextValue } from '../value'
import { type Change, ChangesTable as Table } from './changes-table'

export type ChangedField<C> = { name: keyof C & string; show?: (change: C) => ReactNode }
type Props<C extends Change> = Omit<ComponentProps<typeof Table<C>>, 'fields'> & {
  ns: string
  fields: readonly ChangedField<C>[]
}

/** Until every history is converted. */
export const ChangesTable = <C extends Change>({ ns, fields, ...rest }: Props<C>) => {
  const columns = useMemo(
    () =>
      fields.map(({ name, show }) =>
        columnOf<C>(
          name,
          (change) => show?.(change) ?? <TextValue value={show ? null : (change[name] as string | null)} />,
          { label: `${ns}.${name}` },
        ),
      ),
    [ns, fields],
  )
  return <Table<C> {...rest} fields={columns} />
}

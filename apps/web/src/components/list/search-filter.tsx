import type { ComponentProps } from 'react'
import { AsyncSelect, useNameOf } from '../input/async-select'
import { Filter, useFilter } from './filters'

type Props = Required<Pick<ComponentProps<typeof AsyncSelect>, 'kind' | 'find' | 'nameOf'>> & {
  name: string
  /** What can be typed, where it is more than a name. */
  placeholder?: string
  /** Whether the viewer may look records up. Others see the id that a link has set, and can clear it. */
  mayFind?: boolean
  /** Takes the chosen id; by default it is the filter's value. */
  choose?: (id: unknown) => void
}

/** Filters by one record, which the user searches by name. */
export const SearchFilter = ({ name, mayFind = true, choose, ...records }: Props) => {
  const { label, value, set } = useFilter(name)
  const id = typeof value === 'number' ? value : null
  const chosen = useNameOf(records, id, mayFind)
  const change = choose ?? set
  return (
    <Filter label={label} text={id === null ? null : (chosen ?? String(id))} clear={() => change(null)}>
      {mayFind && <AsyncSelect {...records} label={label} value={id} onChange={change} />}
    </Filter>
  )
}

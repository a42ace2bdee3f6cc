import { Select } from '@mantine/core'
import { use } from 'react'
import { FilterPlace } from '../../components/list/list-context'

type Props<V extends string> = {
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  choose: (value: V) => void
}

/** Chooses what a row of a report stands for. It is not a filter, so clearing the filters keeps it. */
export const RowsChoice = <V extends string>({ label, value, options, choose }: Props<V>) => {
  // Keeps the position, by which CSS hides the chips of visible inputs.
  if (use(FilterPlace) !== 'inputs') return <span hidden />
  return (
    <div>
      <Select
        label={label}
        allowDeselect={false}
        value={value}
        data={options}
        onChange={(next) => {
          const chosen = options.find((option) => option.value === next)
          if (chosen) choose(chosen.value)
        }}
      />
    </div>
  )
}

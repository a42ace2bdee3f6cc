import { useQuery } from '@tanstack/react-query'
import type { FieldInputProps } from '../../components/form/field-input'
import { AsyncSelect } from '../../components/input/async-select'
import { Filter, useFilter } from '../../components/list/filters'
import { useMay } from '../../lib/session'
import { api } from '../../lib/trpc'

const find = async (name: string, limit: number) => {
  const { list } = await api.terminalOwner.page.fetch({ name, limit })
  return list.map((owner) => ({ value: owner.terminalOwnerID, label: owner.name }))
}

const nameOf = async (terminalOwnerID: number) =>
  (await api.terminalOwner.get.fetch({ terminalOwnerID })).name

/** Selects an open terminal owner by a part of its name. */
export const OwnerInput = ({ rule: _, options: __, ...props }: FieldInputProps) => (
  <AsyncSelect {...props} kind="terminalOwner" find={find} nameOf={nameOf} />
)

/** Filters by the owner, for viewers who may look owners up. */
export const OwnerFilter = () => {
  const mayFind = useMay()('viewTerminals')
  const { label, value, set } = useFilter('terminalOwnerID')
  const id = typeof value === 'number' ? value : null
  const { data: name } = useQuery({
    queryKey: ['name', 'terminalOwner', id],
    queryFn: () => (id === null ? null : nameOf(id)),
    enabled: id !== null && mayFind,
  })
  return (
    <Filter label={label} text={id === null ? null : (name ?? String(id))} clear={() => set(null)}>
      {mayFind && (
        <AsyncSelect
          label={label}
          kind="terminalOwner"
          find={find}
          nameOf={nameOf}
          value={id}
          onChange={(next) => set(next ?? null)}
        />
      )}
    </Filter>
  )
}

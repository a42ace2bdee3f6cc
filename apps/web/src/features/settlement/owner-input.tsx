import type { FieldInputProps } from '../../components/form/field-input'
import { AsyncSelect } from '../../components/input/async-select'
import { SearchFilter } from '../../components/list/search-filter'
import { useMay } from '../../lib/session'
import { api } from '../../lib/trpc'

const find = async (name: string, limit: number) => {
  const { list } = await api.terminalOwner.page.fetch({ name, limit })
  return list.map((owner) => ({ value: owner.terminalOwnerID, label: owner.name }))
}

/** The name of an owner, also of a closed one. */
const nameOf = async (terminalOwnerID: number) =>
  (await api.settlement.unsettled.fetch({ terminalOwnerID })).terminalOwnerName

const owners = { kind: 'terminalOwner', find, nameOf }

/** Selects an open terminal owner by a part of its name. */
export const OwnerInput = ({ rule: _, options: __, ...props }: FieldInputProps) => (
  <AsyncSelect {...props} {...owners} />
)

/** Filters by the owner, for viewers who may look owners up. */
export const OwnerFilter = () => (
  <SearchFilter name="terminalOwnerID" mayFind={useMay()('viewTerminals')} {...owners} />
)

import i18next from 'i18next'
import type { FieldInputProps } from '../../components/form/field-input'
import { AsyncSelect } from '../../components/input/async-select'
import { SearchFilter } from '../../components/list/search-filter'
import { useMay } from '../../lib/session'
import { isSameText } from '../../lib/taken'
import { api } from '../../lib/trpc'

const labelOf = (name: string, isClosed: boolean) =>
  isClosed ? i18next.t('settlement.closedOwner', { name }) : name

/** Open owners, and behind them closed ones, which are settled too. Owners of one name are told apart by their identifiers. */
const find = async (text: string, limit: number) => {
  const pages = await Promise.all(
    [false, true].map((closed) => api.terminalOwner.page.fetch({ name: text, closed, limit })),
  )
  const owners = pages.flatMap(({ list }) => list).slice(0, limit)
  return owners.map(({ terminalOwnerID, name, identifier, closedAt }) => {
    const isNamedTwice = owners.filter((one) => isSameText(one.name, name)).length > 1
    const shown = isNamedTwice && identifier ? `${name} (${identifier})` : name
    return { value: terminalOwnerID, label: labelOf(shown, closedAt !== null) }
  })
}

/** The name of an owner, also of a closed one. */
const nameOf = async (terminalOwnerID: number) => {
  const owner = await api.settlement.unsettled.fetch({ terminalOwnerID })
  return labelOf(owner.terminalOwnerName, owner.terminalOwnerClosed)
}

const owners = { kind: 'terminalOwner', find, nameOf }

/** Selects a terminal owner, open or closed, by a part of its name. */
export const OwnerInput = ({ rule: _, options: __, ...props }: FieldInputProps) => (
  <AsyncSelect {...props} {...owners} />
)

/** Filters by the owner, for viewers who may look owners up. */
export const OwnerFilter = () => (
  <SearchFilter name="terminalOwnerID" mayFind={useMay()('viewTerminals')} {...owners} />
)

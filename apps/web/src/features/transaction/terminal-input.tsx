import type { FieldInputProps } from '../../components/form/field-input'
import { AsyncSelect } from '../../components/input/async-select'
import { api } from '../../lib/trpc'

const find = async (search: string, limit: number) => {
  const { list } = await api.terminal.search.page.fetch({ search, limit })
  return list.map(({ id, payee }) => ({ value: id, label: payee }))
}

/** Selects a terminal by its ID or owner. Specification §9, Search. */
export const TerminalInput = ({ rule: _, options: __, ...props }: FieldInputProps) => (
  <AsyncSelect {...props} kind="terminal" find={find} />
)

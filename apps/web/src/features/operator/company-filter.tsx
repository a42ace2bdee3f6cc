import { useQuery } from '@tanstack/react-query'
import { AsyncSelect } from '../../components/input/async-select'
import { Filter, useFilter } from '../../components/list/filters'
import { api } from '../../lib/trpc'

const kind = 'company of users'

const find = async (name: string, limit: number) => {
  const { list } = await api.company.page.fetch({ name: name || null, limit })
  return list.map((company) => ({ value: company.companyID, label: company.name }))
}

const nameOf = async (companyID: number) => (await api.company.get.fetch({ companyID })).name

/** Filters users by their company, which the user searches by name. */
export const CompanyFilter = () => {
  const { label, value, set } = useFilter('companyID')
  const companyID = typeof value === 'number' ? value : null
  const { data: name } = useQuery({
    queryKey: ['name', kind, companyID],
    queryFn: () => (companyID === null ? null : nameOf(companyID)),
    enabled: companyID !== null,
  })
  return (
    <Filter
      label={label}
      text={companyID === null ? null : (name ?? String(companyID))}
      clear={() => set(null)}
    >
      <AsyncSelect label={label} kind={kind} find={find} nameOf={nameOf} value={companyID} onChange={set} />
    </Filter>
  )
}

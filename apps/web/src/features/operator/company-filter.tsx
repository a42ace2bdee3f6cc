import { SearchFilter } from '../../components/list/search-filter'
import { api } from '../../lib/trpc'

const find = async (name: string, limit: number) => {
  const { list } = await api.company.page.fetch({ name: name || null, limit })
  return list.map((company) => ({ value: company.companyID, label: company.name }))
}

const nameOf = async (companyID: number) => (await api.company.get.fetch({ companyID })).name

/** Filters users by their company. */
export const CompanyFilter = () => (
  <SearchFilter name="companyID" kind="company of users" find={find} nameOf={nameOf} />
)

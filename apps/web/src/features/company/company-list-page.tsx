import { ListPage } from '../../components/list/api-list'
import { TextFilter } from '../../components/list/filters'
import { api } from '../../lib/trpc'
import { companyColumns } from './columns'
import { NewCompanyForm } from './company-form'
import { type CompanySearch, companySearch } from './search'

/** The companies that the viewer sees: a distributor its own, an administrator all. */
export const CompanyListPage = ({ search }: { search: CompanySearch }) => (
  <ListPage
    ns="company"
    list={api.company}
    schema={companySearch}
    search={search}
    columns={companyColumns}
    filters={
      <>
        <TextFilter name="name" />
        <TextFilter name="phone" />
        <TextFilter name="email" />
        <TextFilter name="identification" />
      </>
    }
    add={{ access: 'manageCompanies', form: (done) => <NewCompanyForm done={done} /> }}
  />
)

import { superuserStates } from '@kaarditeek/domain/company/states'
import { ListPage } from '../../components/list/api-list'
import { TextFilter, WordFilter } from '../../components/list/filters'
import { useWords } from '../../lib/language'
import { api } from '../../lib/trpc'
import { superuserStateTexts } from './choices'
import { companyColumns } from './columns'
import { NewCompanyForm } from './company-form'
import { type CompanySearch, companySearch } from './search'

/** The companies that the viewer sees: a distributor its own, an administrator all. */
export const CompanyListPage = ({ search }: { search: CompanySearch }) => {
  const t = useWords()
  const states = superuserStates.map((value) => ({ value, label: t(superuserStateTexts[value]) }))
  return (
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
          <WordFilter name="superuserState" options={states} />
        </>
      }
      add={{ access: 'manageCompanies', form: (done) => <NewCompanyForm done={done} /> }}
    />
  )
}

import { ListPage } from '../../components/list/api-list'
import { FlagFilter, TextFilter } from '../../components/list/filters'
import { useMay } from '../../lib/session'
import { api } from '../../lib/trpc'
import { operatorColumns, operatorDetails } from './columns'
import { CompanyFilter } from './company-filter'
import { NewColleagueForm } from './new-operator-form'
import { type AllOperatorSearch, allOperatorSearch, operatorSearch } from './search'

/** All users that the viewer may see. Company users are invited on the company's page, users above companies here. */
export const OperatorListPage = ({ search }: { search: AllOperatorSearch }) => {
  const seesCompanies = useMay()('manageCompanies')
  return (
    <ListPage
      ns="operator"
      list={api.operator}
      schema={seesCompanies ? allOperatorSearch : operatorSearch}
      // A viewer of one company has no filter that could show another.
      search={seesCompanies ? search : { ...search, companyID: null }}
      columns={operatorColumns}
      hidden={operatorDetails}
      compact
      filters={
        <>
          <TextFilter name="search" />
          {seesCompanies && <CompanyFilter />}
          <FlagFilter name="mailStuck" />
          <FlagFilter name="guessedNumbers" help="operator.guessedNumbersHelp" />
        </>
      }
      add={{ access: 'manageCompanies', form: (done) => <NewColleagueForm done={done} /> }}
    />
  )
}

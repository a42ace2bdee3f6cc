import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import type { SettlementTerms } from '@kaarditeek/domain/settlement/terms/schema'
import { settlements } from '@kaarditeek/i18n/et/settlement'
import type { z } from 'zod'
import { History } from '../../../components/history/history'
import { changesSearch } from '../../../components/history/search'
import { ListTab } from '../../../components/list/api-list'
import { addWordings } from '../../../lib/setup-wordings'
import { api } from '../../../lib/trpc'
import { shownTermsColumns, termsChanges, termsColumns } from './columns'
import { termsSearch } from './search'
import { NewTermsForm } from './terms-form'

addWordings(settlements)

type Props = {
  terminalOwnerID: number
  /** The owner is closed, so that its fees are only shown. */
  closed: boolean
  search: z.output<typeof termsSearch>
}

/** All changes on one page, because the page in the address belongs to the list of fees. */
const firstChanges = changesSearch.parse({ limit: MAX_PAGE_SIZE })

const details = {
  idOf: ({ settlementTermsID }: SettlementTerms) => settlementTermsID,
  show: ({ terminalOwnerID, settlementTermsID }: SettlementTerms) => (
    <History
      list={api.settlementTerms.changes}
      search={{ ...firstChanges, terminalOwnerID, settlementTermsID }}
      fields={termsChanges}
    />
  ),
}

/** What is kept of an owner's payments, by month, as a tab. Each row expands to its changes. Rule 22.3. */
export const TermsList = ({ terminalOwnerID, closed, search }: Props) => (
  <ListTab
    ns="settlementTerms"
    list={api.settlementTerms}
    schema={termsSearch}
    search={{ ...search, terminalOwnerID }}
    columns={closed ? shownTermsColumns : termsColumns}
    details={details}
    add={
      !closed && {
        access: 'editSettlements',
        form: (done) => <NewTermsForm terminalOwnerID={terminalOwnerID} done={done} />,
      }
    }
  />
)

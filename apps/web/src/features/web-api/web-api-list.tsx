import type { WebApi } from '@kaarditeek/domain/web-api/schema'
import { ListTab } from '../../components/list/api-list'
import { api } from '../../lib/trpc'
import { webApiColumns } from './columns'
import { NewWebApi } from './new-web-api'
import { type WebApiSearch, webApiSearch } from './search'
import { WebApiDetails } from './web-api-details'

const details = {
  idOf: ({ webApiId }: WebApi) => webApiId,
  show: (webApi: WebApi) => <WebApiDetails webApi={webApi} />,
}

/** The web APIs of the own company, as a tab; each row opens into its key, addresses, permissions and last payments. */
export const WebApiList = ({ search }: { search: WebApiSearch }) => (
  <ListTab
    ns="webApi"
    list={api.webApi}
    schema={webApiSearch}
    search={search}
    columns={webApiColumns}
    details={details}
    add={{ access: 'editWebApis', form: (done) => <NewWebApi done={done} /> }}
  />
)

import type { WebApi } from '@kaarditeek/domain/web-api/schema'
import { ListTab } from '../../components/list/api-list'
import { columnsOf } from '../../components/list/columns'
import { api } from '../../lib/trpc'
import { NewWebApi } from './new-web-api'
import { type WebApiSearch, webApiSearch } from './search'
import classes from './web-api.module.css'
import { WebApiActions } from './web-api-actions'
import { WebApiDetails } from './web-api-details'

const column = columnsOf<WebApi>('webApi')
const columns = [
  column.title('name'),
  column('apiKey', (end) => <span className={classes.end}>{end}</span>, { label: 'webApi.keyEnd' }),
  column.moment('lastUse', { none: 'webApi.neverUsed' }),
  column.email('authorEmail', { label: 'change.authorEmail' }),
  column.moment('validFrom', { label: 'change.validFrom' }),
  column.actions('editWebApis', (webApi) => <WebApiActions webApi={webApi} />),
]

const details = {
  idOf: ({ webApiId }: WebApi) => webApiId,
  show: (webApi: WebApi) => <WebApiDetails webApi={webApi} />,
}

/** The web APIs of the own company, as a tab; each row opens into its key, addresses and permissions. */
export const WebApiList = ({ search }: { search: WebApiSearch }) => (
  <ListTab
    ns="webApi"
    list={api.webApi}
    schema={webApiSearch}
    search={search}
    columns={columns}
    details={details}
    add={{ access: 'editWebApis', form: (done) => <NewWebApi done={done} /> }}
  />
)

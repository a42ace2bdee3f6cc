import type { WebApi } from '@kaarditeek/domain/web-api/schema'
import { columnsOf } from '../../components/list/columns'
import classes from './web-api.module.css'
import { WebApiActions } from './web-api-actions'

const column = columnsOf<WebApi>('webApi')

export const webApiColumns = [
  column.title('name'),
  column('apiKey', (end) => <span className={classes.end}>{end}</span>, { label: 'webApi.keyEnd' }),
  column.moment('lastUse', { none: 'webApi.neverUsed' }),
  column.email('authorEmail', { label: 'change.authorEmail' }),
  column.moment('validFrom', { label: 'change.dateOfChange' }),
  column.actions('editWebApis', (webApi) => <WebApiActions webApi={webApi} />),
]

import type { WebApi } from '@kaarditeek/domain/web-api/schema'
import { trpc } from '../../lib/trpc'
import { Addresses } from './addresses'
import { Keys } from './keys'
import { Permissions } from './permissions'
import { Requests } from './requests'
import classes from './web-api.module.css'

/** The details of a web API: keys, allowed addresses, permissions and last payments. */
export const WebApiDetails = ({ webApi: { webApiId } }: { webApi: WebApi }) => {
  const [webApi] = trpc.webApi.detail.useSuspenseQuery({ webApiId })
  return (
    <div className={classes.details}>
      <Keys webApi={webApi} />
      <Addresses webApi={webApi} />
      <Permissions webApi={webApi} />
      <Requests webApiId={webApiId} />
    </div>
  )
}

import type { WebApi } from '@kaarditeek/domain/web-api/schema'
import { trpc } from '../../lib/trpc'
import { Addresses } from './addresses'
import { Key } from './key'
import { Permissions } from './permissions'
import { Requests } from './requests'
import classes from './web-api.module.css'

/** The details of a web API: key, allowed addresses, permissions and last payments. */
export const WebApiDetails = ({ webApi: { webApiId } }: { webApi: WebApi }) => {
  const [webApi] = trpc.webApi.detail.useSuspenseQuery({ webApiId })
  return (
    <div className={classes.details}>
      <Key webApi={webApi} />
      <Addresses webApi={webApi} />
      <Permissions webApi={webApi} />
      <Requests webApiId={webApiId} />
    </div>
  )
}

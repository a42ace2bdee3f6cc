import type { WebApi } from '@kaarditeek/domain/web-api/schema'
import { trpc } from '../../lib/trpc'
import { Addresses } from './addresses'
import { Key } from './key'
import { Permissions } from './permissions'
import classes from './web-api.module.css'

/** The details of a web API: key, allowed addresses and permissions. */
export const WebApiDetails = ({ webApi: { webApiId } }: { webApi: WebApi }) => {
  const [webApi] = trpc.webApi.detail.useSuspenseQuery({ webApiId })
  return (
    <div className={classes.details}>
      <Key webApi={webApi} />
      <Addresses webApi={webApi} />
      <Permissions webApi={webApi} />
    </div>
  )
}

import type { WebApi } from '@kaarditeek/domain/web-api/schema'
import { trpc } from '../../lib/trpc'
import { Addresses } from './addresses'
import { Keys } from './keys'
import { Permissions } from './permissions'
import { Requests } from './requests'
import classes from './web-api.module.css'
import { WebhookPart } from './webhook/webhook-part'

/** The details of a web API: keys, allowed addresses, permissions, webhook and last payments. */
export const WebApiDetails = ({ webApi: { webApiId } }: { webApi: WebApi }) => {
  const [[webApi, { webhook }]] = trpc.useSuspenseQueries((query) => [
    query.webApi.detail({ webApiId }),
    query.webhook.get({ webApiId }),
  ])
  return (
    <div className={classes.details}>
      <Keys webApi={webApi} />
      <Addresses webApi={webApi} />
      <Permissions webApi={webApi} />
      <WebhookPart webApiId={webApiId} webhook={webhook} />
      <Requests webApiId={webApiId} />
    </div>
  )
}

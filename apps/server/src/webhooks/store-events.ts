import type { Tx } from '@kaarditeek/db/client'
import { webApiEvent, type webApiFeed, webhook, webhookDelivery } from '@kaarditeek/db/schema/webhook'
import { sql } from 'drizzle-orm'
import { instant } from '../core/instant-sql'
import { eventBody, type WebhookEvent } from '../core/webhook/event'

export type Feed = Pick<typeof webApiFeed.$inferSelect, 'companyID' | 'webApiID'>

/** Stores events, oldest first, with a delivery to each open webhook that has chosen their type. */
export const storeEvents = async (
  tx: Tx,
  { companyID, webApiID }: Feed,
  events: WebhookEvent[],
  now: Date,
) => {
  if (events.length === 0) return
  const rows = events
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((event) => ({ id: event.id, type: event.type, body: eventBody(event) }))
  const of = sql`${companyID}::bigint`
  await tx.execute(sql`
    with stored as (
      insert into ${webApiEvent} (company_id, web_api_id, event_id, type, body, created_at)
      select ${of}, ${webApiID}::bigint, id, type, body, ${instant(now)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(id text, type text, body text)
      on conflict do nothing
      returning company_id, id, event_id, type
    )
    insert into ${webhookDelivery} (company_id, webhook_id, event_id, type, created_at, next_attempt_at)
    select ${of}, hook.id, stored.event_id, stored.type, ${instant(now)}, ${instant(now)}
    from stored join ${webhook} hook on hook.company_id = ${of} and hook.web_api_id = ${webApiID}::bigint
      and hook.closed_at is null and (hook.types is null or stored.type = any(hook.types))
    where stored.company_id = ${of}
    order by stored.id, hook.id
    on conflict do nothing`)
}

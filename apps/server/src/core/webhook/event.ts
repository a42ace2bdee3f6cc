import type { EventData } from '@kaarditeek/domain/webhook/events'
import type { WebhookEventType } from '@kaarditeek/domain/webhook/schema'

export type WebhookEvent<T extends WebhookEventType = WebhookEventType> = {
  id: string
  type: T
  createdAt: Date
  data: object
  test?: true
}

/** Returns the event that a row tells of. */
export const eventOf = <T extends WebhookEventType>(
  type: T,
  { eventID: id, createdAt, ...data }: { eventID: string; createdAt: Date } & EventData<T>,
): WebhookEvent<T> => ({ id, type, createdAt, data })

/** Returns the JSON of an event, as it is signed and sent. */
export const eventBody = (event: WebhookEvent): string => JSON.stringify(event)

import type { WebhookEventType } from '@kaarditeek/domain/webhook/schema'

export type WebhookEvent = { id: string; type: WebhookEventType; createdAt: Date; data: object }

/** Returns the JSON of an event, as it is signed and sent. */
export const eventBody = (event: WebhookEvent): string => JSON.stringify(event)

import type { eventSchemas } from '@kaarditeek/domain/webhook/events'
import type { z } from 'zod'

type Schemas = typeof eventSchemas

/** An event, as a webhook delivers it: `type` says what `data` holds. A server that is newer than this package may send other types. */
export type WebhookEvent = { [T in keyof Schemas]: z.output<Schemas[T]> }[keyof Schemas]

import { addHours } from 'date-fns'
import { DomainError } from '../error/domain-error'
import type { DeliveryFailure, DeliveryState, WebhookState } from './schema'

/** Minutes between the attempts to deliver an event, a day in all. Rule 6.19. */
export const DELIVERY_PAUSES = [1, 5, 15, 60, 180, 480, 720]

/** Hours without a successful attempt after which a webhook counts as failing. */
const FAILING_AFTER = 24

type Times = { pausedAt: Date | null; failingSince: Date | null }

export const webhookState = ({ pausedAt, failingSince }: Times, now: Date): WebhookState => {
  if (pausedAt) return 'paused'
  return failingSince && addHours(failingSince, FAILING_AFTER) <= now ? 'failing' : 'active'
}

type Delivery = {
  attempts: number
  nextAttemptAt: Date | null
  deliveredAt: Date | null
  failure: DeliveryFailure | null
}

export const deliveryState = ({ attempts, nextAttemptAt, deliveredAt, failure }: Delivery): DeliveryState => {
  if (deliveredAt) return 'delivered'
  if (!nextAttemptAt && failure === 'sandbox') return 'shown'
  if (!nextAttemptAt) return 'failed'
  return attempts === 0 ? 'waiting' : 'retrying'
}

/** Most open webhooks of a web API. */
export const MAX_WEBHOOKS = 5

/** Why a web API cannot get another webhook, or null. `open` is the number that it has. Rule 6.18. */
export const mayAddWebhook = (open: number): DomainError | null =>
  open < MAX_WEBHOOKS ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'tooManyWebhooks' })

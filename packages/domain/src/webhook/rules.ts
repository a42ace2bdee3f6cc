import { addHours } from 'date-fns'
import { DomainError } from '../error/domain-error'
import type { DeliveryFailure, DeliveryState, Webhook, WebhookDelivery, WebhookState } from './schema'

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

/** Whether an event waits for its first outcome: an attempt that is under way has none yet. */
export const isUnderWay = ({ state, status, failure }: Outcome): boolean =>
  state === 'waiting' || (state === 'retrying' && status === null && failure === null)

type Outcome = Pick<WebhookDelivery, 'state' | 'status' | 'failure' | 'lastAttemptAt' | 'createdAt'>

const attemptedAt = ({ lastAttemptAt, createdAt }: Outcome) => lastAttemptAt ?? createdAt

/**
 * What screens show of a webhook, given its newest deliveries: `expecting` if none of them was attempted, `troubled` once the last
 * attempt failed. The deliveries may be newer than the webhook.
 */
export const shownWebhookState = (
  { state, failingSince }: Pick<Webhook, 'state' | 'failingSince'>,
  deliveries: readonly Outcome[],
): WebhookState | 'expecting' | 'troubled' => {
  if (state !== 'active') return state
  const last = deliveries
    .filter((delivery) => !isUnderWay(delivery))
    .reduce<Outcome | null>((a, b) => (a && attemptedAt(a) >= attemptedAt(b) ? a : b), null)
  if (!last) return failingSince ? 'troubled' : 'expecting'
  if (last.state !== 'delivered' && last.state !== 'shown') return 'troubled'
  return failingSince && failingSince > attemptedAt(last) ? 'troubled' : 'active'
}

/** Most open webhooks of a web API. */
export const MAX_WEBHOOKS = 5

/** Why a web API cannot get another webhook, or null. `open` is the number that it has. Rule 6.18. */
export const mayAddWebhook = (open: number): DomainError | null =>
  open < MAX_WEBHOOKS ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'tooManyWebhooks' })

import { addHours, addMinutes } from 'date-fns'
import type { DeliveryState, WebhookState } from './schema'

/** Minutes until each next attempt, a day in all. After the last one the event is given up. Rule 6.19. */
const PAUSES = [1, 5, 15, 60, 180, 480, 720]

/** Hours without a successful attempt after which a webhook counts as failing. */
const FAILING_AFTER = 24

/** Returns the time of the next attempt after `attempts` of them, or null after the last one. */
export const nextDelivery = (attempts: number, now: Date): Date | null => {
  const pause = PAUSES[attempts - 1]
  return pause === undefined ? null : addMinutes(now, pause)
}

type Times = { pausedAt: Date | null; failingSince: Date | null }

export const webhookState = ({ pausedAt, failingSince }: Times, now: Date): WebhookState => {
  if (pausedAt) return 'paused'
  return failingSince && addHours(failingSince, FAILING_AFTER) <= now ? 'failing' : 'active'
}

type Delivery = { attempts: number; nextAttemptAt: Date | null; deliveredAt: Date | null }

export const deliveryState = ({ attempts, nextAttemptAt, deliveredAt }: Delivery): DeliveryState => {
  if (deliveredAt) return 'delivered'
  if (!nextAttemptAt) return 'failed'
  return attempts === 0 ? 'waiting' : 'retrying'
}

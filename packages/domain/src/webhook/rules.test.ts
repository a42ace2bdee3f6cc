import { expect, it } from 'vitest'
import { shownWebhookState } from './rules'
import type { DeliveryState, WebhookDelivery } from './schema'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute))
const delivery = (state: DeliveryState, minute: number) => ({
  state,
  status: null,
  failure: state === 'delivered' || state === 'waiting' ? null : ('unreachable' as const),
  lastAttemptAt: state === 'waiting' ? null : at(minute),
  createdAt: at(0),
})
type Shown = Parameters<typeof shownWebhookState>
const shown = (deliveries: Shown[1], failingSince: WebhookDelivery['lastAttemptAt'] = null) =>
  shownWebhookState({ state: 'active', failingSince }, deliveries)

it('a webhook waits for an event until the first attempt has an outcome', () => {
  expect(shown([])).toBe('expecting')
  expect(shown([delivery('waiting', 0)])).toBe('expecting')
  expect(shown([{ ...delivery('retrying', 1), failure: null }])).toBe('expecting')
})

it('a webhook is troubled as soon as the last attempt failed', () => {
  expect(shown([delivery('retrying', 1)])).toBe('troubled')
  expect(shown([delivery('delivered', 1), delivery('retrying', 2)])).toBe('troubled')
  expect(shown([], at(1))).toBe('troubled')
  expect(shown([delivery('delivered', 1)], at(2))).toBe('troubled')
})

it('a webhook works once an attempt succeeded, or was shown in a sandbox', () => {
  expect(shown([delivery('delivered', 2), delivery('failed', 1)])).toBe('active')
  expect(shown([delivery('delivered', 3)], at(2))).toBe('active')
  expect(shown([delivery('shown', 1)])).toBe('active')
})

it('a paused or failing webhook is shown as such', () => {
  for (const state of ['paused', 'failing'] as const)
    expect(shownWebhookState({ state, failingSince: null }, [delivery('delivered', 1)])).toBe(state)
})

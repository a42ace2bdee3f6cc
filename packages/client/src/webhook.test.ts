import { eventSchemas } from '@kaarditeek/domain/webhook/events'
import { eventExamples } from '@kaarditeek/domain/webhook/examples'
import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { eventHeaders } from '../../../apps/server/src/core/webhook/sign'
import type { WebhookEvent } from './event'
import { verifyWebhook, type WebhookHeaders } from './webhook'

const now = new Date('2026-11-20T10:00:00.999Z')
const secret = 'ktw_test'
const standardSecret = `whsec_${Buffer.from(secret).toString('base64')}`
const data = { cardID: 17, panLast4: '0017', closedAt: now }
const event = { id: 'evt_1', type: 'card.closed', createdAt: now, data } as const
const body = JSON.stringify(event)
const all = eventHeaders({ eventID: event.id, type: event.type }, [secret, 'ktw_old'], body, now)
const headersOf = (beginning: string): WebhookHeaders =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name.startsWith(beginning)))
const families = { ours: headersOf('kaarditeek-'), 'Standard Webhooks’': headersOf('webhook-') }

const reasonOf = (...given: Parameters<typeof verifyWebhook>) => {
  try {
    return verifyWebhook(...given).id
  } catch (failure) {
    return failure instanceof Error && 'reason' in failure ? failure.reason : failure
  }
}
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe.each(Object.entries(families))('with the headers that are %s', (_, headers) => {
  it('an event is returned, also while its secret is changed', () => {
    for (const one of [secret, 'ktw_old', standardSecret, ['ktw_other', secret]])
      expect(verifyWebhook(body, headers, one, { now })).toEqual(event)
  })

  it('the body may be bytes, and the headers those of the web', () => {
    const ofWeb = new Headers(headers as Record<string, string>)
    expect(verifyWebhook(new TextEncoder().encode(body), ofWeb, secret, { now })).toEqual(event)
    const named = Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]])
    expect(verifyWebhook(body, Object.fromEntries(named), secret, { now })).toEqual(event)
  })

  it('the reason of a refusal is told', () => {
    expect(reasonOf(`${body} `, headers, secret, { now })).toBe('signatureWrong')
    expect(reasonOf(body, headers, 'ktw_other', { now })).toBe('signatureWrong')
    expect(reasonOf(body, headers, secret, { now: later(299) })).toBe('evt_1')
    expect(reasonOf(body, headers, secret, { now: later(302) })).toBe('tooOld')
    expect(reasonOf(body, headers, secret, { now: later(-302) })).toBe('tooNew')
    expect(reasonOf(body, headers, secret, { now: later(302), toleranceSeconds: 600 })).toBe('evt_1')
    for (const one of ['', 'whsec_', 'whsec_a3R3', 'ktk_key'])
      expect(reasonOf(body, headers, one, { now })).toBe('secretMalformed')
  })

  it('no signature of other text is accepted', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, other) => {
        fc.pre(text !== body)
        expect(reasonOf(text, headers, secret, { now })).toBe('signatureWrong')
        expect(reasonOf(body, headers, `ktw_!${other}`, { now })).toBe('signatureWrong')
      }),
    )
  })
})

it.each([undefined, '', 't=', 'v1=00', 't=1795168800', 't=x,v1=00'])('%j is no signature', (text) =>
  expect(reasonOf(body, { 'kaarditeek-signature': text }, secret, { now })).toBe('signatureMissing'),
)

it.each(['t=1795168800,v1=', 't=1795168800,v1=zz'])('%j is the signature of nothing', (text) =>
  expect(reasonOf(body, { 'kaarditeek-signature': text }, secret, { now })).toBe('signatureWrong'),
)

it.each(Object.entries(eventExamples))(
  'an event %s has the types that the document says',
  (type, contents) => {
    const text = JSON.stringify({ id: 'evt_1', type, createdAt: now, data: contents })
    const headers = eventHeaders({ eventID: 'evt_1', type }, [secret], text, now)
    const found = verifyWebhook(text, headers, secret, { now })
    expect(eventSchemas[found.type].parse(found)).toEqual(found)
  },
)

it('an event is told apart by its type', () => {
  const reads = (one: WebhookEvent) => {
    if (one.type === 'card.closed') expectTypeOf(one.data.closedAt).toEqualTypeOf<Date>()
    if (one.type === 'transaction.changed') expectTypeOf(one.data.previousAmount).toEqualTypeOf<number>()
    // @ts-expect-error no such type of event
    return one.type === 'card.opened'
  }
  expect(reads(verifyWebhook(body, all, secret, { now }))).toBe(false)
})

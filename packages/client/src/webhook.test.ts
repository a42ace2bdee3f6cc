import { expect, it } from 'vitest'
import { signatureHeader } from '../../../apps/server/src/core/webhook/sign'
import { verifyWebhook } from './webhook'

const now = new Date('2026-11-20T10:00:00.999Z')
const secret = 'ktw_test'
const body = '{"id":"evt_1","type":"card.closed","createdAt":"2026-11-20T09:59:00Z","data":{"name":"Õ"}}'
const signature = signatureHeader([secret, 'ktw_old'], body, now)

it('an event of Kaarditeek is returned, also while its secret is changed', () => {
  const event = {
    id: 'evt_1',
    type: 'card.closed',
    createdAt: new Date('2026-11-20T09:59:00Z'),
    data: { name: 'Õ' },
  }
  expect(verifyWebhook(body, signature, secret, now)).toEqual(event)
  expect(verifyWebhook(body, signature, 'ktw_old', now)).toEqual(event)
})

it('another body, secret or time is no event', () => {
  expect(verifyWebhook(`${body} `, signature, secret, now)).toBeNull()
  expect(verifyWebhook(body, signature, 'ktw_other', now)).toBeNull()
  for (const seconds of [-302, 302])
    expect(verifyWebhook(body, signature, secret, new Date(now.getTime() + seconds * 1000))).toBeNull()
})

it.each([undefined, '', 't=', 'v1=00', 't=1795168800', 't=1795168800,v1=', 't=1795168800,v1=zz'])(
  '%j is no signature',
  (text) => expect(verifyWebhook(body, text, secret, now)).toBeNull(),
)

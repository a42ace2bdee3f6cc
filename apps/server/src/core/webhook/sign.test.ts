import { expect, it } from 'vitest'
import { isFromKaarditeek, isStandard } from '../../webhooks/test-verify'
import { eventHeaders, newWebhookSecret, signatureHeader } from './sign'

const now = new Date('2026-11-20T10:00:00.999Z')
const secret = newWebhookSecret()
const body = '{"id":"evt_1","name":"Õ"}'
const header = signatureHeader([secret], body, now)

it('a signature is the HMAC of time and body, which the example on the API’s page verifies', () => {
  expect(signatureHeader(['ktw_test'], '{"id":"evt_1"}', now)).toBe(
    't=1795168800,v1=c28f6f26fbcaa6739cd8b00afe55c047c61ecd37f8cb459528d4e6ed5939b69d',
  )
  expect(isFromKaarditeek(body, header, secret, now)).toBe(true)
})

it('a signature does not match another body, secret or time', () => {
  expect(isFromKaarditeek(`${body} `, header, secret, now)).toBe(false)
  expect(isFromKaarditeek(body, header, newWebhookSecret(), now)).toBe(false)
  expect(isFromKaarditeek(body, header.replace('t=1', 't=2'), secret, now)).toBe(false)
  for (const seconds of [-301, 302])
    expect(isFromKaarditeek(body, header, secret, new Date(now.getTime() + seconds * 1000))).toBe(false)
})

it.each(['', 't=', 'v1=00', 't=1795168800', 't=1795168800,v1=', 't=1795168800,v1=zz'])(
  '%j is not a signature',
  (text) => expect(isFromKaarditeek(body, text, secret, now)).toBe(false),
)

it('the check of Standard Webhooks accepts their own example', () => {
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }
  expect(isStandard('{"test": 2432232314}', headers, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(true)
})

it('the headers of Standard Webhooks fit the base64 of each secret, and no other body or id', () => {
  const other = newWebhookSecret()
  const headers = eventHeaders({ eventID: 'evt_1', type: 'test' }, [secret, other], body, now)
  expect(headers).toMatchObject({ 'webhook-id': 'evt_1', 'webhook-timestamp': '1795168800' })
  const standard = (text: string) => `whsec_${Buffer.from(text).toString('base64')}`
  for (const one of [secret, other]) expect(isStandard(body, headers, standard(one))).toBe(true)
  expect(isStandard(body, headers, standard(newWebhookSecret()))).toBe(false)
  expect(isStandard(`${body} `, headers, standard(secret))).toBe(false)
  expect(isStandard(body, { ...headers, 'webhook-id': 'evt_2' }, standard(secret))).toBe(false)
})

import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureReceiver, isPublicAddress, type Resolve, type Resolved } from '../core/webhook/receiver'
import { post } from './post'
import { type TestReceiver, testReceiver } from './test-receiver'

const to = (...addresses: string[]): Resolved =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
const resolveTo =
  (...addresses: string[]): Resolve =>
  async () =>
    to(...addresses)

const nonPublic = [
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '::1',
  '::',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fd00::1',
  'ff02::1',
  '2001:db8::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::10.0.0.1',
  '2002:7f00:1::',
  'localhost',
]

it.each(nonPublic)('%s is no address of the public internet', (address) =>
  expect(isPublicAddress(address)).toBe(false),
)

it.each(['8.8.8.8', '::ffff:8.8.8.8', '2606:4700:4700::1111'])('%s is one', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

describe('a receiver that is named in production', () => {
  const reasonOf = (url: string, resolve: Resolve = resolveTo('8.8.8.8')) =>
    ensureReceiver(url, 'public', resolve).then(
      () => null,
      (error) => error.details.reason,
    )

  it('is reached over HTTPS, on the public internet', async () => {
    expect(await reasonOf('https://till.test/events')).toBeNull()
    expect(await reasonOf('http://till.test/events')).toBe('receiverNotHttps')
    expect(await reasonOf('https://till.test/events', resolveTo('8.8.8.8', '10.0.0.1'))).toBe(
      'receiverNotPublic',
    )
    expect(await reasonOf('https://till.test/', () => Promise.reject(new Error('ENOTFOUND')))).toBe(
      'receiverUnknown',
    )
  })

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest',
  ])('is not %s', async (url) => expect(await reasonOf(url)).toBe('receiverNotPublic'))

  it('may be anything elsewhere', async () => {
    await ensureReceiver('http://127.0.0.1/', 'any', resolveTo())
  })
})

describe('posting', () => {
  let receiver: TestReceiver
  beforeEach(async () => {
    receiver = await testReceiver()
  })
  afterEach(() => receiver.close())

  const any = { receivers: 'any', resolve: resolveTo('127.0.0.1') } as const
  const named = () => receiver.url.replace('127.0.0.1', 'till.test')

  it('connects to the address that the look-up has checked', async () => {
    expect(await post(named(), {}, '{}', any)).toEqual({ status: 204, answer: '', failure: null })
    expect(receiver.received[0]?.headers.host).toContain('till.test')
  })

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'reaches no name that resolves to %s in production',
    async (address) => {
      const posting = { receivers: 'public', resolve: resolveTo('8.8.8.8', address) } as const
      const url = named().replace('http:', 'https:')
      expect(await post(url, {}, '{}', posting)).toEqual({
        status: null,
        answer: null,
        failure: 'notAllowed',
      })
      expect(receiver.received).toEqual([])
    },
  )

  it('reaches no address and no plain HTTP in production', async () => {
    const posting = { ...any, receivers: 'public' } as const
    for (const url of [receiver.url, receiver.url.replace('http:', 'https:'), 'http://till.test/'])
      expect(await post(url, {}, '{}', posting)).toMatchObject({ failure: 'notAllowed' })
    expect(receiver.received).toEqual([])
  })

  it('follows no redirect', async () => {
    receiver.answer = (_, reply) => reply.writeHead(307, { location: receiver.url }).end()
    expect(await post(receiver.url, {}, '{}', any)).toMatchObject({ status: 307 })
    expect(receiver.received).toHaveLength(1)
  })

  it('keeps the first 200 characters of an answer of any length', async () => {
    const gone: Promise<unknown>[] = []
    receiver.answer = (_, reply) => {
      gone.push(once(reply, 'close'))
      reply.writeHead(500).write(`no\0\n${'õ'.repeat(100_000)}`)
    }
    expect(await post(receiver.url, {}, '{}', any)).toEqual({
      status: 500,
      answer: `no ${'õ'.repeat(197)}`,
      failure: null,
    })
    await gone[0]
  })

  it('gives up on a receiver that is silent or unreachable', async () => {
    receiver.answer = () => undefined
    expect(await post(receiver.url, {}, '{}', { ...any, timeOut: 50 })).toMatchObject({ failure: 'timedOut' })
    receiver.close()
    expect(await post(receiver.url, {}, '{}', any)).toMatchObject({ failure: 'unreachable' })
    const unknown = { ...any, resolve: resolveTo() }
    expect(await post('http://till.test/', {}, '{}', unknown)).toMatchObject({ failure: 'unreachable' })
  })

  it('is broken off when the application closes', async () => {
    const closing = new AbortController()
    receiver.answer = () => closing.abort()
    expect(await post(receiver.url, {}, '{}', { ...any, closing: closing.signal })).toBeNull()
  })
})

import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../testing/test-app'

const warnings = (log: string[]) =>
  log.map((line) => JSON.parse(line)).filter(({ msg }) => msg?.includes('TRUST_PROXY'))

const appBehind = async (trustProxy: string[]) => {
  const { app, log, close } = await testApp({ trustProxy })
  onTestFinished(() => close())
  const from = (remoteAddress: string, headers: Record<string, string>, url = '/healthz') =>
    app.inject({ url, remoteAddress, headers })
  return { from, log }
}

test.each([
  ['X-Forwarded-For', { 'x-forwarded-for': '198.51.100.7' }, '/healthz'],
  ['Forwarded', { forwarded: 'for=198.51.100.7' }, '/healthz'],
  ['X-Forwarded-For of a terminal', { 'x-forwarded-for': '198.51.100.7' }, '/api/web/balance'],
])('%s from an untrusted peer is warned of once', async (_name, headers, url) => {
  const { from, log } = await appBehind([])
  await from('10.0.0.1', {})
  expect(warnings(log)).toEqual([])
  await from('10.0.0.1', headers, url)
  await from('10.0.0.2', headers, url)
  expect(warnings(log)).toMatchObject([{ level: 40, peer: '10.0.0.1' }])
  expect(log.join('')).not.toContain('198.51.100.7')
})

test('a trusted peer causes no warning until its header has no trustworthy address', async () => {
  const { from, log } = await appBehind(['10.0.0.1'])
  await from('10.0.0.1', { 'x-forwarded-for': '198.51.100.7' })
  expect(warnings(log)).toEqual([])
  await from('10.0.0.1', { forwarded: 'for=198.51.100.7' })
  expect(warnings(log)).toHaveLength(1)
})

test('a peer other than the trusted one causes a warning', async () => {
  const { from, log } = await appBehind(['10.0.0.1'])
  await from('10.0.0.9', { 'x-forwarded-for': '198.51.100.7' })
  expect(warnings(log)).toMatchObject([{ peer: '10.0.0.9' }])
})

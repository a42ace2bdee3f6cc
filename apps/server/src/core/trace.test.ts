import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app'
import { traceIDOf } from './trace'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

test.each([`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-00`, `cc-${TRACE}-${SPAN}-01-later-parts`])(
  'reads the trace id of %s',
  (header) => expect(traceIDOf(header)).toBe(TRACE),
)

test.each([
  undefined,
  '',
  TRACE,
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-01-more`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-${SPAN}-01\n`,
  `cc-${TRACE}-${SPAN}-01-${'x'.repeat(200)}`,
])('ignores %j', (header) => expect(traceIDOf(header)).toBeUndefined())

test('each log line of a request carries the trace id of its caller, and no other request does', async () => {
  const { app, log, close } = await testApp()
  const lines = async (headers: Record<string, string>) => {
    const reply = await app.inject({ url: '/healthz', headers })
    expect(reply.statusCode).toBe(200)
    return log.splice(0).map((line) => JSON.parse(line))
  }
  log.length = 0
  expect(await lines({ traceparent: `00-${TRACE}-${SPAN}-01` })).toMatchObject([
    { route: '/healthz', traceID: TRACE },
  ])
  const [line] = await lines({ traceparent: 'pan 9922331234567896' })
  expect(line).not.toHaveProperty('traceID')
  await close()
})

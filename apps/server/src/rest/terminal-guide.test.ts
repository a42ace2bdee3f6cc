import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { errorOfRefusal, refusalColumn } from '../ledger/refusal'
import { paymentCalls } from '../terminals-api/describe'
import { guideRefusals } from './guide-refusals'
import { guideHtml } from './html'
import { terminalGuide as guide } from './terminal-guide'

const namesOf = (schema: z.ZodType) => Object.keys(z.toJSONSchema(schema, { io: 'input' }).properties ?? {})
const terminalGuide = (...values: Parameters<typeof guide>) => guideHtml(guide(...values))

it('explains every refusal of the terminals’ calls with its status', () => {
  const refusals = refusalColumn.unwrap().options.map((one) => errorOfRefusal(one))
  const missing = refusals.filter(
    ({ status, code, details }) =>
      !guideRefusals.some(
        (one) =>
          one.status === status &&
          one.codes.includes(code) &&
          (one.reason === undefined || one.reason === details.reason),
      ),
  )
  expect(missing).toEqual([])
})

it('shows the demo’s values, or placeholders without a demo', () => {
  const demo = { apiKey: 'ktk_1_of-the-demo', terminalID: 'T9', pan: '9412005110001767' }
  const shown = terminalGuide('http://localhost:3000', demo)
  for (const value of Object.values(demo)) expect(shown).toContain(value)
  expect(shown).not.toContain('YOUR_KEY')
  expect(terminalGuide('https://kaardid.example', null)).toContain('ktk_YOUR_KEY')
})

it('names the bounds of an amount, an id of one’s own and a hold', () => {
  const page = terminalGuide('https://kaardid.example', null)
  for (const bound of ['1 to 100,000,000 cents', 'up to 64 characters', '1 to 43,200, which are 30 days'])
    expect(page).toContain(bound)
})

it('shows a body for the calls that take one, and none for others', () => {
  const bodiless = paymentCalls.filter(
    ({ method, path, request }) =>
      method === 'POST' && !namesOf(request).some((name) => !path.includes(`:${name}`)),
  )
  expect(bodiless.map(({ path }) => path)).toEqual(['/holds/:holdID/release'])
  const shown = terminalGuide('https://kaardid.example', null).split('<figure class="code">')
  const released = shown.filter((one) => one.includes('/holds/HOLD_ID/release'))
  expect(released).toHaveLength(2)
  expect(released.join()).not.toMatch(/--data|body:|Content-Type/)
  expect(released[0]).toContain('--request POST')
})

/** Runs the guide's code, stripped of types, against a server that gives these answers in order. */
const runGuide = async (answers: (() => Promise<unknown>)[]) => {
  const block = terminalGuide('http://localhost:3000', null)
    .split(/<pre[^>]*>|<\/pre>/)
    .find((one) => one.startsWith('const charge'))
  const typed = (block ?? '').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
  const code = typed
    .replace(/(?<=\(key): string|(?<=payment): \{[^}]*\}/g, '')
    .replace(/console\.log\((.*)\)$/, '$1')
  const fetch = vi.fn((_url: string, _options: { headers: Record<string, string> }) => answers.shift()?.())
  const setTimeout = (next: () => void) => next()
  const answer: unknown = await runInNewContext(
    `(async () => { ${code.replace(/await charge\(.*$/, 'return $&')} })()`,
    {
      fetch,
      crypto,
      AbortSignal,
      setTimeout,
    },
  )
  return { answer, keys: fetch.mock.calls.map(([, { headers }]) => headers['Idempotency-Key']) }
}

it('repeats a payment under one key without an answer, with an incomplete one, and after a failure', async () => {
  const reply = (status: number, json: () => Promise<unknown>) => async () => ({
    status,
    headers: new Headers({ 'Retry-After': '1' }),
    json,
  })
  const { answer, keys } = await runGuide([
    () => Promise.reject(new TypeError('fetch failed')),
    reply(201, () => Promise.reject(new TypeError('terminated'))),
    reply(503, async () => ({})),
    reply(201, async () => ({ transactionID: 71 })),
  ])
  expect(answer).toEqual({ status: 201, body: { transactionID: 71 } })
  expect([keys.length, new Set(keys).size]).toEqual([4, 1])
})

it('returns refusals that settle an earlier attempt without an answer, and throws for others', async () => {
  const noAnswer = () => Promise.reject(new TypeError('fetch failed'))
  const reply = (status: number) => async () => ({ status, headers: new Headers(), json: async () => ({}) })
  await expect(runGuide([noAnswer, reply(403)])).rejects.toThrow('is undecided')
  expect((await runGuide([noAnswer, reply(409)])).answer).toMatchObject({ status: 409 })
  expect((await runGuide([reply(429), reply(403)])).answer).toMatchObject({ status: 403 })
})

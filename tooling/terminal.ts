// Makes a terminal's call to the sandbox of the demo that `npm start` runs. Prints the request in HTTP, curl and TypeScript, and the reply; or, for `listen`,
// forwards events to a local address until it is ended. Exits with 1 when
// refused, with 2 when nothing answers or a repeated request is refused before its key is looked up.
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { tellsOfKey } from '@kaarditeek/domain/payment/rules'
import {
  balanceCall,
  blockCall,
  completionCall,
  curlText,
  fetchText,
  holdCall,
  httpText,
  loadCall,
  paymentCall,
  releaseCall,
  requestOf,
  reversalCall,
  simulationCall,
  type TerminalCall,
} from '@kaarditeek/domain/payment/terminal-call'
import { SANDBOX_TERMINAL, sandboxPan } from '@kaarditeek/domain/sandbox/cards'
import { parseMoney } from '@kaarditeek/i18n/format'
import { ApiError } from '../packages/client/src/api-error'
import { listen } from '../packages/client/src/listen'

const text = { type: 'string' } as const
const options = {
  pan: text,
  pin: text,
  amount: text,
  terminal: text,
  payment: text,
  load: text,
  reason: text,
  key: text,
  url: text,
  'api-key': text,
  secret: text,
  simulate: { type: 'boolean' },
  hold: text,
  minutes: text,
  more: { type: 'boolean' },
  data: text,
} as const

const USAGE = `npm run terminal -- balance [--pan …] [--pin …]
npm run terminal -- pay --amount 12.50 [--data '{"receiptNumber":"118"}'] [--pan …] [--pin …] [--terminal …] [--key … | --simulate]
npm run terminal -- hold --amount 30 [--minutes 60] [--pan …] [--pin …] [--terminal …] [--key …]
npm run terminal -- complete --hold … --amount 12.50 [--data '{"litres":6.8}'] [--more] [--key …]
npm run terminal -- release --hold … [--key …]
npm run terminal -- load --amount 12.50 [--pan …] [--terminal …] [--key …]
npm run terminal -- reverse --payment … [--amount 3.00] | --load … [--key …]
npm run terminal -- block --reason … [--pan …]
npm run terminal -- listen [http://localhost:4000/events] [--secret ktw_…]

--payment is the payment's Idempotency-Key or its transactionID, --load the id of a load,
--hold that of a hold; --more keeps its rest held. --data is JSON. --pin is the card's security code. --key is the request's own Idempotency-Key, by default
a new one. The server and the API key are those of the demo's sandbox, or --url and --api-key; the card and the terminal are those that every
sandbox has, or --pan and --terminal. listen prints the web API's events as they happen and posts each to the address, signed with the secret, by default a new one.`

const fail = (message: string): never => {
  console.error(message)
  process.exit(2)
}

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    return { ...values, command: positionals[0], receiver: positionals[1] }
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}
const given = readArguments()

type Demo = { url: string; sandboxKey: string }

const file = join(process.env.DATA_DIR ?? '.data', 'demo.json')
const demo: Partial<Demo> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

/** Returns the value. Exits with a hint if it is missing. */
const needed = (value: string | undefined, option: string): string =>
  value ?? fail(`--${option} is missing, and ${file} has none: npm start loads the demo`)

const at = () => ({
  url: needed(given.url ?? demo.url, 'url'),
  apiKey: needed(given['api-key'] ?? demo.sandboxKey, 'api-key'),
  idempotencyKey: given.key ?? randomUUID(),
})
const pan = () => given.pan ?? sandboxPan('active')

/** The security code, for calls that may be asked for it. */
const pin = () => (given.pin === undefined ? {} : { pin: given.pin })

const cents = (): number =>
  parseMoney(given.amount ?? '') ?? fail('--amount is missing or no amount in euros, such as 12.50')

const payment = () => {
  return { pan: pan(), amount: cents(), terminalID: given.terminal ?? SANDBOX_TERMINAL }
}

const data = () => {
  if (given.data === undefined) return {}
  try {
    return { data: JSON.parse(given.data) as Record<string, unknown> }
  } catch {
    return fail('--data is no JSON')
  }
}

const holdID = () => Number(given.hold ?? fail('--hold is missing: the holdID that the hold was answered'))

const named = () => {
  if (given.load !== undefined) return { loadID: Number(given.load) }
  const name =
    given.payment ?? fail('--payment is missing: the Idempotency-Key or the transactionID of the payment')
  const part = given.amount === undefined ? {} : { amount: cents() }
  return {
    ...(/^\d{1,15}$/.test(name) ? { transactionID: Number(name) } : { idempotencyKey: name }),
    ...part,
  }
}

const calls: Record<string, () => TerminalCall> = {
  balance: () => balanceCall(at(), pan(), given.pin),
  pay: () => (given.simulate ? simulationCall : paymentCall)(at(), { ...payment(), ...pin(), ...data() }),
  hold: () =>
    holdCall(at(), { ...payment(), ...pin(), ...(given.minutes && { minutes: Number(given.minutes) }) }),
  complete: () =>
    completionCall(at(), holdID(), { amount: cents(), ...data(), ...(given.more && { final: false }) }),
  release: () => releaseCall(at(), holdID()),
  load: () => loadCall(at(), payment()),
  reverse: () => reversalCall(at(), named()),
  block: () => blockCall(at(), pan(), given.reason ?? fail('--reason is missing: why the card is blocked')),
}

const answered = async (call: TerminalCall) => {
  const { address, options: init } = requestOf(call)
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(20_000) })
  } catch {
    const again = call.idempotencyKey && ` Repeat the request with the same key: --key ${call.idempotencyKey}`
    return fail(`No answer from ${call.url}.${again ?? ''}`)
  }
}

const show = (title: string, lines: string) => console.log(`\n── ${title}\n${lines}`)

if (given.command === 'listen') {
  const { url, apiKey } = at()
  const { receiver: to, secret } = given
  await listen({ url, apiKey, to, secret, tell: (line) => console.log(line) }).catch((failure) => {
    if (!(failure instanceof ApiError)) throw failure
    fail(`${failure.status ?? `No answer from ${url}`}: ${failure.message}`)
  })
}

const call = (calls[given.command ?? ''] ?? (() => fail(USAGE)))()
show('Request', httpText(call))
show('curl', curlText(call))
show('TypeScript', fetchText(call))
const reply = await answered(call)
const replayed = reply.headers.get('idempotent-replayed') ? ', a replay' : ''
const answer = await reply.text()
const isJson = reply.headers.get('content-type')?.startsWith('application/json')
const body = isJson ? JSON.parse(answer) : {}
show(`Answer: ${reply.status}${replayed}`, isJson ? JSON.stringify(body, null, 2) : answer)
process.exitCode = reply.ok ? 0 : 1
// A given key can belong to an earlier attempt.
if (given.key && call.idempotencyKey && !tellsOfKey({ status: reply.status, ...body }))
  fail(
    `\nIf an earlier attempt with the key ${given.key} had no answer, it is not known whether it took effect: repeat it once this ` +
      'is mended, or reverse the payment by its key',
  )

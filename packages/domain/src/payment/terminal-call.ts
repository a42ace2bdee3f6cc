import { curlCommand } from '../curl'
/** A terminal's call, as a partner sends it. */
export type TerminalCall = {
  /** Origin of the server. */
  url: string
  apiKey: string
  method: 'GET' | 'POST'
  /** Path and query below the origin. */
  path: string
  /** Header `Idempotency-Key`, which payments and reversals need. */
  idempotencyKey?: string
  body?: Record<string, unknown>
}

type Named = Pick<TerminalCall, 'url' | 'apiKey'>
type Keyed = Named & { idempotencyKey: string }
type Payment = {
  pan: string
  amount: number
  terminalID: string
  comment?: string | null
  /** Fields of `paymentData`. */
  data?: Record<string, unknown>
  pin?: string | null
}

export const balanceCall = (at: Named, pan: string, pin?: string | null): TerminalCall => ({
  url: at.url,
  apiKey: at.apiKey,
  method: 'POST',
  path: '/api/web/balance',
  body: { pan, ...(pin && { pin }) },
})

/** `amount` in cents. */
export const paymentCall = (at: Keyed | Named, { comment, pin, ...payment }: Payment): TerminalCall => ({
  ...at,
  method: 'POST',
  path: '/api/web/payments',
  body: { ...payment, ...(comment && { comment }), ...(pin && { pin }) },
})

/** Asks what a payment would be answered. Needs no key, and writes nothing. */
export const simulationCall = ({ url, apiKey }: Named, payment: Payment): TerminalCall => ({
  ...paymentCall({ url, apiKey }, payment),
  path: '/api/web/payments?simulate=true',
})

/** Holds `amount` cents of a card, 7 days unless `minutes` says otherwise. */
export const holdCall = (
  at: Keyed,
  { pin, ...hold }: Omit<Payment, 'comment' | 'data'> & { minutes?: number },
): TerminalCall => ({
  ...at,
  method: 'POST',
  path: '/api/web/holds',
  body: { ...hold, ...(pin && { pin }) },
})

/** Takes `amount` cents of a hold. With `final: false` the rest stays held. */
export const completionCall = (
  at: Keyed,
  holdID: number,
  completion: { amount: number; final?: false; data?: Record<string, unknown> },
): TerminalCall => ({ ...at, method: 'POST', path: `/api/web/holds/${holdID}/complete`, body: completion })

/** Frees what a hold still keeps. Takes no body. */
export const releaseCall = (at: Keyed, holdID: number): TerminalCall => ({
  ...at,
  method: 'POST',
  path: `/api/web/holds/${holdID}/release`,
})

/** Loads a card; `amount` in cents. */
export const loadCall = (at: Keyed, load: Payment): TerminalCall => ({
  ...at,
  method: 'POST',
  path: '/api/web/loads',
  body: load,
})

/** Reverses a payment that is named by its key or its id, or `amount` cents of it, or takes a load back. */
export const reversalCall = (
  at: Keyed,
  payment: ({ idempotencyKey: string } | { transactionID: number } | { loadID: number }) & {
    amount?: number
  },
): TerminalCall => ({ ...at, method: 'POST', path: '/api/web/reversals', body: payment })

/** Blocks a card. Needs no key: a blocked card stays as it is. */
export const blockCall = ({ url, apiKey }: Named, pan: string, reason: string): TerminalCall => ({
  url,
  apiKey,
  method: 'POST',
  path: '/api/web/blocks',
  body: { pan, reason },
})

/** Looks up the outcome of a payment by its key. */
export const lookUpCall = (at: Named, paymentKey: string): TerminalCall => ({
  url: at.url,
  apiKey: at.apiKey,
  method: 'GET',
  path: `/api/web/payments?idempotencyKey=${encodeURIComponent(paymentKey)}`,
})

/** Completes a hold by `amount` cents, or releases it without an amount. */
export const holdEndCall = (
  at: Keyed,
  {
    holdID,
    amount,
    keepsRest,
    data,
  }: { holdID: number; amount: number | null; keepsRest: boolean; data?: Record<string, unknown> },
): TerminalCall =>
  amount === null
    ? releaseCall(at, holdID)
    : completionCall(at, holdID, { amount, ...(keepsRest && { final: false }), ...(data && { data }) })

const headersOf = ({ apiKey, idempotencyKey, body }: TerminalCall): [string, string][] => [
  ['Authorization', `Bearer ${apiKey}`],
  ...(body ? [['Content-Type', 'application/json'] as [string, string]] : []),
  ...(idempotencyKey ? [['Idempotency-Key', idempotencyKey] as [string, string]] : []),
]

/** Returns the address and options of `fetch`. No cookie is sent: the key alone identifies the caller. */
export const requestOf = (call: TerminalCall) => ({
  address: call.url + call.path,
  options: {
    method: call.method,
    headers: Object.fromEntries(headersOf(call)),
    ...(call.body && { body: JSON.stringify(call.body) }),
    credentials: 'omit' as const,
  },
})

/** Returns the call as HTTP text. */
export const httpText = (call: TerminalCall): string => {
  const headers = headersOf(call).map(([name, value]) => `${name}: ${value}`)
  const body = call.body ? ['', JSON.stringify(call.body, null, 2)] : []
  return [
    `${call.method} ${call.path} HTTP/1.1`,
    `Host: ${new URL(call.url).host}`,
    ...headers,
    ...body,
  ].join('\n')
}

/** Returns the call as a shell command. */
export const curlText = (call: TerminalCall): string =>
  curlCommand(
    call.method,
    call.url + call.path,
    headersOf(call),
    call.body ? JSON.stringify(call.body) : null,
  )

/** Returns a string literal. */
const literal = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

const member = ([name, value]: [string, unknown]) =>
  `${/^\w+$/.test(name) ? name : literal(name)}: ${typeof value === 'string' ? literal(value) : JSON.stringify(value)}`

/** Returns the call in TypeScript, with the `fetch` of browsers and Node. */
export const fetchText = (call: TerminalCall): string => {
  const { method, url, path, body } = call
  const lines = [
    `const reply = await fetch(${literal(url + path)}, {`,
    `  method: ${literal(method)},`,
    '  headers: {',
    ...headersOf(call).map((header) => `    ${member(header)},`),
    '  },',
    ...(body ? [`  body: JSON.stringify({ ${Object.entries(body).map(member).join(', ')} }),`] : []),
    '})',
    'console.log(reply.status, await reply.json())',
  ]
  return lines.join('\n')
}

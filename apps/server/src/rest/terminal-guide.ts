import { MAX_AMOUNT } from '@kaarditeek/domain/field'
import { lengths } from '@kaarditeek/domain/lengths'
import {
  balanceCall,
  curlText,
  fetchText,
  lookUpCall,
  paymentCall,
  reversalCall,
  type TerminalCall,
} from '@kaarditeek/domain/payment/terminal-call'
import { paymentCalls } from '../terminals-api/describe'
import { REASON_PLACE } from './error-replies'
import { guideRefusals } from './guide-refusals'
import { holdStep } from './hold-steps'
import { code, codesOf, escaped, type Guide, step, table, withCode } from './html'
import { webhookSteps } from './webhook-guide'

/** What a terminal needs to charge a card. */
export type GuideValues = { apiKey: string; terminalID: string; pan: string }

const PLACEHOLDERS: GuideValues = { apiKey: 'ktk_YOUR_KEY', terminalID: 'T1101', pan: '9412005110000017' }

const asCode = (call: TerminalCall) => code('curl', curlText(call)) + code('TypeScript', fetchText(call))

const replyOf = (method: 'GET' | 'POST', path: string, values: object = {}) => {
  const call = paymentCalls.find((one) => one.method === method && one.path === path)
  if (!call) throw new Error(`No call ${method} ${path}`)
  const reply = { ...(call.example.reply as object), ...values }
  return code(`Answer: ${call.status}`, JSON.stringify(reply, null, 2))
}

/** A payment that is repeated until it is answered. */
const untilAnswered = (url: string, { apiKey, pan, terminalID }: GuideValues) =>
  code(
    'TypeScript',
    `const charge = async (key: string, payment: { pan: string; amount: number; terminalID: string }) => {
  let unanswered = false
  for (let pause = 1; pause <= 32; pause *= 2) {
    const answer = await fetch('${url}/api/web/payments', {
      method: 'POST',
      headers: {
        Authorization: 'Bearer ${apiKey}',
        'Content-Type': 'application/json',
        'Idempotency-Key': key, // the same for every attempt
      },
      body: JSON.stringify(payment),
      signal: AbortSignal.timeout(20_000),
    })
      .then(async (reply) => ({ status: reply.status, headers: reply.headers, body: await reply.json() }))
      .catch(() => null) // no answer, or one that broke off
    const repeat = answer === null || [408, 429].includes(answer.status) || answer.status >= 500
    if (!repeat) {
      // Only 201 and 409 tell of earlier attempts too. After a 403, say, one without an answer may have taken the money.
      if (unanswered && ![201, 409].includes(answer.status))
        throw new Error(\`\${key} is undecided: mend the \${answer.status} and repeat it, or reverse it by its key\`)
      return { status: answer.status, body: answer.body }
    }
    if (answer === null || answer.status >= 500) unanswered = true
    const seconds = Number(answer?.headers.get('Retry-After') ?? pause)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
  throw new Error(\`No answer: send a reversal of the payment \${key} until that is answered\`)
}
const key = crypto.randomUUID() // store it beside the sale before the first attempt
console.log(await charge(key, { pan: '${pan}', amount: 1250, terminalID: '${terminalID}' }))`,
  )

const refusals = () =>
  table(
    'Refusals',
    ['Status', 'code, reason', 'It means', 'Try again?'],
    guideRefusals.map(({ status, codes, reason, means, advice }) => [
      String(status),
      codesOf(reason ? [...codes, reason] : codes),
      escaped(means),
      escaped(advice),
    ]),
  )

const getKey = (values: GuideValues | null) =>
  values
    ? `The demo runs, and the values below are those of its <a href="#sandbox">sandbox</a>: copy the requests as they are, but for words such as <code>HOLD_ID</code>, which stand for what an answer had. If the key was rotated, copy the new one in the sandbox, under Company, Web APIs.`
    : `Begin in the <a href="#sandbox">sandbox</a>, whose key is there at once. For a real card ask the company for a key, or create it yourself with the right to edit web APIs: under Company, Web APIs, <em>New web API</em> takes a name, the IP addresses that your terminals call from, and the permissions Payments, Reversals and Balance queries. Copy the key that it shows. <code>terminalID</code> is that of an open terminal under Terminal owners.`

/**
 * First part of the API's page: charging a card in five minutes, in curl and TypeScript. `demo` has the demo's values; null
 * shows placeholders.
 */
export const terminalGuide = (url: string, demo: GuideValues | null): Guide => {
  const values = demo ?? PLACEHOLDERS
  const { apiKey, terminalID, pan } = values
  const at = { url, apiKey }
  const keyed = (idempotencyKey: string) => ({ ...at, idempotencyKey })
  const payment = { pan, amount: 1250, terminalID }
  return {
    id: 'terminals',
    title: 'Charge a card in five minutes',
    steps: [
      step('1 Get a key', getKey(demo)),
      step(
        '2 Ask what is left on the card',
        'Amounts are whole cents; null is unlimited. <code>cardState</code> 0 is active. <code>discountPercentage</code> is the customer’s discount: the terminal takes it off the price, since a payment takes the amount as sent. A closed, expired or blocked card answers with its state and balances of null or what is left: a card can pay where <code>cardState</code> is 0 and <code>blocked</code>, which only a blocked card has, is missing. A card without a client is refused. The answers on this page are examples, of a card with 50.00 € and 20 uses left.',
        asCode(balanceCall(at, pan)) +
          replyOf('POST', '/balance', { cardPan: pan, amountBalance: 5000, countBalance: 20 }),
      ),
      step(
        '3 Charge it',
        `Every payment has an <code>Idempotency-Key</code> of its own, such as a random UUID. <code>amount</code> is 1 to ${MAX_AMOUNT.toLocaleString('en')} cents. Store the key before you send: it names the payment even if no answer comes. <code>approvedAmount</code> is less than <code>requestedAmount</code>, and <code>partial</code> true, if the company takes partial payments and the card had less. <code>terminalID</code> is that of an open terminal of the company; a <code>comment</code> of up to 500 characters is optional, and so are <code>externalID</code>, your own id of the payment of up to ${lengths.externalID} characters, which no other payment of the company may have, a reversed one included, and which answers, lists and events repeat; a refused payment leaves it free (a look-up takes the key or <code>transactionID</code>), and <code>data</code> with what the company takes of <code>receiptNumber</code>, <code>odometer</code> (km), <code>vehicle</code>, <code>driver</code>, <code>litres</code> and <code>lines</code> of goods, such as <code>{"receiptNumber": "118", "litres": 45.2, "lines": [{"name": "Diesel", "quantity": 45.2, "amount": 6780}]}</code>: a field that it does not take, or needs and misses, is refused with 400 beside its name. Sums, quantities and litres are not compared with the amount. A sandbox takes all unless its company has chosen. <code>?simulate=true</code> asks what would be answered now, with the API key but without an <code>Idempotency-Key</code>: 200 with <code>transactionID</code> null, or the refusal; nothing is taken or reserved.`,
        asCode(paymentCall(keyed('sale-1001'), payment)) + replyOf('POST', '/payments'),
      ),
      step(
        '4 No answer? Repeat it',
        'Send the same key and the same body again: the money is taken once, however often you repeat, and the answer is the same, with the header <code>Idempotent-Replayed: true</code>. <code>reversed: true</code> in the answer says that the whole payment was given back since. Another body with the same key is refused; <code>pin</code> is not compared.',
        untilAnswered(url, values),
      ),
      step(
        '5 Reverse it',
        'A reversal gives back the money and the use, once. It names the payment by its key or its <code>transactionID</code> and has a key of its own. With <code>amount</code> it gives back a part, in cents, as often as something is left; without it the rest, and a further one without it, under another key, answers as the first that gave back the rest: 0 if parts had given back all. A reversal without <code>amount</code> may come before the payment that it names by key: the answer then has <code>transactionID</code> and the balances null and <code>reversedAmount</code> 0, and the payment is refused.',
        asCode(reversalCall(keyed('undo-1001'), { idempotencyKey: 'sale-1001' })) +
          replyOf('POST', '/reversals'),
      ),
      step(
        '6 See what became of it',
        'By key, as here, or by id: <code>GET /api/web/payments/{transactionID}</code>. <code>status</code> is <code>taken</code>, <code>partial</code>, <code>reversed</code> or <code>refused</code>. <code>GET /api/web/requests</code> lists the payments, reversals, holds and refusals of the last 7 days, refusals with code and reason; <code>?refused=true</code> the refusals alone.',
        asCode(lookUpCall(at, 'sale-1001')) +
          replyOf('GET', '/payments', {
            status: 'reversed',
            idempotencyKey: 'sale-1001',
            approvedAmount: 1250,
            amount: 0,
            refundedAmount: 1250,
          }),
      ),
      holdStep(at, payment, asCode, (path, values) => replyOf('POST', path, values)),
      step(
        'When it is refused',
        withCode(
          `Every refusal is \`{ "code", "message", "reason", "subErrors" }\`. Where a code has several meanings, a reason says which: ${REASON_PLACE} Code and reason stay; the message is English, or Estonian with \`Accept-Language: et\`. Quote \`X-Request-Id\` of the reply when you ask the company about it.`,
        ),
        refusals(),
      ),
      ...webhookSteps(url),
    ],
  }
}

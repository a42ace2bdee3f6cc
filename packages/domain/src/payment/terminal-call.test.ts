import { execFileSync } from 'node:child_process'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  balanceCall,
  curlText,
  fetchText,
  httpText,
  lookUpCall,
  paymentCall,
  requestOf,
} from './terminal-call'

const at = { url: 'http://localhost:3000', apiKey: 'ktk_1_abc', idempotencyKey: 'order 7' }
const payment = { pan: '9412005110000017', amount: 1250, terminalID: 'T1101', comment: null }

it('a payment is the same in each language', () => {
  const call = paymentCall(at, payment)
  expect(httpText(call)).toBe(`POST /api/web/payments HTTP/1.1
Host: localhost:3000
Authorization: Bearer ktk_1_abc
Content-Type: application/json
Idempotency-Key: order 7

{
  "pan": "9412005110000017",
  "amount": 1250,
  "terminalID": "T1101"
}`)
  expect(curlText(call)).toBe(`curl 'http://localhost:3000/api/web/payments' \\
  --header 'Authorization: Bearer ktk_1_abc' \\
  --header 'Content-Type: application/json' \\
  --header 'Idempotency-Key: order 7' \\
  --data '{"pan":"9412005110000017","amount":1250,"terminalID":"T1101"}'`)
  expect(fetchText(call)).toBe(`const reply = await fetch('http://localhost:3000/api/web/payments', {
  method: 'POST',
  headers: {
    Authorization: 'Bearer ktk_1_abc',
    'Content-Type': 'application/json',
    'Idempotency-Key': 'order 7',
  },
  body: JSON.stringify({ pan: '9412005110000017', amount: 1250, terminalID: 'T1101' }),
})
console.log(reply.status, await reply.json())`)
})

it('calls that change nothing have no Idempotency-Key, and calls without a body no content type', () => {
  expect(requestOf(balanceCall(at, '1')).options.headers).not.toHaveProperty('Idempotency-Key')
  const { address, options } = requestOf(lookUpCall(at, 'order 7'))
  expect(address).toBe('http://localhost:3000/api/web/payments?idempotencyKey=order%207')
  expect(Object.keys(options)).toEqual(['method', 'headers', 'credentials'])
})

const comments = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('\0'))
const hard = `it's "here" \\ $HOME \`id\`\n${'\u2028'}`

it('TypeScript and the shell read any comment back unchanged', () => {
  const typed = (text: string) => runInNewContext(text) as string
  const commentIn = (code: string) => typed(/comment: ('(?:[^'\\]|\\.)*')/su.exec(code)?.[1] ?? '')
  fc.assert(
    fc.property(comments, (comment) => {
      expect(commentIn(fetchText(paymentCall(at, { ...payment, comment })))).toBe(comment)
    }),
    { examples: [[hard]] },
  )
  const call = paymentCall(at, { ...payment, comment: hard })
  const words = execFileSync('sh', ['-c', curlText(call).replace(/^curl/, `printf '%s\\0'`)], {
    encoding: 'utf8',
  })
  expect(JSON.parse(words.split('\0').at(-2) ?? '')).toEqual(call.body)
})

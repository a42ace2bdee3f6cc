/** TypeScript on the API's page that verifies a webhook's signature. The webhook tests run it. */
export const verifyExample = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether the body, as it arrived, comes from Kaarditeek and is at most five minutes old. */
export const isFromKaarditeek = (body: string, header: string, secret: string, now = new Date()): boolean => {
  const parts = header.split(',').map((part) => part.split('='))
  const time = Number(parts.find(([name]) => name === 't')?.[1])
  if (!(Math.abs(now.getTime() / 1000 - time) <= 300)) return false
  const expected = createHmac('sha256', secret).update(\`\${time}.\${body}\`).digest()
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex')
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}`

/** The same by a library of Standard Webhooks. */
export const standardExample = `import { Webhook } from 'standardwebhooks'

// The secret as the page of the web API shows it: ktw_…
const webhook = new Webhook(\`whsec_\${Buffer.from(secret).toString('base64')}\`)
const event = webhook.verify(body, headers) // throws unless it is signed`

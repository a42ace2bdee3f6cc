import { createHmac } from 'node:crypto'
import { transformWithOxc } from 'vite'
import { verifyExample } from '../rest/verify-example'

type Verify = (body: string, header: string, secret: string, now?: Date) => boolean

const { code } = await transformWithOxc(verifyExample, 'verify-example.ts')
const example = `data:text/javascript,${encodeURIComponent(code)}`

/** The verifying function of the API's page, evaluated as a developer would copy it. */
export const { isFromKaarditeek }: { isFromKaarditeek: Verify } = await import(/* @vite-ignore */ example)

type Headers = Record<string, string | string[] | undefined>

/** Whether the headers sign the body as Standard Webhooks says, under a secret `whsec_…`. */
export const isStandard = (body: string, headers: Headers, secret: string): boolean => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = createHmac('sha256', key).update(signed).digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
}

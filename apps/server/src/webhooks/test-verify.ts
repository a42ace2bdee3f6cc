import { transformWithOxc } from 'vite'
import { verifyExample } from '../rest/verify-example'

type Verify = (body: string, header: string, secret: string, now?: Date) => boolean

const { code } = await transformWithOxc(verifyExample, 'verify-example.ts')
const example = `data:text/javascript,${encodeURIComponent(code)}`

/** The verifying function of the API's page, evaluated as a developer would copy it. */
export const { isFromKaarditeek }: { isFromKaarditeek: Verify } = await import(/* @vite-ignore */ example)

import { transformWithOxc } from 'vite'
import { verifyExample } from '../rest/verify-example'

type Verify = (body: string, header: string, secret: string, now?: Date) => boolean

const { code } = await transformWithOxc(verifyExample, 'verify-example.ts')
const example = `data:text/javascript,${encodeURIComponent(code)}`

/** The function of the API's page, as a receiver's developer would copy it. */
export const { isFromKaarditeek }: { isFromKaarditeek: Verify } = await import(/* @vite-ignore */ example)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientOptions } from '@kaarditeek/client'

const demo = (): ClientOptions => {
  const file = join(process.env.DATA_DIR ?? '.data', 'demo.json')
  const { url, token } = JSON.parse(readFileSync(file, 'utf8'))
  return { url, token }
}

const { KAARDITEEK_URL: url, KAARDITEEK_TOKEN: token } = process.env

/** Returns the server's URL and the token: `KAARDITEEK_URL` and `KAARDITEEK_TOKEN`, or those of the running demo. */
export const settings: ClientOptions = url && token ? { url, token } : demo()

import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'

/** The folder of this run's data. */
export const dataDir = () => dirname(process.env.KAARDITEEK_DEMO_FILE ?? '')

/** Decodes quoted-printable text. */
const decode = (body: string): string => {
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const read = async (folder: string, email: string): Promise<string[]> => {
  const outbox = join(folder, 'outbox')
  const names = await readdir(outbox).catch(() => [])
  const mails = await Promise.all(names.sort().map((name) => readFile(join(outbox, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${email}`)).map(decode)
}

/** Waits for the `nth` mail to an address. Returns the path of its link. `folder` has the data of the server, by default those of this run. */
export const mailedPath = async (email: string, nth = 1, folder = dataDir()): Promise<string> => {
  await expect.poll(async () => (await read(folder, email)).length).toBeGreaterThanOrEqual(nth)
  const mail = (await read(folder, email))[nth - 1] ?? ''
  const link = /https?:\/\/\S+/.exec(mail)?.[0]
  if (!link) throw new Error(`No link in the mail to ${email}`)
  return new URL(link).pathname
}

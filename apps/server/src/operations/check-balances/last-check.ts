import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const lastCheck = z.object({
  at: z.coerce.date(),
  /** Cards, and summed days with products that owe another amount than their cards, that disagreed. */
  cards: z.int(),
  days: z.int(),
})

export type LastCheck = z.output<typeof lastCheck>

const fileIn = (dataDir: string) => join(dataDir, 'check-balances.json')

/** Keeps the result of a check for the metrics of the servers with this data folder. */
export const writeLastCheck = async (dataDir: string, check: LastCheck): Promise<void> => {
  const file = fileIn(dataDir)
  // A server with DATABASE_URL and SMTP_URL has written nothing into it.
  await mkdir(dataDir, { recursive: true })
  const incomplete = `${file}.${process.pid}`
  await writeFile(incomplete, JSON.stringify(check))
  await rename(incomplete, file)
}

/** Returns the result of the last check, or null if none was made with this data folder. */
export const readLastCheck = async (dataDir: string): Promise<LastCheck | null> => {
  try {
    return lastCheck.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')))
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return null
    throw failure
  }
}

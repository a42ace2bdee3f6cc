import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, type Sql } from '@kaarditeek/db/client'
import { runningEmbedded } from '@kaarditeek/db/embedded/running'
import { type Product, programOf, ready, settingsOf, startProduct } from '../product'
import { startProgram } from '../program'

/** Returns a built server with its own data, whose processes a drill can kill. */
export const mortalServer = (dataDir: string, settings: Record<string, string> = {}) => {
  let server: Product | undefined

  /** Starts the server, later times on the same port. */
  const start = async (): Promise<void> => {
    const started = await startProduct(null, dataDir, {
      ...settings,
      ...(server && { PORT: `${server.port}` }),
    })
    server = started
    await started.until(() => started.said().includes('is running'))
  }

  const end = async (signal: NodeJS.Signals) => server?.end(signal)

  const postmaster = async () =>
    Number.parseInt(await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10)

  const connectTo = async () => {
    const database = await runningEmbedded(dataDir)
    if (!database) throw new Error('The database does not run')
    return connect(database, { max: 1, settings: { application_name: 'drill' } })
  }

  /** Runs a query in the database directly. */
  const ask = async <T>(question: (sql: Sql) => Promise<T>): Promise<T> => {
    const { sql, close } = await connectTo()
    try {
      return await question(sql)
    } finally {
      await close()
    }
  }

  const checkBalances = async () => {
    const env = settingsOf(null, dataDir, settings)
    const check = startProgram(process.execPath, [programOf('check-balances')], { env })
    return { code: await check.ended, said: check.said() }
  }

  const url = () => server?.url ?? ''
  const address = () => ({ host: server?.host ?? '', port: server?.port ?? 0 })
  return {
    start,
    end,
    ready: () => ready(url),
    connect: connectTo,
    ask,
    postmaster,
    checkBalances,
    url,
    address,
  }
}

export type MortalServer = ReturnType<typeof mortalServer>

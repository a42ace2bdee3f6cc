import type { Sql } from '@kaarditeek/db/client'
import { importer, importFile } from '../../bench/import/file'
import type { MortalServer } from '../mortal-server'

/** Imports files one after another until `stop`, and repeats one without an answer under its key. Returns their number. */
export const startImporting = async (server: MortalServer, rows: number) => {
  const connection = await server.connect()
  const { companyID, logIn } = await importer(connection)
  await connection.close()
  const { post } = await logIn(server.address())
  let [files, isStopping] = [0, false]

  const importOne = async () => {
    const file = importFile(files, rows)
    for (;;) {
      const answer = await post(file, false, `import-${files}`).catch(() => undefined)
      if (answer?.ok) return
      if (answer && answer.status !== 503)
        throw new Error(`An import was answered ${answer.status} ${await answer.text()}`)
      await server.ready()
    }
  }
  const all = (async () => {
    for (; !isStopping; files += 1) await importOne()
    return files
  })()
  const stop = () => {
    isStopping = true
    return all
  }
  return { companyID, all, stop }
}

/** Number of a company's cards. */
export const cardsOf = async (sql: Sql, companyID: number) =>
  (await sql<{ cards: number }[]>`select count(*) as cards from card where company_id = ${companyID}`)[0]
    ?.cards

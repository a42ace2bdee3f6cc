import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Connection, connect } from '@kaarditeek/db/client'
import { loadRest } from '../../bench/payments/load'
import { programOf, settingsOf } from '../../product'
import { startProgram } from '../../program'
import type { Drill } from '../drill'
import { startPaying } from './paying'

/** Changed bytes and truncated ends, evenly spread over the archive. */
const BYTES = 30
const ENDS = 10

/** Runs `backup` or `restore`. Returns whether it succeeded. */
const runCommand = async (name: string, databaseUrl: string, { folder }: Drill, file: string) => {
  const env = settingsOf(databaseUrl, join(folder, 'server'))
  const code = await startProgram(process.execPath, [programOf(name), file], { env }).ended
  return code === 0
}

const contentOf = async (databaseUrl: string) => {
  const { sql, close } = connect(databaseUrl, { max: 1 })
  try {
    const [table] = await sql<{ name: string | null }[]>`select to_regclass('transaction') as name`
    if (!table?.name) return { payments: 0, cards: 0 }
    const [row] = await sql<{ payments: number; cards: number }[]>`
      select (select count(*) from "transaction") as payments, (select count(*) from card) as cards`
    return row
  } finally {
    await close()
  }
}

/** Restores an archive into a new database. Returns whether that worked, and the numbers of payments and cards there. */
const restoreInto = async (run: Drill, { sql, url }: Connection, file: string) => {
  await sql`create database restored`
  const databaseUrl = Object.assign(new URL(url), { pathname: '/restored' }).href
  try {
    const isRestored = await runCommand('restore', databaseUrl, run, file)
    return { isRestored, ...(await contentOf(databaseUrl)) }
  } finally {
    await sql`drop database restored with (force)`
  }
}

const refused = { isRestored: false, payments: 0, cards: 0 }

/** Restores archives with a changed byte, without their end and of a newer version. */
export const restoreManipulated = async (run: Drill) => {
  const { connection, target, server } = await startPaying(run)
  await loadRest(target, 8, 2)
  await server.end()
  const pathOf = (name: string) => join(run.folder, `${name}.zip`)
  const good = pathOf('good')
  await runCommand('backup', connection.url, run, good)
  const whole = await readFile(good)
  const isRefused = async (name: string, content: Uint8Array) => {
    await writeFile(pathOf(name), content)
    run.expect(
      `${name}: refused, and nothing is left`,
      await restoreInto(run, connection, pathOf(name)),
      refused,
    )
  }
  for (let number = 0; number < BYTES; number += 1) {
    const at = Math.floor((whole.length * (number + 0.5)) / BYTES)
    const changed = Buffer.from(whole)
    changed[at] = (whole[at] ?? 0) ^ 0xff
    await isRefused(`byte ${at} of ${whole.length} changed`, changed)
  }
  for (let number = 0; number < ENDS; number += 1) {
    const end = Math.floor((whole.length * number) / ENDS)
    await isRefused(`cut after ${end} bytes`, whole.subarray(0, end))
  }
  const newer = pathOf('newer')
  await connection.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 9999999999999)`
  await runCommand('backup', connection.url, run, newer)
  await isRefused('of a newer version', await readFile(newer))
  const { payments, cards } = (await contentOf(connection.url)) ?? refused
  run.expect(`the archive itself: ${payments} payments restored`, await restoreInto(run, connection, good), {
    isRestored: true,
    payments,
    cards,
  })
}

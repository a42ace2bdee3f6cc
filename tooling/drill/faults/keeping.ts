import { join } from 'node:path'
import { connect } from '@kaarditeek/db/client'
import { loadRest } from '../../bench/payments/load'
import { programOf, settingsOf } from '../../product'
import { startProgram } from '../../program'
import type { Drill } from '../drill'
import { checkCards, duringPayments, inMs, payQuietly, startPaying } from './paying'

/** Most of the p99 of payments meanwhile ÷ that of quiet ones. */
const SLOWER = 5

/** Backs up, restores the archive beside it and checks the balances of both, while terminals pay. */
export const keepUnderLoad = async (run: Drill, seconds: number) => {
  const paying = await startPaying(run)
  const { target, connection } = paying
  const { url } = connection
  await loadRest(target, 32, seconds)
  const quiet = await payQuietly(target, 10)
  run.found(`quiet: ${inMs(quiet)}`)
  await connection.sql`create database restored`
  const restored = Object.assign(new URL(url), { pathname: '/restored' }).href
  const file = join(run.folder, 'backup.zip')

  const command = async (name: string, databaseUrl: string, ...args: string[]) => {
    const start = performance.now()
    const busy = await duringPayments(target, async () => {
      const env = settingsOf(databaseUrl, join(run.folder, 'server'))
      const program = startProgram(process.execPath, [programOf(name), ...args], { env })
      const code = await program.ended
      if (code !== 0) throw new Error(`${name} ended with ${code}: ${program.said()}`)
    })
    const took = ((performance.now() - start) / 1000).toFixed(1)
    run.expect(`${name} in ${took} s: ${inMs(busy)}`, busy.p99 <= SLOWER * quiet.p99, true)
  }
  const [row] = await connection.sql<{ n: number }[]>`select count(*) as n from "transaction"`
  run.found(`${row?.n} payments before`)
  await command('check-balances', url)
  await command('backup', url, file)
  await command('restore', restored, file)
  await command('check-balances', restored)
  const copy = connect(restored, { max: 1 })
  const [kept] = await copy.sql<{ n: number }[]>`select count(*) as n from "transaction"`
  await copy.close()
  run.expect(`${kept?.n} payments restored`, (kept?.n ?? 0) >= (row?.n ?? 0), true)
  await checkCards(run, paying)
}

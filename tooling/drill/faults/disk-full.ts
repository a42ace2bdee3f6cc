import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { seed } from '../../bench/payments/seed'
import { appSecret, isReady } from '../../product'
import { notKept } from '../books'
import type { Drill } from '../drill'
import { type MortalServer, mortalServer } from '../mortal-server'
import { journal, startTerminals } from '../terminals'

const TERMINALS = 8
type Terminals = ReturnType<typeof startTerminals>

/** Payments answered before and after. */
const BETWEEN = 2000
/** Seconds for which the disk stays full. */
const FULL = 30

/** Makes a small disk in a folder, which only root may. */
const mountDisk = async ({ folder, ends }: Drill) => {
  const disk = join(folder, 'disk')
  await mkdir(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', disk])
  ends(async () => execFileSync('umount', [disk]))
  await chmod(disk, 0o755)
  return disk
}

/** Writes a file until the disk is full. */
const fill = async (file: string) => {
  const stream = createWriteStream(file)
  const full = once(stream, 'error')
  const block = Buffer.alloc(2 ** 16, 1)
  const write = () => {
    while (stream.write(block));
    stream.once('drain', write)
  }
  write()
  const [failure] = await full
  if (failure.code !== 'ENOSPC') throw failure
}

/** Writes to the database's log until that cannot grow, which ends the database. */
const exhaustLog = (server: MortalServer) =>
  server
    .ask(async (sql) => {
      for (;;) await sql`select pg_logical_emit_message(false, 'drill', repeat('x', 1000000), true)`
    })
    .catch(() => undefined)

/** Fills the disk under payments, and frees it again. `fillUp` writes into the space that the file has left. */
const fillFor = async (
  run: Drill,
  { server, terminals, disk }: { server: MortalServer; terminals: Terminals; disk: string },
  fillUp: () => Promise<unknown>,
) => {
  const { answered } = terminals
  await terminals.payMore(BETWEEN)
  const failed = () => terminals.refused() + terminals.unanswered()
  const [before, failedBefore] = [answered.length, failed()]
  const filler = join(disk, 'filler')
  await fill(filler)
  await fillUp()
  await setTimeout(FULL * 1000)
  const [refused, stillTaken] = [failed() - failedBefore, answered.length - before]
  const isUp = await isReady({ url: server.url() })
  run.found(
    `full for ${FULL} s: ${stillTaken} payments taken in what was left, ${refused} tries refused; /readyz ${isUp ? 200 : 503}`,
  )
  if (refused === 0) throw new Error('No payment was refused')
  await rm(filler)
  const freed = performance.now()
  await terminals.payMore(1)
  run.found(`payments are taken ${((performance.now() - freed) / 1000).toFixed(1)} s after space returns`)
}

/** Fills the disk of the data under payments: until tables cannot grow, then until the database's log cannot either. */
export const fillDisk = async (run: Drill) => {
  const disk = await mountDisk(run)
  const server = mortalServer(disk)
  run.ends(() => server.end('SIGTERM'))
  await server.start()
  const seeded = await server.ask((sql) => seed(sql, appSecret, 100))
  const terminals = startTerminals(server, seeded, TERMINALS)
  const { answered } = terminals
  const drilled = { server, terminals, disk }
  await fillFor(run, drilled, async () => undefined)
  await fillFor(run, drilled, () => exhaustLog(server))
  await terminals.payMore(BETWEEN)
  await terminals.close()
  const taken = await server.ask(
    (sql) => sql`select id as "transactionID", amount from "transaction" order by id`,
  )
  run.expect(`${answered.length} payments acknowledged: each taken once`, [...taken], journal(answered))
  run.expect('each is known under its key', await notKept(terminals, answered), [])
  run.expect('check:balances finds each card right', (await server.checkBalances()).code, 0)
  run.expect('the server ends in order', await server.end('SIGTERM'), 0)
}

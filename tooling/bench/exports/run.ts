// `npm run bench:exports`: measures time and memory of report files, and their effect on payments.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { connect } from '@kaarditeek/db/client'
import { cardsOutOfBalance } from '@kaarditeek/db/invariants'
import { appSecret } from '../../product'
import { onDatabase } from '../database'
import { type Figures, loadRest, type Target } from '../payments/load'
import { seed } from '../payments/seed'
import { startServer } from '../payments/server'
import { median, memoryOf, watched } from '../watched'
import { seedTransactions } from './seed'

const ROWS = Number(process.argv[2] ?? 100_000)
const ROUNDS = Number(process.argv[3] ?? 3)
/** Connections that pay: without the file, the machine is neither idle nor saturated. */
const CONNECTIONS = 4
const PAID_CARDS = 50_000
const FILES = ['downloadCSV', 'downloadXLS', 'zip'] as const

type File = (typeof FILES)[number]
/** Milliseconds: the whole of the longest block, and the most that was not spent waiting for a core. */
type Block = { whole: number; own: number }

/** Times in seconds, memory and size in MB, blocks of the event loop in milliseconds. */
type Round = {
  quiet: number
  seconds: number
  memory: number
  size: number
  alone: Figures
  during: Figures
  blockQuiet: Block
  blockAlone: Block
  block: Block
}

const measure = async (databaseUrl: string, folder: string) => {
  const connection = connect(databaseUrl, { max: 1, settings: { statement_timeout: '0' } })
  const { sql, close } = connection
  const seeded = await seed(sql, appSecret, PAID_CARDS)
  const logIn = await seedTransactions(connection, ROWS)
  const loopFile = join(folder, 'loop')
  const server = await startServer(databaseUrl, folder, {
    LOOP_FILE: loopFile,
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'loop.mjs'))}`,
  })
  const { headers, url } = await logIn(server)
  const target: Target = {
    ...server,
    ...seeded,
    pan: () => seeded.pans[Math.floor(Math.random() * PAID_CARDS)] ?? '',
  }

  /** The longest block of the event loop since the last call. */
  const longestBlock = async (): Promise<Block> => {
    const before = await stat(loopFile).catch(() => null)
    process.kill(server.pid, 'SIGUSR2')
    for (
      let now = before;
      !now || now.mtimeMs === before?.mtimeMs;
      now = await stat(loopFile).catch(() => null)
    )
      await setTimeout(5)
    const [whole = Number.NaN, own = Number.NaN] = (await readFile(loopFile, 'utf8')).split(' ').map(Number)
    return { whole, own }
  }
  /** Receives a file without keeping it; returns its size in MB. */
  const receive = async (file: File): Promise<number> => {
    const reply = await fetch(
      `${url}/transactions/report?startDate=2026-11-01&endDate=2026-11-30&${file}=true`,
      {
        headers,
      },
    )
    if (!reply.ok || !reply.body)
      throw new Error(`The server answered ${reply.status}: ${await reply.text()}`)
    let size = 0
    for await (const bytes of reply.body) size += bytes.length
    return size / 1_000_000
  }
  const round = async (file: File): Promise<Round> => {
    await longestBlock()
    const idle = await memoryOf(server.pid)
    let size = 0
    const quiet = await watched(server.pid, async () => {
      size = await receive(file)
    })
    const blockQuiet = await longestBlock()
    const alone = await loadRest(target, CONNECTIONS, Math.min(10, Math.max(3, quiet.seconds)))
    const blockAlone = await longestBlock()
    let during: Figures | undefined
    const run = await watched(server.pid, async () => {
      const receiving = receive(file)
      const stop = new AbortController()
      const paying = loadRest(target, CONNECTIONS, 600, { signal: stop.signal })
      await receiving
      stop.abort()
      during = await paying
    })
    if (!during) throw new Error('Nothing was measured')
    const block = await longestBlock()
    const memory = Math.max(quiet.peak, run.peak) - idle
    return {
      quiet: quiet.seconds,
      seconds: run.seconds,
      memory,
      size,
      alone,
      during,
      blockQuiet,
      blockAlone,
      block,
    }
  }

  await loadRest(target, CONNECTIONS, 5)
  await setTimeout(2000)
  const rounds: Record<File, Round[]> = { downloadCSV: [], downloadXLS: [], zip: [] }
  for (let number = 1; number <= ROUNDS; number += 1)
    for (const file of FILES) {
      rounds[file].push(await round(file))
      process.stderr.write(`round ${number} of ${ROUNDS}: ${file}\n`)
    }
  if ((await cardsOutOfBalance(sql)).length > 0) throw new Error('Cards do not agree with their transactions')
  await server.end()
  await close()
  return rounds
}

const report = (rounds: Record<File, Round[]>) => {
  console.log(`Medians of ${ROUNDS} rounds, ${ROWS} rows, ${CONNECTIONS} connections that pay`)
  for (const file of FILES) {
    const of = (pick: (round: Round) => number, digits = 1) => median(rounds[file].map(pick)).toFixed(digits)
    const blockOf = (which: 'blockQuiet' | 'blockAlone' | 'block') =>
      `${of((one) => one[which].whole)} ms (${of((one) => one[which].own)} without waiting for a core)`
    console.log(
      [
        `${file}`,
        `  alone                       ${of((one) => one.quiet)} s, ${of((one) => one.size)} MB`,
        `  with payments               ${of((one) => one.seconds)} s`,
        `  memory above idle           ${Math.round(Math.max(...rounds[file].map((one) => one.memory)))} MB at most`,
        `  payments alone, p99         ${of((one) => one.alone.p99)} ms, ${of((one) => one.alone.perSecond, 0)}/s`,
        `  payments during it, p99     ${of((one) => one.during.p99)} ms, ${of((one) => one.during.perSecond, 0)}/s`,
        `  ratio of p99                ${of((one) => one.during.p99 / one.alone.p99, 2)}`,
        `  longest block of the loop   ${blockOf('blockQuiet')}, with payments ${blockOf('block')}, of payments alone ${blockOf('blockAlone')}`,
      ].join('\n'),
    )
  }
}

await onDatabase(async (url, folder) => report(await measure(url, folder)))

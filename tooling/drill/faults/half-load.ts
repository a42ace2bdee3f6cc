import { readdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { loadRest } from '../../bench/payments/load'
import { median, memoryOf } from '../../bench/watched'
import type { Drill } from '../drill'
import { checkCards, inMs, type Paying, startPaying } from './paying'

const CONNECTIONS = 32
/** Milliseconds between two samples. */
const STEP = 5000
/** Growth of memory from the second third to the last one that counts as flat; the heap grows in the first. */
const FLAT = 1.1

type Sample = { memory: number; sessions: number; files: number }

const sampleOf = async ({ server: { pid }, connection: { sql } }: Paying): Promise<Sample> => {
  const [row] = await sql<{ sessions: number }[]>`
    select count(*) as sessions from pg_stat_activity where application_name = 'kaarditeek'`
  const files = await readdir(`/proc/${pid}/fd`)
  return { memory: await memoryOf(pid), sessions: row?.sessions ?? 0, files: files.length }
}

const textOf = (samples: readonly Sample[]) => {
  const of = (pick: (one: Sample) => number) => median(samples.map(pick)).toFixed(0)
  return `${of((one) => one.memory)} MB, ${of((one) => one.sessions)} sessions, ${of((one) => one.files)} open files`
}

/** Pays for minutes at half of what the machine takes. Memory, sessions and open files must not grow. */
export const payAtHalf = async (run: Drill, minutes: number) => {
  const paying = await startPaying(run)
  const { target } = paying
  await loadRest(target, CONNECTIONS, 10)
  const { perSecond } = await loadRest(target, CONNECTIONS, 10)
  const stop = new AbortController()
  const load = loadRest(target, CONNECTIONS, minutes * 60, {
    every: (CONNECTIONS * 2000) / perSecond,
    signal: stop.signal,
  })
  run.ends(async () => stop.abort())
  const samples: Sample[] = []
  for (const end = performance.now() + minutes * 60_000 - STEP; performance.now() < end; ) {
    await Promise.race([setTimeout(STEP), load])
    samples.push(await sampleOf(paying))
  }
  const paid = await load
  run.found(`half of ${perSecond.toFixed(0)} a second for ${minutes} min: ${inMs(paid)}`)
  const third = Math.floor(samples.length / 3)
  const [first, middle, last] = [samples.slice(0, third), samples.slice(third, -third), samples.slice(-third)]
  run.found(`first third: ${textOf(first)}`)
  run.found(`second third: ${textOf(middle)}`)
  run.found(`last third: ${textOf(last)}`)
  const of = (pick: (one: Sample) => number) => [median(middle.map(pick)), median(last.map(pick))] as const
  const [before, after] = of((one) => one.memory)
  run.expect(`memory at ${(after / before).toFixed(2)} of the second third`, after <= before * FLAT, true)
  const [opened, open] = of((one) => one.files)
  run.expect('as many open files and sessions', open <= opened, true)
  await checkCards(run, paying)
}

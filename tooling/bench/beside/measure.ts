import { isDeepStrictEqual } from 'node:util'
import { log } from '../database'
import { median } from '../watched'
import {
  type Contender,
  type Found,
  type List,
  lists,
  type Search,
  type Subject,
  searches,
} from './contender'

/** Requests before the first that is measured. */
const WARM_UP = 3

const timeOf = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Milliseconds of each round, by contender. They take turns, because the speed of a shared machine varies. */
const timesOf = async (runs: (() => Promise<unknown>)[], rounds: number): Promise<number[][]> => {
  for (const run of runs) for (let done = 0; done < WARM_UP; done += 1) await run()
  const times = runs.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [place, run] of runs.entries()) times[place]?.push(await timeOf(run))
  return times
}

/** A request: each contender's median in milliseconds, and the median of how many times ours each took. */
export type Row = { name: string; medians: number[]; ratios: number[] }

const rowOf = (name: string, times: number[][]): Row => {
  const [own = []] = times
  const ratioOf = (of: number[]) => median(of.map((time, round) => time / (own[round] ?? Number.NaN)))
  return { name, medians: times.map(median), ratios: times.map(ratioOf) }
}

/** Throws unless all contenders return the same rows in the same order, and the same count. */
const ensureSame = async (contenders: Contender[], list: List) => {
  const [own, ...others] = await Promise.all(contenders.map((one) => one.list(list)))
  for (const other of others)
    if (!isDeepStrictEqual(own, other))
      throw new Error(`Lists differ: ${lists[list]}\n${JSON.stringify([own, other])}`)
}

export const measureLists = async (contenders: Contender[], rounds: number): Promise<Row[]> => {
  const rows: Row[] = []
  for (const list of Object.keys(lists) as List[]) {
    await ensureSame(contenders, list)
    const runs = contenders.map((one) => () => one.list(list))
    rows.push(rowOf(lists[list], await timesOf(runs, rounds)))
    log(`measured ${lists[list]}`)
  }
  return rows
}

const hasFound = ({ ids }: Found, id: number | null) => (id === null ? ids.length > 0 : ids.includes(id))

export const measureSearches = async (
  contenders: Contender[],
  { sought }: Subject,
  rounds: number,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (const search of Object.keys(searches) as Search[]) {
    for (const { name, search: find } of contenders)
      if (!hasFound(await find(search), sought[search].id)) throw new Error(`${name}: not found, ${search}`)
    const runs = contenders.map((one) => () => one.search(search))
    rows.push(rowOf(searches[search], await timesOf(runs, rounds)))
    log(`measured ${searches[search]}`)
  }
  return rows
}

/** A way to insert: the contender's name and the median of its cards a second. */
export type Rate = { contender: string; name: string; perSecond: number }

export const measureInserts = async (contenders: Contender[], rounds: number): Promise<Rate[]> => {
  const ways = contenders.flatMap((one) => one.inserts.map((insert) => ({ contender: one.name, ...insert })))
  const counts = ways.map(() => 0)
  const runs = ways.map(({ run }, place) => async () => {
    counts[place] = await run()
  })
  const times = await timesOf(runs, rounds)
  return ways.map(({ contender, name }, place) => ({
    contender,
    name,
    perSecond: (counts[place] ?? 0) / (median(times[place] ?? []) / 1000),
  }))
}

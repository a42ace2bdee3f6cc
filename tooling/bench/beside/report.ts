import type { Contender } from './contender'
import type { Rate, Row } from './measure'

const judged = (ratio: number, aim: number) => `${ratio.toFixed(1)}${ratio < aim ? ' (below)' : ''}`

const table = (head: string[], rows: string[][]) =>
  [head, ['---', ...head.slice(1).map(() => '--:')], ...rows].map((cells) => `| ${cells.join(' | ')} |`)

/** Medians of requests, requests a second, and ratios with those that miss the aim. */
export const reportRequests = (title: string, contenders: Contender[], rows: Row[], aim: number): string => {
  const peers = contenders.slice(1)
  const head = [
    'Request',
    ...contenders.map(({ name }) => `${name}, ms`),
    ...contenders.map(({ name }) => `${name}, a second`),
    ...peers.map(({ name }) => `${name} ÷ ours`),
  ]
  const cells = rows.map(({ name, medians, ratios }) => [
    name,
    ...medians.map((time) => time.toFixed(1)),
    ...medians.map((time) => (1000 / time).toFixed(1)),
    ...ratios.slice(1).map((ratio) => judged(ratio, aim)),
  ])
  return [`${title}; aim ${aim}`, ...table(head, cells), ''].join('\n')
}

/** Cards a second, and how many times those of each peer we insert. */
export const reportInserts = (rates: Rate[], aim: number): string => {
  const [own] = rates
  const peers = rates.filter(({ contender }) => contender !== own?.contender)
  const head = ['Inserts', 'Cards a second', ...peers.map(({ contender }) => `ours ÷ ${contender}`)]
  const cells = rates.map(({ contender, name, perSecond }) => [
    name,
    perSecond.toFixed(0),
    ...peers.map((peer) => (contender === own?.contender ? judged(perSecond / peer.perSecond, aim) : '')),
  ])
  return [`Inserts; aim ${aim}`, ...table(head, cells)].join('\n')
}

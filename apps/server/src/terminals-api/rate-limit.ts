import { randomUUID } from 'node:crypto'
import type { Sql } from '@kaarditeek/db/client'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../core/deps'
import { shareCounts } from './share-counts-sql'

const MINUTE = 60_000
const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE)
/** Most keys counted at once, so that invented keys cannot fill the memory. Further keys are not limited in that minute. */
const MOST_KEYS = 100_000

/** `own` requests of this server, those that it has `reported`, and those of the `others`. `hash` is null until the key is known. */
type Count = { own: number; reported: number; others: number; hash: string | null }

/** Headers that tell a key its limit, and the refusal of a request above it. */
type Allowance = { headers: Record<string, string>; refusal: DomainError | null }

/** The limit and what is left of it, as in the IETF's draft "RateLimit header fields for HTTP". */
const allowanceOf = (
  perMinute: number,
  { own, others }: Count,
  seconds: number,
  isOver: boolean,
): Allowance => ({
  headers: {
    'ratelimit-policy': `"key";q=${perMinute};w=60`,
    ratelimit: `"key";r=${Math.max(0, perMinute - own - others)};t=${seconds}`,
  },
  refusal: isOver ? new DomainError('ERROR_TOO_MANY_REQUESTS', { retryAfterSeconds: seconds }) : null,
})

/**
 * Counts the requests of API keys in each minute of the clock. `count` counts one, in memory, and returns `ERROR_TOO_MANY_REQUESTS` with
 * the seconds until the next minute for those above `perMinute`; 0 is no limit. `share` adds what other servers have counted, as of
 * its last call: once a second. Rule 6.17.
 */
export const rateLimit = (perMinute: number) => {
  const serverID = randomUUID()
  const counts = new Map<string, Count>()
  let minute = 0

  /** The counts to share: those of web APIs, because invented keys would fill the table. */
  const known = () => [...counts.values()].filter((one): one is Count & { hash: string } => one.hash !== null)

  return {
    count: (key: string, now: Date): Allowance => {
      if (perMinute === 0) return { headers: {}, refusal: null }
      const current = minuteOf(now)
      if (current !== minute) counts.clear()
      minute = current
      const found = counts.get(key) ?? { own: 0, reported: 0, others: 0, hash: null }
      const seconds = Math.ceil(((minute + 1) * MINUTE - now.getTime()) / 1000)
      if (found.own + found.others >= perMinute) return allowanceOf(perMinute, found, seconds, true)
      found.own += 1
      if (found.own > 1 || counts.size < MOST_KEYS) counts.set(key, found)
      return allowanceOf(perMinute, found, seconds, false)
    },

    /** States that a counted key belongs to a web API. */
    know: (key: string, keyHash: Buffer): void => {
      const found = counts.get(key)
      if (found && found.hash === null) found.hash = keyHash.toString('hex')
    },

    share: async (sql: Sql, now: Date): Promise<void> => {
      if (minuteOf(now) !== minute) return
      const sent = known().map((one) => ({ one, own: one.own }))
      if (sent.length === 0) return
      const report = sent.map(({ one, own }) => ({
        keyHash: one.hash,
        requests: own,
        isChanged: own !== one.reported,
      }))
      const rows = await shareCounts.runAll(sql, { serverID, minute, counts: JSON.stringify(report) })
      const others = new Map(rows.map(({ keyHash, requests }) => [keyHash, requests]))
      for (const { one, own } of sent) {
        one.reported = own
        one.others = others.get(one.hash) ?? 0
      }
    },
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    requestLimit: ReturnType<typeof rateLimit>
  }
}

/** Adds the limit of requests of API keys. A background loop shares its counts. */
export const addRequestLimit = (
  app: FastifyInstance,
  { webApiRequestsPerMinute }: Pick<Deps, 'webApiRequestsPerMinute'>,
) => app.decorate('requestLimit', rateLimit(webApiRequestsPerMinute))

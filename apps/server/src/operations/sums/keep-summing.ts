import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../core/deps'
import { every } from '../../core/every'
import { sumDays } from '../../ledger/sum-days'

const MINUTES = 10

/** Sums the transactions of past days now and every ten minutes while the application runs. */
export const keepSumming = (app: FastifyInstance, { db, now, time }: Pick<Deps, 'db' | 'now' | 'time'>) => {
  const sum = () => sumDays(db, { now: now(), time }, app.closing)
  app.later(sum)
  return every(app, MINUTES * 60_000, sum)
}

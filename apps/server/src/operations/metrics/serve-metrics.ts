import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { Deps } from '../../core/deps'
import type { Env } from '../../core/env'
import { reportTo } from '../../core/error/report'
import { balanceFigures } from './balance-figures'
import { databaseFigures } from './database-figures'

type Settings = Pick<Env, 'metricsHost' | 'metricsPort' | 'dataDir'>

const isTaken = (failure: unknown) =>
  failure instanceof Error && 'code' in failure && failure.code === 'EADDRINUSE'

/**
 * Serves the figures for Prometheus at `/metrics` of their own port, without a login. A port that is taken, as by another server of this
 * machine, is logged, and this server then serves none.
 */
export const serveMetrics = async (
  { log }: Pick<FastifyInstance, 'log'>,
  deps: Pick<Deps, 'metrics' | 'db' | 'replica' | 'now'>,
  { metricsHost: host, metricsPort: port, dataDir }: Settings,
) => {
  const { registry } = deps.metrics
  const report = (failure: unknown) => reportTo(log)(failure, 'metrics')
  const renewals = [databaseFigures(registry, deps, report), balanceFigures(registry, dataDir, report)]
  collectDefaultMetrics({ register: registry })
  const { replica } = deps
  if (replica)
    new Gauge({
      name: 'kaarditeek_replica_age_seconds',
      help: 'How old the data of the replica are; infinite while it does not answer',
      registers: [registry],
      collect() {
        this.set(replica.age())
      },
    })
  const listener = Fastify()
  listener.get('/metrics', async (_, reply) => {
    await Promise.all(renewals.map((renew) => renew()))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  try {
    await listener.listen({ host, port })
  } catch (failure) {
    if (!isTaken(failure)) throw failure
    log.warn({ where: 'metrics', port }, 'METRICS_PORT is in use: this server has no metrics')
  }
  return listener
}

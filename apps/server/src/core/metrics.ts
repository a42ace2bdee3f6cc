import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const REQUEST_SECONDS = [0.01, 0.05, 0.25, 1, 5, 30]
const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64]

/**
 * Figures of one server. Labels have few values, which come from the code: route patterns, statuses, codes of refusals. No address,
 * name, number or id of a caller becomes a label.
 */
export const createMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to the last of its reply, by method, route pattern and status',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: REQUEST_SECONDS,
      registers,
    }),
    terminalCalls: new Histogram({
      name: 'kaarditeek_terminal_call_duration_seconds',
      help: 'Time of an authenticated terminals’ call, by its outcome: accepted, replayed or the code of the refusal',
      labelNames: ['call', 'outcome'] as const,
      buckets: SECONDS,
      registers,
    }),
    batchSizes: new Histogram({
      name: 'kaarditeek_payment_batch_size',
      help: 'Payments that were sent to the database in one statement',
      buckets: BATCH_SIZES,
      registers,
    }),
    loopRuns: new Counter({
      name: 'kaarditeek_background_runs_total',
      help: 'Runs of a background loop, by result: done or failed',
      labelNames: ['loop', 'result'] as const,
      registers,
    }),
    loopSuccess: new Gauge({
      name: 'kaarditeek_background_last_success_timestamp_seconds',
      help: 'When a background loop last ended without a failure; at first, when the server started',
      labelNames: ['loop'] as const,
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Strangers choose the method: each other one that a route refuses would be a label. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** Measures each reply. Unknown addresses share one route, and unusual methods one label. */
export const measureReplies =
  ({ requests }: Pick<Metrics, 'requests'>) =>
  async ({ method, routeOptions }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) => {
    const labels = {
      method: METHODS.includes(method) ? method : 'other',
      route: routeOptions.url ?? 'unknown',
      status: statusCode,
    }
    requests.observe(labels, elapsedTime / 1000)
  }

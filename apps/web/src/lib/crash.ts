import { withoutSecrets } from '@kaarditeek/domain/client-error/schema'
import { client } from './trpc'

const MODULE_MAX = 200
const ERROR_MAX = 4_000

const reported = new WeakSet<object>()

/** Reports a crash of a screen to the server, once for each error, without waiting. Rule 11.15. */
export const reportCrash = (module: string, error: unknown): void => {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return
    reported.add(error)
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const crash = { module: module.slice(0, MODULE_MAX), error: withoutSecrets(text).slice(0, ERROR_MAX) }
  client.clientError.report.mutate(crash).catch(() => null)
}

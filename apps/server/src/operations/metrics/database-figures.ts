import { setTimeout } from 'node:timers/promises'
import type { Db } from '@kaarditeek/db/client'
import { cardImport } from '@kaarditeek/db/schema/card-import'
import { sandboxEmptying } from '@kaarditeek/db/schema/company'
import { mail } from '@kaarditeek/db/schema/mail'
import { reportJob } from '@kaarditeek/db/schema/report-job'
import { reportScheduleMail } from '@kaarditeek/db/schema/report-schedule'
import { settlementMail } from '@kaarditeek/db/schema/settlement'
import { statementMail } from '@kaarditeek/db/schema/statement-mail'
import { webhookDelivery } from '@kaarditeek/db/schema/webhook'
import { type SQL, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { instant } from '../../core/instant-sql'
import type { QueueTable } from '../../core/queue/queue'

const queues: Record<string, QueueTable> = {
  mails: mail,
  statementMails: statementMail,
  settlementMails: settlementMail,
  reportScheduleMails: reportScheduleMail,
  reports: reportJob,
  imports: cardImport,
  webhooks: webhookDelivery,
  emptyings: sandboxEmptying,
}

/** Waiting rows of a queue, and the seconds for which the oldest row that is due has waited. */
const queueSql = (name: string, table: QueueTable, at: SQL): SQL => sql`
  select 'queue' as kind, ${name} as name, count(*) as count,
    greatest(extract(epoch from ${at} - min(${table.nextAttemptAt})), 0)::float8 as seconds
  from ${table} where ${table.nextAttemptAt} is not null`

const sessionsSql = sql`
  select 'session', state, count(*), extract(epoch from max(clock_timestamp() - xact_start))::float8
  from pg_stat_activity where datname = current_database() and usename = current_user and state is not null
  group by state`

type Row = { kind: 'queue' | 'session'; name: string; count: number; seconds: number | null }

const readFigures = (db: Db, now: Date) => {
  const at = instant(now)
  const parts = Object.entries(queues).map(([name, table]) => queueSql(name, table, at))
  return db.execute<Row>(sql.join([...parts, sessionsSql], sql` union all `))
}

/** Milliseconds for which the figures are kept, and after which a silent database counts as away. */
const KEPT = 5000
const PATIENCE = 3000

const gaugesIn = (registry: Registry) => {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name: `kaarditeek_${name}`, help, labelNames, registers: [registry] })
  return {
    up: gauge('database_up', 'Whether the database answered the last scrape within 3 seconds'),
    waiting: gauge(
      'queue_length',
      'Rows that wait for a server, those that are retried later included',
      'queue',
    ),
    delay: gauge('queue_delay_seconds', 'How long the oldest row that is due has waited', 'queue'),
    sessions: gauge('database_sessions', 'Sessions of all servers in this database, by state', 'state'),
    transaction: gauge(
      'database_transaction_seconds',
      'Age of the oldest open transaction, by state',
      'state',
    ),
  }
}

/** Returns undefined if the task takes longer than `PATIENCE`. */
const inTime = <T>(task: Promise<T>) => Promise.race([task, setTimeout(PATIENCE, undefined, { ref: false })])

/**
 * Adds figures that are read from the database. Returns a function that renews them by one statement, unless they are fresh or the
 * statement still runs. Without an answer only `kaarditeek_database_up` is left.
 */
export const databaseFigures = (
  registry: Registry,
  { db, now }: { db: Db; now: () => Date },
  report: (failure: unknown) => void,
) => {
  const { up, ...gauges } = gaugesIn(registry)
  let reading: Promise<void> | undefined
  let readAt = Number.NEGATIVE_INFINITY

  const show = (rows: readonly Row[]) => {
    for (const gauge of Object.values(gauges)) gauge.reset()
    for (const { kind, name, count, seconds } of rows) {
      if (kind === 'queue') {
        gauges.waiting.set({ queue: name }, count)
        gauges.delay.set({ queue: name }, seconds ?? 0)
      } else {
        gauges.sessions.set({ state: name }, count)
        gauges.transaction.set({ state: name }, seconds ?? 0)
      }
    }
  }

  const read = async () => {
    try {
      show(await readFigures(db, now()))
      up.set(1)
      readAt = performance.now()
    } catch (failure) {
      report(failure)
      away()
    } finally {
      reading = undefined
    }
  }
  const away = () => {
    up.set(0)
    show([])
  }

  return async (): Promise<void> => {
    if (performance.now() - readAt < KEPT) return
    reading ??= read()
    if ((await inTime(reading.then(() => 'read'))) === undefined) away()
  }
}

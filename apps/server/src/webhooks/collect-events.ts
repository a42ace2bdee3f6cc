import { isCitus } from '@kaarditeek/db/citus/is-citus'
import type { Db, Pool } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { webApiEvent, webApiFeed, webhook } from '@kaarditeek/db/schema/webhook'
import { transaction } from '@kaarditeek/db/transaction'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { WebhookEvent } from '../core/webhook/event'
import { isNotFrozen } from '../core/work/in-scope'
import { secondsAfter } from '../core/work/scope'
import { eventSources, type SourceName } from './event-sources'
import { type Feed, storeEvents } from './store-events'

/**
 * Milliseconds that may pass from the time in a row to the first write of its transaction: waiting for a session, one
 * statement of at most a minute, and differences between clocks.
 */
export const OVERLAP = 180_000

/** Maximal number of events of one source that one transaction collects. */
export const STEP = 500

/** Maximal number of such steps of a feed in one run. */
export const MOST_STEPS = 8

const sourceNames = Object.keys(eventSources) as SourceName[]

/** Returns the age in milliseconds of the oldest open transaction that has written; 0 without one. */
export const ageOfOldestWrite = async (db: Db): Promise<number> => {
  const [row] = await db.execute<{ age: number }>(sql`
    select coalesce(max(extract(epoch from clock_timestamp() - xact_start) * 1000), 0)::float8 as age
    from pg_stat_activity
    where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()`)
  return row?.age ?? 0
}

/** Begins to collect the events of each web API that has a webhook, from the moment when that was named. */
const addFeeds = (db: Db) =>
  db.execute(sql`
    insert into ${webApiFeed} (company_id, web_api_id, read_to)
    select hook.company_id, hook.web_api_id, min(hook.read_to) from ${webhook} hook
    left join ${webApiFeed} feed on feed.company_id = hook.company_id and feed.web_api_id = hook.web_api_id
    where hook.closed_at is null and feed.company_id is null
    group by hook.company_id, hook.web_api_id
    on conflict do nothing`)

/** A feed, and the seconds by which the clock of its company is ahead. Times in rows are of that clock. */
type Clocked = Feed & { clockOffset: number }

/** Returns the feeds of open web APIs. */
const openFeeds = (db: Db): Promise<Clocked[]> =>
  db
    .select({
      companyID: webApiFeed.companyID,
      webApiID: webApiFeed.webApiID,
      clockOffset: company.clockOffset,
    })
    .from(webApiFeed)
    .innerJoin(
      webApi,
      and(eq(webApi.companyID, webApiFeed.companyID), eq(webApi.webApiID, webApiFeed.webApiID)),
    )
    .innerJoin(company, eq(company.companyID, webApiFeed.companyID))
    .where(and(isNull(webApi.closedAt), isNotFrozen(webApiFeed.companyID)))

/** Times from which sources are read. */
type Positions = Partial<Record<SourceName, Date>>

/** Returns the sources that may have more events, with the time of the last one that was read. */
const goingOn = (found: [SourceName, WebhookEvent[]][]): Positions =>
  Object.fromEntries(
    found.flatMap(([name, events]) => {
      const last = events.at(STEP - 1)
      return last ? [[name, last.createdAt]] : []
    }),
  )

/**
 * Collects up to `STEP` events of each source, unless another process has locked the feed. `from` names the sources that go on;
 * null is the first step. Returns those that may have more.
 */
const collectStep = (
  db: Pool,
  feed: Clocked,
  from: Positions | null,
  readTo: Date,
  now: Date,
): Promise<Positions> =>
  transaction(db, async (tx) => {
    const { companyID, webApiID, clockOffset } = feed
    const read = secondsAfter(readTo, clockOffset)
    const isFeed = and(eq(webApiFeed.companyID, companyID), eq(webApiFeed.webApiID, webApiID))
    const [locked] = await tx
      .select()
      .from(webApiFeed)
      .where(isFeed)
      .for('no key update', { skipLocked: true })
    if (!locked) return {}
    // A clock that was set back writes rows with times that were read already.
    const isBack = secondsAfter(now, clockOffset) < locked.readTo
    const start = isBack ? read : locked.readTo
    const names = from ? sourceNames.filter((name) => from[name]) : sourceNames
    const found = await Promise.all(
      names.map(async (name): Promise<[SourceName, WebhookEvent[]]> => {
        const reading = { companyID, webApiID, since: from?.[name] ?? start, limit: STEP }
        return [name, await eventSources[name].read(tx, reading)]
      }),
    )
    await storeEvents(
      tx,
      feed,
      found.flatMap(([, events]) => events),
      now,
    )
    const more = goingOn(found)
    const isLast = Object.keys(more).length === 0
    if (isLast && (isBack || read > locked.readTo))
      await tx.update(webApiFeed).set({ readTo: read }).where(isFeed)
    return more
  })

/**
 * Collects what is new, in steps that each go on from where the last one ended. After `MOST_STEPS` the next run goes on, so that other
 * feeds and newer payments do not wait for a bulk of loads; its queries are planned with the new number of events.
 */
const collectOf = async (db: Pool, feed: Clocked, readTo: Date, now: Date): Promise<void> => {
  let more: Positions | null = null
  for (let step = 0; step < MOST_STEPS; step += 1) {
    more = await collectStep(db, feed, more, readTo, now)
    if (Object.keys(more).length === 0) return
  }
  if (!(await isCitus(db))) await db.execute(sql`analyze ${webApiEvent}`)
}

/**
 * Stores each new event of each feed, with its deliveries. Events are read from the rows that payments and other acts write
 * anyway. A row can become visible late, after rows with later times, if its transaction commits late. So each run reads
 * again from `readTo`, which stays behind every transaction that was open before the run, and at least `overlap` behind the
 * clock, also when that is set back. Deliveries of a paused webhook wait.
 */
export const collectEvents = async (db: Pool, clock: () => Date, overlap = OVERLAP): Promise<void> => {
  await addFeeds(db)
  const now = clock()
  // Must precede the reads, which then see every transaction that has ended by now.
  const readTo = new Date(now.getTime() - (await ageOfOldestWrite(db)) - overlap)
  for (const feed of await openFeeds(db)) await collectOf(db, feed, readTo, now)
}

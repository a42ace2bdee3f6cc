import type { Db } from '@kaarditeek/db/client'
import type { CardImport, ImportJob } from '@kaarditeek/domain/card/import/schema'
import { importedCards } from '@kaarditeek/domain/card/import/schema'
import { companyTurns } from '../../../core/company-turns'
import { toDomainError } from '../../../core/error/to-reply'
import { type Jobs, jobs } from '../../../core/jobs'
import { actorOf, type CallerContext } from '../../../core/trpc/calls'
import { work } from '../../../ledger/work'
import { importCards } from './import-cards'
import { inspectFile } from './read-file'

/** Each import holds a connection for seconds, so that others wait rather than take all of the pool. */
const inTurn = companyTurns({ all: 2, each: 1 })

/** The jobs of each application in this process. */
const jobsOf = new WeakMap<Db, Jobs<ImportJob>>()

const jobsIn = (db: Db): Jobs<ImportJob> => {
  const known = jobsOf.get(db) ?? jobs<ImportJob>()
  jobsOf.set(db, known)
  return known
}

/**
 * Imports or checks a file, and keeps its progress and outcome as the account's latest job. A client that is gone before the
 * end ends the import: nothing is imported.
 */
export const runImport = async (ctx: CallerContext, { file, dryRun, idempotencyKey }: CardImport) => {
  const by = actorOf(ctx.viewer)
  const clock = { now: ctx.now(), time: ctx.time }
  const tell = jobsIn(ctx.db).start(by.accountID, {
    fileName: file.name,
    dryRun,
    startedAt: clock.now,
    percent: 0,
    result: null,
    preview: null,
    refusal: null,
  })
  try {
    const inspected = await inspectFile(file)
    const request = {
      file: inspected,
      dryRun,
      idempotencyKey,
      gone: ctx.gone,
      tell: (share: number) => tell({ percent: Math.floor(share * 99) }),
    }
    const { preview, ...result } = await inTurn(by.companyID, () => {
      ctx.gone.throwIfAborted()
      return work(ctx.db, by, clock, (w) => importCards(w, request))
    })
    tell({ percent: 100, result: importedCards.parse(result), preview })
    return result
  } catch (failure) {
    const { code, subErrors, details } = toDomainError(failure)
    tell({
      percent: 100,
      refusal: { code, subErrors, reason: details.reason, errorCount: details.errorCount },
    })
    throw failure
  }
}

/** Returns the account's latest import or check; null if there is none. */
export const latestImport = (ctx: CallerContext): ImportJob | null =>
  jobsIn(ctx.db).get(actorOf(ctx.viewer).accountID)

/** Forgets the account's latest import or check. One that runs goes on. */
export const forgetImport = (ctx: CallerContext): void => jobsIn(ctx.db).forget(actorOf(ctx.viewer).accountID)

import type { Tx } from '@kaarditeek/db/client'
import { cardImport } from '@kaarditeek/db/schema/card-import'
import { transaction } from '@kaarditeek/db/transaction'
import type { ImportedCards, ImportJob } from '@kaarditeek/domain/card/import/schema'
import { companyTurns } from '../../../core/company-turns'
import type { Deps } from '../../../core/deps'
import { toDomainError } from '../../../core/error/to-reply'
import type { Held } from '../../../core/queue/lease'
import { queueOf } from '../../../core/queue/queue'
import { clockOfCompany } from '../../../core/work/company-clock'
import { serverTime } from '../../../core/work/scope'
import type { Work } from '../../../core/work/work'
import { work } from '../../../ledger/work'
import type { InspectedFile } from '../file/read-file'
import { importCards } from './import-cards'
import { deleteStoredFile, type ImportRecord, storedFile } from './stored-file'

/** Milliseconds between two records of an import's progress. Screens poll it as often. */
const PROGRESS = 500

/** Limits imports, because each holds a connection of the pool for seconds. */
const inTurn = companyTurns({ all: 2, each: 1 })

type Outcome = Pick<ImportJob, 'result' | 'preview' | 'refusal'>

const refused = (refusal: ImportJob['refusal']): Outcome => ({ result: null, preview: null, refusal })

const ended = (endedAt: Date, outcome: Outcome) => ({ endedAt, percent: 100, outcome })

/** An import whose server died starts again on another server, and fails after three such servers. */
const imports = queueOf(cardImport, {
  pauses: [],
  maxAttempts: 3,
  givenUp: (now) => ended(now, refused({ code: 'ERROR_SOMETHING_WRONG', subErrors: [] })),
})

/** Ends the import in the transaction of its cards, so that they are made once. Throws if another server has it. */
const endImport = async (tx: Tx, row: ImportRecord, now: Date, outcome: Outcome): Promise<void> => {
  if (!(await imports.end(tx, row, ended(now, outcome)))) throw new Error('Another server has the import')
  await deleteStoredFile(tx, row)
}

const refusalOf = (failure: unknown): ImportJob['refusal'] => {
  const { code, subErrors, details } = toDomainError(failure)
  return { code, subErrors, reason: details.reason, errorCount: details.errorCount }
}

export type Importing = Pick<Deps, 'db' | 'now' | 'time'> & {
  /** Aborted when the client of the request is gone. The import ends then. */
  gone?: AbortSignal
  /** Aborted when a server begins to close that imports without a request. The import is released then. */
  closing?: AbortSignal
  /** Tells the client of the request that its cards were imported before. */
  noteReplay?: () => void
}

/** Makes the file ready before its transaction, and returns how to open it there. */
type Prepare = (signal: AbortSignal) => Promise<(w: Work) => InspectedFile>

/** Records why an import failed, or releases it. If this fails too, the lease ends and another server goes on. */
const recordFailure = async ({ db, now, closing }: Importing, row: ImportRecord, failure: unknown) => {
  const recorded = closing?.aborted
    ? imports.release(db, row, now())
    : transaction(db, (tx) => endImport(tx, row, now(), refused(refusalOf(failure))))
  await recorded.catch(() => undefined)
}

/** Imports or checks the file of a claimed import and records its outcome. Throws the refusal. */
export const performImport = async (
  importing: Importing,
  row: ImportRecord,
  prepare: Prepare,
): Promise<ImportedCards> => {
  const { db, now, time, gone, closing, noteReplay } = importing
  const { companyID, accountID, dryRun, mayMakeRules, idempotencyKey } = row
  let percent = 0
  const setProgress = (share: number) => {
    percent = Math.floor(share * 99)
  }
  const makeCards = async (open: (w: Work) => InspectedFile, signal: AbortSignal) => {
    const clock = await clockOfCompany(db, companyID, { now: now(), time })
    return work(db, { companyID, accountID }, clock, async (w) => {
      const request = { file: open(w), dryRun, mayMakeRules, idempotencyKey, signal, progress: setProgress }
      const { preview, ...result } = await importCards({ ...w, noteReplay }, request)
      await endImport(w.unscoped, row, serverTime(w), { result, preview, refusal: null })
      return result
    })
  }
  const importIn = async ({ lost }: Held<ImportRecord>) => {
    const signal = AbortSignal.any([lost, gone, closing].filter((one) => one !== undefined))
    const open = await prepare(signal)
    return inTurn(companyID, () => {
      signal.throwIfAborted()
      return makeCards(open, signal)
    })
  }
  try {
    return await imports.hold(importing, row, importIn, { every: PROGRESS, progress: () => ({ percent }) })
  } catch (failure) {
    await recordFailure(importing, row, failure)
    throw failure
  }
}

type Resuming = Importing & { closing: AbortSignal; report: (failure: unknown, where: string) => void }

/** Claims and performs the imports of servers that have died. */
export const resumeImports = async (resuming: Resuming): Promise<void> => {
  const { db, now, closing, report } = resuming
  while (!closing.aborted) {
    const row = await imports.claim(db, now())
    if (!row) return
    try {
      await performImport(resuming, row, async () => (w) => storedFile(w.unscoped, row))
    } catch (failure) {
      if (!closing.aborted && toDomainError(failure).status >= 500) report(failure, 'import')
    }
  }
}

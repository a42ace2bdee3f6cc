import { cardImport } from '@kaarditeek/db/schema/card-import'
import { may } from '@kaarditeek/domain/access/access'
import {
  type CardImport,
  IMPORT_HOURS,
  type ImportedCards,
  type ImportJob,
} from '@kaarditeek/domain/card/import/schema'
import { addHours } from 'date-fns'
import { desc } from 'drizzle-orm'
import { claimedAt } from '../../../core/queue/lease'
import { actorOf, type CallerContext, clockOf } from '../../../core/trpc/calls'
import { type Read, serverTime } from '../../../core/work/scope'
import type { Work } from '../../../core/work/work'
import { work } from '../../../ledger/work'
import { inspectFile } from '../file/read-file'
import { performImport } from './import-queue'
import { type ImportRecord, storeFile } from './stored-file'

/** Records an import that this server has claimed. */
const startImport = (
  ctx: CallerContext,
  { file, dryRun, idempotencyKey }: CardImport,
): Promise<ImportRecord> => {
  return work(ctx.db, actorOf(ctx.viewer), clockOf(ctx), (w) =>
    w.insert(cardImport, {
      accountID: w.by.accountID,
      // PostgreSQL stores no zero character.
      fileName: file.name.replaceAll('\0', ''),
      dryRun,
      mayMakeRules: may(ctx.viewer, 'editCardLimits'),
      idempotencyKey,
      createdAt: w.now,
      ...claimedAt(w),
    }),
  )
}

/**
 * Imports or checks a file. The import ends if the client is gone before the answer; if the server dies, another one goes on with
 * the stored file.
 */
export const runImport = async (ctx: CallerContext, input: CardImport): Promise<ImportedCards> => {
  const row = await startImport(ctx, input)
  const { db, now, time, gone, noteReplay } = ctx
  return performImport({ db, now, time, gone, noteReplay }, row, async (signal) => {
    const file = await inspectFile('cardImport', input.file)
    await storeFile(db, row, file, signal)
    return () => file
  })
}

/** Dates are stored as text. */
const showPreview = (preview: ImportJob['preview']): ImportJob['preview'] =>
  preview && {
    ...preview,
    rows: preview.rows.map((row) => ({ ...row, validTo: new Date(row.validTo) })),
  }

/** Returns the account's latest import or check, until `IMPORT_HOURS` after its end; null if there is none. */
export const latestImport = async (r: Read): Promise<ImportJob | null> => {
  const [row] = await r.db
    .select()
    .from(cardImport)
    .where(r.own(cardImport, { accountID: r.by.accountID }))
    .orderBy(desc(cardImport.importID))
    .limit(1)
  if (!row || row.isForgotten || (row.endedAt && addHours(row.endedAt, IMPORT_HOURS) <= serverTime(r)))
    return null
  const { fileName, dryRun, createdAt: startedAt, percent, outcome } = row
  const { result = null, preview = null, refusal = null } = outcome ?? {}
  return { fileName, dryRun, startedAt, percent, result, preview: showPreview(preview), refusal }
}

/** Forgets the account's latest import or check. One that runs goes on. */
export const forgetImport = async (w: Work): Promise<void> => {
  await w.update(cardImport, { accountID: w.by.accountID }, { isForgotten: true })
}

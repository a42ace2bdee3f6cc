import { cardBatch } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { refusalOfRows } from '@kaarditeek/domain/card/import/rules'
import {
  type CardImport,
  type ImportedCards,
  type ImportPreview,
  MAX_EMPTY_LINES,
  MAX_IMPORT_ROWS,
  MAX_ROW_ERRORS,
} from '@kaarditeek/domain/card/import/schema'
import { CardCreationType } from '@kaarditeek/domain/company/rules'
import { DomainError, ensure } from '@kaarditeek/domain/error/domain-error'
import { sql } from 'drizzle-orm'
import { madeByRequest } from '../../../core/work/request-key'
import type { Work } from '../../../core/work/work'
import { countInsertedCards, insertCardsOf } from '../../../ledger/insert-cards'
import { newBatch } from '../batch/new-batch'
import { ensureCreates } from '../ensure-creates'
import { lockForImport } from './lock-for-import'
import { previewOf } from './preview'
import { type InspectedFile, type Piece, readRows } from './read-file'
import { type Faults, rowFaults } from './row-faults'
import { createStaged, instantsIn, staged, stageRows } from './staged-rows'

/** Cards that one statement inserts. Few, so that payments run in between. */
const CHUNK = 100

export type Imported = ImportedCards & { preview: ImportPreview | null }

/** Reports progress from 0 to 1. */
type Progress = (share: number) => void

type Request = Pick<CardImport, 'dryRun' | 'idempotencyKey'> & {
  file: InspectedFile
  progress: Progress
  /** Ends the import without cards when aborted. */
  signal: AbortSignal
}

/** Returns the result of an earlier import with this key, or null. Throws if its file was different. */
const earlierResult = async (
  w: Work,
  { idempotencyKey, dryRun, file }: Request,
): Promise<Imported | null> => {
  if (dryRun) return null
  const made = await madeByRequest(w, cardBatch, { idempotencyKey, fingerprint: file.fingerprint })
  return made && { cardBatchID: made.cardBatchID, created: made.cardCount, dryRun, preview: null }
}

/** Adds the errors of parsing: the first `MAX_ROW_ERRORS`, and the number of all. */
const addFaults = (to: Faults, { rows }: Piece) => {
  for (const { errors } of rows) {
    to.count += errors.length
    to.errors.push(...errors.slice(0, MAX_ROW_ERRORS - to.errors.length))
  }
}

const tooMany = (reason: 'tooManyImportRows' | 'tooManyEmptyLines') =>
  new DomainError('ERROR_INVALID_VALUE', { field: 'file', reason })

/** Stages the file's rows. Returns their number and the errors of parsing. */
const stageFile = async (w: Work, { file, progress, signal }: Request) => {
  const instants = instantsIn(w.time)
  const faults: Faults = { errors: [], count: 0 }
  let [count, read] = [0, 0]
  for await (const piece of readRows(file, w.time.dayOf(w.now))) {
    signal.throwIfAborted()
    if (piece.empty > MAX_EMPTY_LINES) throw tooMany('tooManyEmptyLines')
    if (piece.rows.length > 0) {
      if (count === 0) {
        await ensureCreates(w, CardCreationType.import)
        await createStaged(w)
      }
      if (count + piece.rows.length > MAX_IMPORT_ROWS) throw tooMany('tooManyImportRows')
      addFaults(faults, piece)
      await stageRows(w, piece.rows, count, instants)
      count += piece.rows.length
    }
    read += piece.bytes
    progress(read / file.size)
  }
  if (count === 0) throw new DomainError('ERROR_NO_CARD_RECORD', { field: 'file' })
  await w.db.execute(sql`analyze ${staged}`)
  return { count, faults }
}

const ensureFaultless = (own: Faults, others: Faults): void =>
  ensure(refusalOfRows([...own.errors, ...others.errors], own.count + others.count))

/** Inserts the staged rows as cards of one batch, `CHUNK` at a time. Returns the batch's id. */
const insertStaged = async (
  w: Work,
  count: number,
  { idempotencyKey, file, progress, signal }: Request,
): Promise<number> => {
  const [{ webEnabled } = { webEnabled: false }] = await w.db.execute<{ webEnabled: boolean }>(sql`
    select coalesce(bool_or(web_enabled), false) as "webEnabled"
    from ${cardProduct} where company_id = ${w.by.companyID}::bigint and id in (select card_product_id from ${staged})`)
  const fingerprint = idempotencyKey ? file.fingerprint : null
  const { cardBatchID } = await newBatch(w, { cardCount: count, webEnabled }, { idempotencyKey, fingerprint })
  for (let done = 0; done < count; done += CHUNK) {
    signal.throwIfAborted()
    await insertCardsOf(
      w,
      sql`select pan, name_on_card, info, hidden_name, card_product_id, ${cardBatchID}::bigint as card_batch_id,
        customer_unit_id, valid_from, valid_to, expiry_date_on_card, ${w.now.toISOString()}::timestamptz as activation_date,
        amount_limit, count_limit
      from ${staged} where place > ${done} and place <= ${done + CHUNK} order by place`,
    )
    progress(Math.min(1, (done + CHUNK) / count))
  }
  return cardBatchID
}

/**
 * Imports the cards of a file as one batch, or only checks the file. Checks the file as a whole, then whether the company
 * imports its cards, then the rows; a refusal lists the first errors with their lines. Locks nothing until the rows were
 * checked. A repeated `idempotencyKey` returns the result of the first import. Formats: Rule 5.11.
 */
export const importCards = async (w: Work, request: Request): Promise<Imported> => {
  const { dryRun, progress } = request
  const known = await earlierResult(w, request)
  if (known) return known
  const { count, faults } = await stageFile(w, {
    ...request,
    progress: (share) => progress(share * (dryRun ? 1 : 0.5)),
  })
  ensureFaultless(faults, await rowFaults(w))
  const preview = await previewOf(w)
  if (dryRun) return { cardBatchID: null, created: count, dryRun, preview }

  await lockForImport(w)
  ensureFaultless(faults, await rowFaults(w))
  const cardBatchID = await insertStaged(w, count, {
    ...request,
    progress: (share) => progress(0.5 + share / 2),
  })
  await countInsertedCards(w, cardBatchID)
  return { cardBatchID, created: count, dryRun, preview }
}

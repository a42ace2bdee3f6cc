import { cardBatch } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { importReader } from '@kaarditeek/domain/card/import/own-columns'
import type { CardImport, ImportedCards, ImportPreview } from '@kaarditeek/domain/card/import/schema'
import { CardCreationType } from '@kaarditeek/domain/company/rules'
import type { CsvRecord } from '@kaarditeek/domain/file/csv'
import { sql } from 'drizzle-orm'
import { instant } from '../../../core/instant-sql'
import { madeByRequest } from '../../../core/work/request-key'
import type { Work } from '../../../core/work/work'
import { countInsertedCards, insertCardsOf } from '../../../ledger/insert-cards'
import { openOwnFields } from '../../own-field/values'
import { newBatch } from '../batch/new-batch'
import { ensureCreates } from '../ensure-creates'
import { addFaults, ensureFaultless, noFaults } from '../file/faults'
import { type InspectedFile, readRows } from '../file/read-file'
import { lockForImport } from './lock-for-import'
import { previewOf } from './preview'
import { rowFaults } from './row-faults'
import { createStaged, instantsIn, staged, stageRows } from './staged-rows'
import { ensureRules, insertStagedRules, makesRule, rulesOfBatch, withRules } from './staged-rules'

/** Cards that one statement inserts. Few, so that payments run in between. */
const CHUNK = 100

export type Imported = ImportedCards & { preview: ImportPreview | null }

/** Reports progress from 0 to 1. */
type Progress = (share: number) => void

type Request = Pick<CardImport, 'dryRun' | 'idempotencyKey'> & {
  mayMakeRules: boolean
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
  if (!made) return null
  const { cardBatchID, cardCount: created, dateIn } = made
  return {
    ...withRules({ cardBatchID, created, dryRun }, await rulesOfBatch(w, cardBatchID, dateIn)),
    preview: null,
  }
}

/** Stages the file's rows. Returns their number, that of rules of use, and the errors of parsing. */
const stageFile = async (w: Work, request: Request) => {
  const instants = instantsIn(w.time)
  const faults = noFaults()
  const today = w.time.dayOf(w.now)
  const reader = importReader(await openOwnFields(w, 'card'))
  const { header } = reader
  const row = (record: CsvRecord, read: ReturnType<typeof header>) => reader.row(record, read, today)
  let count = 0
  let rules = 0
  for await (const rows of readRows(request.file, { header, row }, request)) {
    if (count === 0) {
      await ensureCreates(w, CardCreationType.import)
      await createStaged(w)
    }
    addFaults(
      faults,
      rows.flatMap(({ errors }) => errors),
    )
    ensureRules(rows, request)
    await stageRows(w, rows, count, instants)
    count += rows.length
    rules += rows.filter(makesRule).length
  }
  await w.db.execute(sql`analyze ${staged}`)
  return { count, rules, faults }
}

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
      sql`select pan, name_on_card, info, hidden_name, external_id, card_product_id, ${cardBatchID}::bigint as card_batch_id,
        customer_unit_id, valid_from, valid_to, expiry_date_on_card, ${instant(w.now)} as activation_date,
        amount_limit, count_limit, own_fields
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
  const { count, rules, faults } = await stageFile(w, {
    ...request,
    progress: (share) => progress(share * (dryRun ? 1 : 0.5)),
  })
  ensureFaultless(faults, await rowFaults(w))
  const preview = await previewOf(w)
  if (dryRun) return { ...withRules({ cardBatchID: null, created: count, dryRun }, rules), preview }

  await lockForImport(w)
  ensureFaultless(faults, await rowFaults(w))
  const cardBatchID = await insertStaged(w, count, {
    ...request,
    progress: (share) => progress(0.5 + share / 2),
  })
  if (rules > 0) {
    await insertStagedRules(w)
    request.signal.throwIfAborted()
  }
  await countInsertedCards(w, cardBatchID)
  return { ...withRules({ cardBatchID, created: count, dryRun }, rules), preview }
}

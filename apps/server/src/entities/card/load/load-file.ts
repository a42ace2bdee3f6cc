import { loadPlan } from '@kaarditeek/db/schema/card-load'
import { mayPassSum } from '@kaarditeek/domain/approval/rules'
import { type RowError, shownValue } from '@kaarditeek/domain/card/file/row'
import { isBlankLoad, type LoadRow, loadHeader, loadRow } from '@kaarditeek/domain/card/load/file'
import { mayOrderLoads } from '@kaarditeek/domain/card/load/plan/rules'
import type { LoadedCards, LoadFile } from '@kaarditeek/domain/card/load/schema'
import { DomainError, ensure, type SubError } from '@kaarditeek/domain/error/domain-error'
import { MAX_IDS } from '@kaarditeek/domain/list/schema'
import { eurosOf } from '@kaarditeek/domain/money'
import { approvalSums, ensureApproved } from '../../../core/approval/ensure-approved'
import { companyTurns } from '../../../core/company-turns'
import { actorOf, type CallerContext, clockOf } from '../../../core/trpc/calls'
import { madeByRequest, requestKeyOf } from '../../../core/work/request-key'
import type { Work } from '../../../core/work/work'
import { work } from '../../../ledger/work'
import type { LoadLine } from '../../../ledger/write-loads'
import { addFaults, ensureFaultless, type Faults, noFaults } from '../file/faults'
import { type InspectedFile, inspectFile, readRows } from '../file/read-file'
import { cardUnknown } from '../lock-cards'
import { firstCards } from './first-cards'
import { actOf, insertPlan, loadedBy, loadLocked, type Order, runsOf, wouldLoad } from './load-cards'
import { loadableCards } from './loadable-cards'
import { linesOfPlan, mayLoadPlanned, type PlannedLoad } from './plan/lines'

/** Limits files, because each holds a connection of the pool for seconds. */
const inTurn = companyTurns({ all: 2, each: 1 })

type Terms = Omit<LoadFile, 'file' | 'idempotencyKey' | 'dryRun' | keyof Skips>
/** Which rows are left out instead of being refused or loaded. */
type Skips = Pick<LoadFile, 'skipBlank' | 'skipBlocked'>

const panTwice = new DomainError('ERROR_ENTRY_ALREADY_EXISTS', { field: 'pan', reason: 'panTwiceInFile' })

/** Returns what a row has in a column: never a whole card number. */
const cellOf = ({ pan = '', amount = null, uses = null }: LoadRow['values'], { field, code }: SubError) => {
  if (field === 'amount') return amount === null ? undefined : eurosOf(amount)
  if (field === 'uses') return uses === null ? undefined : String(uses)
  return shownValue(code, pan, pan)
}

/** Returns the errors of a refused row, each with its column and what the row has there. */
const errorsOf = ({ line, values }: LoadRow, why: DomainError): RowError[] => {
  const { code, subErrors, details } = why
  const all: SubError[] = subErrors.length > 0 ? subErrors : [{ field: 'pan', code, reason: details.reason }]
  return all.map((error) => {
    const cell = cellOf(values, error)
    return { ...error, line, ...(error.value === undefined ? { value: cell } : { typed: cell }) }
  })
}

/** Why a row is refused whose amount in cents is above the sum, which the refusal names in euros; null if it is not. */
const whyAbove = (amount: number, sum: number | null): DomainError | null => {
  const why = mayPassSum(amount, sum)
  return why && sum !== null ? new DomainError(why.code, { ...why.details, value: eurosOf(sum) }) : why
}

/** The result of judging rows: the accepted loads, how many of their cards are blocked, their lines, the errors, and those of rows left out. */
type Judged = {
  loads: PlannedLoad[]
  blockedCount: number
  lines: LoadLine[]
  faults: Faults
  blank: Faults
}

/** Judges rows whose cells are valid. Each card is loaded once. */
const judge = async (
  w: Work,
  { skipBlocked, ...terms }: Terms & Pick<Skips, 'skipBlocked'>,
  rows: readonly LoadRow[],
  named: Set<string>,
  to: Judged,
) => {
  const pans = rows.flatMap(({ values: { pan } }) => pan ?? [])
  const found = await loadableCards(w, { pan: pans })
  const byPan = new Map(found.map((one) => [one.pan, one]))
  const { approveLoadsAbove: sum } = await approvalSums(w)
  type Found = (typeof found)[number] | undefined
  const isLeftOut = (one: Found) => skipBlocked && one?.blocked
  const whyNot = (pan: string, load: PlannedLoad, one: Found) => {
    if (named.has(pan)) return panTwice
    if (!one) return cardUnknown
    if (isLeftOut(one)) return null
    // A file is not kept, so that nothing of it can wait for a second person.
    return mayLoadPlanned(terms, load, one) ?? whyAbove(load.amount ?? 0, sum)
  }
  const accepted: PlannedLoad[] = []
  for (const row of rows) {
    const { pan = '', amount = null, uses = null, comment = null } = row.values
    const one = byPan.get(pan)
    const load = { cardID: one?.id ?? 0, amount, uses, comment }
    const why = whyNot(pan, load, one)
    if (why) addFaults(to.faults, errorsOf(row, why))
    else {
      if (one?.blocked) to.blockedCount += 1
      if (!isLeftOut(one)) accepted.push(load)
    }
    named.add(pan)
  }
  to.loads.push(...accepted)
  to.lines.push(...linesOfPlan(terms, accepted, found))
}

/**
 * Reads the file's loads and judges them, piece by piece. Throws a refusal with the first errors of its rows. `skipBlank` leaves rows out that
 * load nothing, `skipBlocked` those of blocked cards; a file of nothing else is refused.
 */
const readLoads = async (
  w: Work,
  file: InspectedFile,
  { skipBlank, ...terms }: Terms & Skips,
  signal: AbortSignal,
): Promise<Judged> => {
  const judged: Judged = { loads: [], blockedCount: 0, lines: [], faults: noFaults(), blank: noFaults() }
  const named = new Set<string>()
  const reader = { header: loadHeader, row: loadRow }
  for await (const rows of readRows(file, reader, { signal })) {
    for (const row of rows)
      addFaults(skipBlank && isBlankLoad(row) ? judged.blank : judged.faults, row.errors)
    await judge(
      w,
      terms,
      rows.filter(({ errors }) => errors.length === 0),
      named,
      judged,
    )
  }
  ensureFaultless(judged.faults)
  if (judged.loads.length === 0) {
    ensureFaultless(judged.blank)
    throw new DomainError('ERROR_NO_CARD_RECORD')
  }
  return judged
}

/** Loads the cards of a file, or only checks it. */
const loadInspected = async (
  w: Work,
  file: InspectedFile,
  { idempotencyKey, dryRun, skipBlank, skipBlocked, ...terms }: Omit<LoadFile, 'file'>,
  signal: AbortSignal,
): Promise<LoadedCards> => {
  const key = requestKeyOf('loadFile', idempotencyKey, [
    file.fingerprint.toString('hex'),
    { ...terms, ...(skipBlank && { skipBlank }), ...(skipBlocked && { skipBlocked }) },
  ])
  const made = dryRun ? null : await madeByRequest(w, loadPlan, key)
  if (made) return loadedBy(w, made)
  const { isNow, ...runs } = runsOf(terms, w)
  const judged = await readLoads(w, file, { ...terms, skipBlank, skipBlocked }, signal)
  const { loads, lines, blockedCount } = judged
  const order: Order = { ...terms, loads }
  if (dryRun)
    return wouldLoad(lines, {
      cardCount: loads.length,
      blockedCount,
      firstCards: await firstCards(w, judged),
      skippedCount: judged.blank.count,
      nextRunAt: runs.nextRunAt,
    })
  if (isNow && loads.length <= MAX_IDS) return loadLocked(w, order, { dryRun, key })
  ensure(mayOrderLoads({ isNow, monthly: terms.monthly }, lines.length))
  await ensureApproved(w, actOf(order))
  return loadedBy(w, await insertPlan(w, order, isNow ? { ...runs, nextRunAt: w.now } : runs, key))
}

/**
 * Loads the cards of a file, all or none, or only checks it: a refusal lists the first errors with their lines. Up to `MAX_IDS` cards are
 * loaded at once, more by the job of plans, so that payments hardly wait. Locks nothing while it reads. A repeated key with the same file
 * and terms loads once. Rule 5.27.
 */
export const loadFromFile = (ctx: CallerContext, { file, ...request }: LoadFile): Promise<LoadedCards> => {
  const { db, gone, noteReplay, viewer } = ctx
  const by = actorOf(viewer)
  return inTurn(by.companyID, async () => {
    gone.throwIfAborted()
    const inspected = await inspectFile('loads', file)
    return work(db, by, clockOf(ctx), (w) => loadInspected({ ...w, noteReplay }, inspected, request, gone))
  })
}

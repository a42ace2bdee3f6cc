import { mayPassSum } from '@kaarditeek/domain/approval/rules'
import { type RowError, shownValue } from '@kaarditeek/domain/card/file/row'
import { isBlankLoad, type LoadRow, loadHeader, loadRow } from '@kaarditeek/domain/card/load/file'
import type { LoadFile } from '@kaarditeek/domain/card/load/schema'
import { DomainError, type SubError } from '@kaarditeek/domain/error/domain-error'
import { MAX_IDS } from '@kaarditeek/domain/list/schema'
import { eurosOf } from '@kaarditeek/domain/money'
import { approvalSums } from '../../../core/approval/ensure-approved'
import type { Work } from '../../../core/work/work'
import type { LoadLine } from '../../../ledger/write-loads'
import { addFaults, ensureFaultless, type Faults, noFaults } from '../file/faults'
import { type InspectedFile, readRows } from '../file/read-file'
import { cardUnknown } from '../lock-cards'
import { loadableCards } from './loadable-cards'
import { linesOfPlan, mayLoadPlanned, type PlannedLoad } from './plan/lines'

export type Terms = Omit<LoadFile, 'file' | 'idempotencyKey' | 'dryRun' | keyof Skips>
/** Which rows are left out instead of being refused or loaded. */
export type Skips = Pick<LoadFile, 'skipBlank' | 'skipBlocked'>

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

/**
 * The result of judging rows: the accepted loads, how many of their cards are blocked, their lines, the errors, those of rows left out, and
 * those of accepted rows above the sum.
 */
export type Judged = {
  loads: PlannedLoad[]
  blockedCount: number
  lines: LoadLine[]
  faults: Faults
  blank: Faults
  above: Faults
}

/** Judges rows whose cells are valid. Each card is loaded once. `sum` in cents is that above which a load waits for a second person. */
const judge = async (
  w: Work,
  { skipBlocked, sum, ...terms }: Terms & Pick<Skips, 'skipBlocked'> & { sum: number | null },
  rows: readonly LoadRow[],
  named: Set<string>,
  to: Judged,
) => {
  const pans = rows.flatMap(({ values: { pan } }) => pan ?? [])
  const found = await loadableCards(w, { pan: pans })
  const byPan = new Map(found.map((one) => [one.pan, one]))
  type Found = (typeof found)[number] | undefined
  const isLeftOut = (one: Found) => skipBlocked && one?.blocked
  const whyNot = (pan: string, load: PlannedLoad, one: Found) => {
    if (named.has(pan)) return panTwice
    if (!one) return cardUnknown
    return isLeftOut(one) ? null : mayLoadPlanned(terms, load, one)
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
      if (!isLeftOut(one)) {
        accepted.push(load)
        const above = whyAbove(load.amount ?? 0, sum)
        if (above) addFaults(to.above, errorsOf(row, above))
      }
    }
    named.add(pan)
  }
  to.loads.push(...accepted)
  to.lines.push(...linesOfPlan(terms, accepted, found))
}

/**
 * Reads the file's loads and judges them, piece by piece. Throws a refusal with the first errors of its rows. `skipBlank` leaves rows out that
 * load nothing, `skipBlocked` those of blocked cards; a file of nothing else is refused. Of more than `MAX_IDS` loads, which are too many to
 * wait for a second person, none may be above the sum.
 */
export const readLoads = async (
  w: Work,
  file: InspectedFile,
  { skipBlank, ...terms }: Terms & Skips,
  signal: AbortSignal,
): Promise<Judged> => {
  const faults = { faults: noFaults(), blank: noFaults(), above: noFaults() }
  const judged: Judged = { loads: [], blockedCount: 0, lines: [], ...faults }
  const named = new Set<string>()
  const { approveLoadsAbove: sum } = await approvalSums(w)
  const reader = { header: loadHeader, row: loadRow }
  for await (const rows of readRows(file, reader, { signal })) {
    for (const row of rows)
      addFaults(skipBlank && isBlankLoad(row) ? judged.blank : judged.faults, row.errors)
    await judge(
      w,
      { ...terms, sum },
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
  if (judged.loads.length > MAX_IDS) ensureFaultless(judged.above)
  return judged
}

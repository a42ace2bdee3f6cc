import type { RowError } from '@kaarditeek/domain/card/file/row'
import { refusalOfRows } from '@kaarditeek/domain/card/file/rules'
import { MAX_ROW_ERRORS } from '@kaarditeek/domain/card/file/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'

/** The first errors of rows, and the number of all. */
export type Faults = { errors: RowError[]; count: number }

/** Where the errors of a file's rows are gathered. */
export const noFaults = (): Faults => ({ errors: [], count: 0 })

/** Adds errors: the first `MAX_ROW_ERRORS`, and the number of all. */
export const addFaults = (to: Faults, errors: readonly RowError[]): void => {
  to.count += errors.length
  to.errors.push(...errors.slice(0, MAX_ROW_ERRORS - to.errors.length))
}

/** Throws the refusal of a file whose rows have errors. */
export const ensureFaultless = (...found: Faults[]): void =>
  ensure(
    refusalOfRows(
      found.flatMap(({ errors }) => errors),
      found.reduce((sum, { count }) => sum + count, 0),
    ),
  )

import { fileColumnsOf } from '../../core/file/columns'
import type { RowSource, Table } from '../../core/file/table'

/**
 * A row of a file about transactions, in cents: `amount` is what is left of `payment` after `refundedAmount`, which sums lack.
 * `ofEarlierMonths` is by how much a transaction of a closed month has changed; such a row has no other amount. Null in every other row.
 */
export type InFile<R> = Omit<R, 'amount' | 'refundedAmount'> & {
  payment: number | null
  refundedAmount: number | null
  amount: number | null
  ofEarlierMonths: number | null
}

export const inFile = <R extends { amount: number; refundedAmount?: number }>(row: R): InFile<R> => ({
  ...row,
  payment: row.refundedAmount === undefined ? null : row.amount + row.refundedAmount,
  refundedAmount: row.refundedAmount ?? null,
  ofEarlierMonths: null,
})

export const changeInFile = <R>(row: R, ofEarlierMonths: number): InFile<R> => ({
  ...row,
  payment: null,
  refundedAmount: null,
  amount: null,
  ofEarlierMonths,
})

const column = fileColumnsOf<{ ofEarlierMonths: number | null }, 'report'>('report').money('ofEarlierMonths')

/** Adds the column of earlier months behind the amounts. Files have it once the company has a closed month. Rule 7.17. */
export const withEarlierColumn = <R extends { ofEarlierMonths: number | null }>(
  table: Table<R>,
): Table<R> => {
  const place = table.columns.findIndex(({ key }) => key === 'amount') + 1
  return {
    ...table,
    columns: table.columns.toSpliced(place, 0, column),
    totals: [...(table.totals ?? []), 'ofEarlierMonths'],
  }
}

/** Joins two sources of rows. */
export const inTurn =
  <R>(...sources: RowSource<R>[]): RowSource<R> =>
  async (onRows) => {
    for (const rows of sources) await rows(onRows)
  }

import {
  type PaymentData,
  type PaymentDataSettings,
  paymentDataFields,
} from '@kaarditeek/domain/payment/data'
import { formatMoney } from '@kaarditeek/i18n/format'
import { wordsIn } from '@kaarditeek/i18n/words-in'
import { type Column, fileColumnsOf } from '../../core/file/columns'
import type { Table } from '../../core/file/table'

type Paid = { payment: number | null; refundedAmount: number | null }
const ofPaid = fileColumnsOf<Paid, 'report'>('report')
const paid = [ofPaid.money('payment'), ofPaid.money('refundedAmount')]

/** Adds the columns of payments and refunds before the amounts that are left of them. */
export const withRefundColumns = <R extends Paid>(table: Table<R>): Table<R> => ({
  ...table,
  columns: table.columns.toSpliced(
    table.columns.findIndex(({ key }) => key === 'amount'),
    0,
    ...paid,
  ),
  totals: ['payment', 'refundedAmount', ...(table.totals ?? [])],
})

/** Says of cancelled transactions that they are, after the customer's name: on paper an amount of 0,00 € does not explain itself. */
export const withCancelledMark = <R extends { amount: number | null }>(table: Table<R>): Table<R> => ({
  ...table,
  columns: table.columns.map((column) =>
    column.key === 'customer'
      ? {
          ...column,
          cell: (row, languageID, time) => {
            const name = column.cell(row, languageID, time)
            return row.amount !== 0 ? name : `${name} (${wordsIn(languageID).report.cancelledMark})`
          },
        }
      : column,
  ),
})

type Lines = NonNullable<PaymentData['lines']>
type Data = Omit<{ [Field in keyof PaymentData]-?: PaymentData[Field] | null }, 'lines'> & {
  lines: Lines | null
}
const none: Data = {
  receiptNumber: null,
  odometer: null,
  vehicle: null,
  driver: null,
  litres: null,
  lines: null,
}

const lineText = ({ name, quantity, amount }: Lines[number]) =>
  [name, quantity === null ? null : `× ${quantity}`, formatMoney(amount)].filter(Boolean).join(' ')

const ofData = fileColumnsOf<Data, 'paymentData'>('paymentData')
const columns = {
  receiptNumber: ofData('receiptNumber', undefined, 16),
  odometer: ofData.number('odometer'),
  vehicle: ofData('vehicle', undefined, 12),
  driver: ofData('driver'),
  litres: ofData.quantity('litres'),
  lines: ofData('lines', (lines) => lines?.map(lineText).join('; ') ?? null, 60),
} satisfies Record<keyof PaymentData, Column<Data>>

type WithData = { data: PaymentData | null }

/** Adds a column for each field of data that the company takes. Rule 6.35. */
export const withDataColumns = <R extends WithData>(
  table: Table<R>,
  settings: PaymentDataSettings,
): Table<R> => ({
  ...table,
  columns: [
    ...table.columns,
    ...paymentDataFields
      .filter((field) => settings[field] !== 'off')
      .map((field) => {
        const { cell, ...column } = columns[field]
        const ofRow: Column<R>['cell'] = ({ data }, language, time) =>
          data && cell({ ...none, ...data }, language, time)
        return { ...column, cell: ofRow }
      }),
  ],
})

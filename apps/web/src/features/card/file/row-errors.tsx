import type { FileRefusal } from '@kaarditeek/domain/card/file/schema'
import { parseCents } from '@kaarditeek/domain/money'
import { formatMoney } from '@kaarditeek/i18n/format'
import { useLabel, useWords } from '../../../lib/language'
import classes from './file.module.css'
import { isNoDay, type RowError, rowText } from './row-text'

/** Wordings of the columns of a file. */
export type Labels = Readonly<Record<string, string>>

/** Returns a function that labels a column of the file. An unknown column keeps the name in the file's header. */
export const useFieldName = (labels: Labels) => {
  const t = useWords()
  const labelOf = useLabel()
  return (field: string) => {
    const label = labels[field]
    if (label) return labelOf(label)
    return field === 'line' ? t('cardFile.line') : field
  }
}

/** Wordings of the forms of columns' values. */
const forms: Labels = {
  pan: 'cardFile.panForm',
  validFrom: 'cardFile.dayForm',
  validTo: 'cardFile.dayForm',
  expiryDateOnCard: 'cardFile.monthForm',
  amountLimit: 'cardFile.amountForm',
  countLimit: 'cardFile.countForm',
  amount: 'cardFile.loadForm',
  uses: 'cardFile.usesForm',
  ruleAmount: 'cardFile.amountForm',
  ruleCount: 'cardFile.countForm',
}

/** Whether an error may come from the form of a value. */
const isForm = (code: string) =>
  ['ERROR_INVALID_VALUE', 'ERROR_MUST_BE_NUMBER', 'ERROR_BAD_PAN'].includes(code)

/** Returns a function that says which form a column's values should have, after the error. */
const useExpected = () => {
  const t = useWords()
  const labelOf = useLabel()
  return (field: string) => {
    const form = forms[field]
    return form && ` · ${t('cardFile.expected', { form: labelOf(form) })}`
  }
}

/** Formats an amount in euros from a row or a refusal as money. */
const moneyOf = (euros: string | undefined) => {
  const cents = euros === undefined ? null : parseCents(euros)
  return cents === null ? euros : formatMoney(cents)
}

/** Returns what an error's wording quotes: the empty columns, the sum that is allowed, or the value of the row. */
const quoted = ({ code, reason, value }: RowError, column: string) => {
  if (code === 'ERROR_INCOMPLETE_DATA') return column
  if (reason === 'aboveApprovalSum') return moneyOf(value)
  return ['ERROR_UNABLE_TO_FIND_CUSTOMER', 'ERROR_BAD_DATA_WITH_PAN'].includes(code) ? value : undefined
}

/** Gathers the missing cells of a line into one row, in the place of the first. */
const gathered = (errors: readonly RowError[]) => {
  const missing = new Map<number | undefined, string[]>()
  return errors.flatMap((error) => {
    const { line, field, code, reason } = error
    if (code !== 'ERROR_INCOMPLETE_DATA' || reason) return [{ ...error, fields: [field] }]
    const fields = missing.get(line)
    if (fields) {
      fields.push(field)
      return []
    }
    const begun = [field]
    missing.set(line, begun)
    return [{ ...error, fields: begun }]
  })
}

type RowProps = { error: ReturnType<typeof gathered>[number]; labels: Labels }

const ErrorRow = ({ error, labels }: RowProps) => {
  const { line, field, fields, code, reason, value, typed } = error
  const t = useWords()
  const expected = useExpected()
  const columns = fields.map(useFieldName(labels)).join(', ')
  const cell = typed ?? value
  // What a rule refuses is a valid amount.
  const shown = field === 'amount' && reason ? moneyOf(cell) : cell
  return (
    <tr>
      <td data-end data-part="line" data-label={t('cardFile.line')}>
        {line}
      </td>
      <td data-part="field">{columns}</td>
      <td data-part="error">
        {rowText(t, error, quoted(error, columns))}
        {!reason && isForm(code) && !isNoDay(error) && expected(field)}
      </td>
      <td data-whole data-part="value" data-none={shown === undefined || undefined}>
        {shown ?? t('common.none')}
      </td>
    </tr>
  )
}

/** The errors of a file's rows, each with its line, column and value. */
export const RowErrors = ({ errors, labels }: { errors: FileRefusal['subErrors']; labels: Labels }) => {
  const t = useWords()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={t('cardFile.error')} tabIndex={0}>
      <table className={`tabular ${classes.table}`} data-errors>
        <thead>
          <tr>
            <th data-end>{t('cardFile.line')}</th>
            <th>{t('cardFile.field')}</th>
            <th>{t('cardFile.error')}</th>
            <th>{t('cardFile.value')}</th>
          </tr>
        </thead>
        <tbody>
          {gathered(errors).map((error) => (
            <ErrorRow
              key={`${error.line} ${error.field} ${error.code} ${error.reason}`}
              error={error}
              labels={labels}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

import type { FileRefusal } from '@kaarditeek/domain/card/file/schema'
import { type ImportColumn, importColumns } from '@kaarditeek/domain/card/import/header'
import { errorText } from '@kaarditeek/i18n/error-text'
import { formatNumber } from '@kaarditeek/i18n/format'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { Icon } from '../../../components/icon'
import { languageID, useLabel, useWords } from '../../../lib/language'
import { saveFile } from '../../../lib/save-file'
import { fileWithErrors } from './files'
import classes from './import.module.css'
import type { Importing } from './use-import'

const labelled: readonly string[] = [...importColumns, 'line']

/** Returns a function that labels a column of the file. An unknown column keeps the name in the file's header. */
const useFieldName = () => {
  const labelOf = useLabel()
  return (field: string) => (labelled.includes(field) ? labelOf(`cardImport.${field}`) : field)
}

const forms: Record<string, string> = {
  pan: 'cardImport.panForm',
  validFrom: 'cardImport.dayForm',
  validTo: 'cardImport.dayForm',
  expiryDateOnCard: 'cardImport.monthForm',
  amountLimit: 'cardImport.amountForm',
  countLimit: 'cardImport.countForm',
} satisfies Partial<Record<ImportColumn, string>>

/** Whether an error may come from the form of a value. */
const isForm = (code: string) =>
  ['ERROR_INVALID_VALUE', 'ERROR_MUST_BE_NUMBER', 'ERROR_BAD_PAN'].includes(code)

/** Returns a function that says which form a column's values should have, after the error. */
const useExpected = () => {
  const t = useWords()
  const labelOf = useLabel()
  return (field: string) => {
    const form = forms[field]
    return form && ` · ${t('cardImport.expected', { form: labelOf(form) })}`
  }
}

const Errors = ({ errors }: { errors: FileRefusal['subErrors'] }) => {
  const t = useWords()
  const fieldName = useFieldName()
  const expected = useExpected()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={t('cardImport.error')} tabIndex={0}>
      <table className={`tabular ${classes.table}`}>
        <thead>
          <tr>
            <th data-end>{t('cardImport.line')}</th>
            <th>{t('cardImport.field')}</th>
            <th>{t('cardImport.error')}</th>
            <th>{t('cardImport.value')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ line, field, code, reason, value }) => (
            <tr key={`${line} ${field} ${code} ${reason}`}>
              <td data-end>{line}</td>
              <td>{fieldName(field)}</td>
              <td>
                {errorText({ code, reason }, languageID())}
                {isForm(code) && expected(field)}
              </td>
              <td data-whole>{value ?? t('common.none')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Props = { refusal: FileRefusal; importing: Importing }

/** Lists the errors of a refused file and offers the file with its errors. */
export const Refused = ({ refusal, importing }: Props) => {
  const t = useWords()
  const { subErrors, errorCount } = refusal
  const rows = subErrors.filter(({ line }) => line !== undefined)
  const count = errorCount ?? rows.length
  const { file } = importing
  return (
    <Stack>
      <Alert color="red" icon={<Icon name="warning" />} title={t('cardImport.refused')} role="alert">
        {rows.length === 0
          ? errorText(refusal, languageID())
          : t('cardImport.errors', { count, replace: { count: formatNumber(count) } })}
        {count > rows.length && ` ${t('cardImport.firstErrors', { shown: formatNumber(rows.length) })}`}
      </Alert>
      {rows.length > 0 && <Errors errors={rows} />}
      <Group justify="space-between">
        {file && rows.length > 0 ? (
          <Button
            variant="default"
            leftSection={<Icon name="download" size={16} />}
            onClick={() => saveFile(fileWithErrors(file, refusal))}
          >
            {t('cardImport.errorFile')}
          </Button>
        ) : (
          <span />
        )}
        <Button onClick={importing.startOver}>{t('cardImport.chooseOther')}</Button>
      </Group>
    </Stack>
  )
}

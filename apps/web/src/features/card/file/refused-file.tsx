import { CARD_FILE_EXTENSIONS, type FileRefusal } from '@kaarditeek/domain/card/file/schema'
import type { Upload } from '@kaarditeek/domain/file/upload'
import { errorText } from '@kaarditeek/i18n/error-text'
import { formatNumber } from '@kaarditeek/i18n/format'
import { Alert, Button, FileButton, Group, Stack } from '@mantine/core'
import { Icon } from '../../../components/icon'
import { readUpload } from '../../../components/input/upload-input'
import { languageID, useLabel, useWords } from '../../../lib/language'
import { saveFile } from '../../../lib/save-file'
import classes from './file.module.css'
import { fileWithErrors } from './files'

/** Wordings of the columns of a file. */
type Labels = Readonly<Record<string, string>>

/** Returns a function that labels a column of the file. An unknown column keeps the name in the file's header. */
const useFieldName = (labels: Labels) => {
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
  amount: 'cardFile.amountForm',
  uses: 'cardFile.countForm',
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

/** What the wording of an error quotes: the column that is empty, or the card beside the value that the row has. */
const quoted = (code: string, column: string, value: string | undefined) => {
  if (code === 'ERROR_INCOMPLETE_DATA') return column
  return ['ERROR_UNABLE_TO_FIND_CUSTOMER', 'ERROR_BAD_DATA_WITH_PAN'].includes(code) ? value : undefined
}

/** Says which columns the header lacks, each as it is named in the file. Null for other refusals. */
const useMissingColumns = (labels: Labels) => {
  const t = useWords()
  const fieldName = useFieldName(labels)
  return ({ code, subErrors }: FileRefusal): string | null => {
    if (code !== 'ERROR_EMPTY_OR_INVALID_FILE') return null
    const missing = subErrors.filter((one) => one.code === 'ERROR_INCOMPLETE_DATA')
    if (missing.length === 0) return null
    const columns = missing.map(({ field }) => `${fieldName(field)} (${field})`).join(', ')
    return t('cardFile.missingColumns', { columns })
  }
}

const Errors = ({ errors, labels }: { errors: FileRefusal['subErrors']; labels: Labels }) => {
  const t = useWords()
  const fieldName = useFieldName(labels)
  const expected = useExpected()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={t('cardFile.error')} tabIndex={0}>
      <table className={`tabular ${classes.table}`} data-stacks>
        <thead>
          <tr>
            <th data-end>{t('cardFile.line')}</th>
            <th>{t('cardFile.field')}</th>
            <th>{t('cardFile.error')}</th>
            <th>{t('cardFile.value')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ line, field, code, reason, value, typed }) => (
            <tr key={`${line} ${field} ${code} ${reason}`}>
              <td data-end data-label={t('cardFile.line')}>
                {line}
              </td>
              <td data-label={t('cardFile.field')}>{fieldName(field)}</td>
              <td data-label={t('cardFile.error')}>
                {errorText(
                  { code, reason, value: quoted(code, fieldName(field), value), typed },
                  languageID(),
                )}
                {!reason && isForm(code) && expected(field)}
              </td>
              <td data-whole data-label={t('cardFile.value')}>
                {typed ?? value ?? t('common.none')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Props = {
  refusal: FileRefusal
  /** The refused file, unless the page was loaded anew. */
  file: Upload | null
  labels: Labels
  /** Checks the file that is chosen next. */
  again: (corrected: Upload) => void
}

/** Lists the errors of a refused file and offers the file with its errors. */
export const RefusedFile = ({ refusal, file, labels, again }: Props) => {
  const t = useWords()
  const { subErrors, errorCount } = refusal
  const lacks = useMissingColumns(labels)(refusal)
  const isMissing = ({ code }: (typeof subErrors)[number]) => code === 'ERROR_INCOMPLETE_DATA'
  // Missing columns are named above; the row of the header is no row of the file.
  const rows = subErrors.filter((one) => one.line !== undefined && !(lacks && isMissing(one)))
  const count = errorCount ?? rows.length
  const found = t('cardFile.errors', { count, replace: { count: formatNumber(count) } })
  const choose = async (file: File | null) => {
    if (file) again(await readUpload(file, CARD_FILE_EXTENSIONS))
  }
  return (
    <Stack>
      <Alert color="red" icon={<Icon name="warning" />} title={t('cardFile.refused')} role="alert">
        {lacks ?? (rows.length === 0 ? errorText(refusal, languageID()) : found)}
        {count > rows.length && ` ${t('cardFile.firstErrors', { shown: formatNumber(rows.length) })}`}
      </Alert>
      {rows.length > 0 && <Errors errors={rows} labels={labels} />}
      <Group justify="space-between">
        {file && rows.length > 0 ? (
          <Button
            variant="default"
            leftSection={<Icon name="download" size={16} />}
            onClick={() => saveFile(fileWithErrors(file, refusal))}
          >
            {t('cardFile.errorFile')}
          </Button>
        ) : (
          <span />
        )}
        <FileButton
          accept={CARD_FILE_EXTENSIONS.map((extension) => `.${extension}`).join()}
          onChange={(chosen) => void choose(chosen)}
        >
          {(open) => <Button {...open}>{t('cardFile.chooseOther')}</Button>}
        </FileButton>
      </Group>
    </Stack>
  )
}

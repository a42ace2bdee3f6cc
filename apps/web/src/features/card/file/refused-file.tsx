import { CARD_FILE_EXTENSIONS, type FileRefusal } from '@kaarditeek/domain/card/file/schema'
import type { Upload } from '@kaarditeek/domain/file/upload'
import { errorText } from '@kaarditeek/i18n/error-text'
import { formatNumber } from '@kaarditeek/i18n/format'
import { Button, FileButton, Group, Stack } from '@mantine/core'
import { Icon } from '../../../components/icon'
import { readUpload } from '../../../components/input/upload-input'
import { ResultAlert } from '../../../components/result-alert'
import { languageID, useWords } from '../../../lib/language'
import { saveFile } from '../../../lib/save-file'
import classes from './file.module.css'
import { fileWithErrors } from './files'
import { type Labels, RowErrors, useFieldName } from './row-errors'
import { type RowError, rowText } from './row-text'

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
  const fieldName = useFieldName(labels)
  const lacks = useMissingColumns(labels)(refusal)
  const isMissing = ({ code }: (typeof subErrors)[number]) => code === 'ERROR_INCOMPLETE_DATA'
  // Missing columns are named above; the row of the header is no row of the file.
  const rows = subErrors.filter((one) => one.line !== undefined && !(lacks && isMissing(one)))
  const count = errorCount ?? rows.length
  const found = t('cardFile.errors', { count })
  const say = (error: RowError) => `${fieldName(error.field)}: ${rowText(t, error)}`
  const choose = async (file: File | null) => {
    if (file) again(await readUpload(file, CARD_FILE_EXTENSIONS))
  }
  return (
    <Stack>
      <ResultAlert color="red" icon={<Icon name="warning" />} title={t('cardFile.refused')} role="alert">
        {lacks ?? (rows.length === 0 ? errorText(refusal, languageID()) : found)}
        {count > rows.length && ` ${t('cardFile.firstErrors', { shown: formatNumber(rows.length) })}`}
      </ResultAlert>
      {rows.length > 0 && <RowErrors errors={rows} labels={labels} />}
      <Group justify="space-between" className={classes.buttons}>
        {file && rows.length > 0 ? (
          <Button
            variant="default"
            leftSection={<Icon name="download" size={16} />}
            onClick={() => saveFile(fileWithErrors(file, refusal, say))}
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

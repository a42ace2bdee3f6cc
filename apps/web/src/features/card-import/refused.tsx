import { importColumns } from '@kaarditeek/domain/card-import/header'
import type { ImportRefusal } from '@kaarditeek/domain/card-import/schema'
import { errorText } from '@kaarditeek/i18n/error-text'
import { formatNumber } from '@kaarditeek/i18n/format'
import { Alert, Button, Group, ScrollArea, Stack, Table } from '@mantine/core'
import { Icon } from '../../components/icon'
import { languageID, useLabel, useWords } from '../../lib/language'
import { saveFile } from '../../lib/save-file'
import { fileWithErrors } from './files'
import type { Importing } from './use-import'

const labelled: readonly string[] = [...importColumns, 'line']

/** Names a column of the file; the unknown ones of its header by themselves. */
const useFieldName = () => {
  const labelOf = useLabel()
  return (field: string) => (labelled.includes(field) ? labelOf(`cardImport.${field}`) : field)
}

const Errors = ({ errors }: { errors: ImportRefusal['subErrors'] }) => {
  const t = useWords()
  const fieldName = useFieldName()
  return (
    <ScrollArea.Autosize
      mah={320}
      type="auto"
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('cardImport.error') }}
    >
      <Table stickyHeader className="tabular" miw={520}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="end">{t('cardImport.line')}</Table.Th>
            <Table.Th>{t('cardImport.field')}</Table.Th>
            <Table.Th>{t('cardImport.error')}</Table.Th>
            <Table.Th>{t('cardImport.value')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {errors.map(({ line, field, ...error }) => (
            <Table.Tr key={`${line} ${field} ${error.code} ${error.reason}`}>
              <Table.Td ta="end">{line}</Table.Td>
              <Table.Td>{fieldName(field)}</Table.Td>
              <Table.Td>{errorText(error, languageID())}</Table.Td>
              <Table.Td>{error.value ?? t('common.none')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}

type Props = { refusal: ImportRefusal; importing: Importing }

/** Why the file was refused: its errors, and the same file with them. */
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

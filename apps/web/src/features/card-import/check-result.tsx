import type { ImportPreview } from '@kaarditeek/domain/card-import/schema'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import { ActionButton } from '../../components/action-button'
import { Icon } from '../../components/icon'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { FileInput, useNoFile } from './choose-file'
import type { Importing } from './use-import'

const Products = ({ products }: Pick<ImportPreview, 'products'>) => {
  const t = useWords()
  return (
    <Table className="tabular" captionSide="top">
      <Table.Caption ta="start">{t('cardImport.byProduct')}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('cardImport.cardProductName')}</Table.Th>
          <Table.Th ta="end">{t('cardImport.cards')}</Table.Th>
          <Table.Th ta="end">{t('cardImport.sum')}</Table.Th>
          <Table.Th ta="end">{t('cardImport.unlimited')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {products.map(({ cardProductName, cards, amountLimit, unlimited }) => (
          <Table.Tr key={cardProductName}>
            <Table.Td>{cardProductName}</Table.Td>
            <Table.Td ta="end">{formatNumber(cards)}</Table.Td>
            <Table.Td ta="end">{formatMoney(amountLimit)}</Table.Td>
            <Table.Td ta="end">{formatNumber(unlimited)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const FirstRows = ({ rows }: Pick<ImportPreview, 'rows'>) => {
  const t = useWords()
  const dates = useDates()
  return (
    <Table className="tabular" captionSide="top">
      <Table.Caption ta="start">{t('cardImport.firstRows')}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('cardImport.pan')}</Table.Th>
          <Table.Th>{t('cardImport.nameOnCard')}</Table.Th>
          <Table.Th>{t('cardImport.customerName')}</Table.Th>
          <Table.Th>{t('cardImport.validTo')}</Table.Th>
          <Table.Th ta="end">{t('cardImport.amountLimit')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ line, pan, nameOnCard, customerName, validTo, amountLimit }) => (
          <Table.Tr key={line}>
            <Table.Td>{pan}</Table.Td>
            <Table.Td>{nameOnCard}</Table.Td>
            <Table.Td>{customerName}</Table.Td>
            <Table.Td>{dates.day(validTo)}</Table.Td>
            <Table.Td ta="end">
              {amountLimit === null ? t('common.unlimited') : formatMoney(amountLimit)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

type Props = { created: number; preview: ImportPreview; importing: Importing }

/** The second step: what the file contains, and the import. After a reload the file is chosen again. */
export const CheckResult = ({ created, preview, importing }: Props) => {
  const t = useWords()
  const noFile = useNoFile(importing)
  const count = { count: created, replace: { count: formatNumber(created) } }
  return (
    <Stack>
      <Alert color="cornflower" icon={<Icon name="check" />} title={t('cardImport.ready', count)} />
      <Table.ScrollContainer minWidth={520}>
        <Products products={preview.products} />
        <FirstRows rows={preview.rows} />
      </Table.ScrollContainer>
      {noFile && (
        <>
          <Text size="sm">{t('cardImport.again')}</Text>
          <FileInput importing={importing} />
        </>
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={importing.startOver}>
          {t('form.changeFile')}
        </Button>
        <ActionButton why={noFile} onClick={() => importing.send(false)}>
          {t('cardImport.import', count)}
        </ActionButton>
      </Group>
    </Stack>
  )
}

import type { ImportedCards, ImportPreview } from '@kaarditeek/domain/card/import/schema'
import { panInGroups } from '@kaarditeek/domain/card/pan'
import { everywhere } from '@kaarditeek/domain/card/rule/rules'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Button, Text } from '@mantine/core'
import { Icon } from '../../../components/icon'
import { ResultAlert } from '../../../components/result-alert'
import { useUnkept } from '../../../components/use-unkept'
import { useDates } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { AcceptedFile } from '../file/accepted-file'
import classes from '../file/file.module.css'
import { useLimits } from '../rule/limits'
import { FileInput } from './choose-file'
import { type Importing, isCardFile } from './use-import'

type Row = ImportPreview['rows'][number]

/** Columns of the first rows. */
const COLUMNS = 5

const Products = ({ products }: Pick<ImportPreview, 'products'>) => {
  const t = useWords()
  return (
    <table className={`tabular ${classes.table}`} data-stacks>
      <caption>{t('cardImport.byProduct')}</caption>
      <thead>
        <tr>
          <th>{t('cardImport.cardProductName')}</th>
          <th data-end>{t('cardImport.cards')}</th>
          <th data-end>{t('cardImport.sum')}</th>
          <th data-end>{t('cardImport.unlimited')}</th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ cardProductName, cards, amountLimit, unlimited }) => (
          <tr key={cardProductName}>
            <td data-label={t('cardImport.cardProductName')}>{cardProductName}</td>
            <td data-end data-label={t('cardImport.cards')}>
              {formatNumber(cards)}
            </td>
            <td data-end data-label={t('cardImport.sum')}>
              {formatMoney(amountLimit)}
            </td>
            <td data-end data-label={t('cardImport.unlimited')}>
              {formatNumber(unlimited)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A card, and in a row below its rule of use. */
const CardRow = ({ row }: { row: Row }) => {
  const t = useWords()
  const dates = useDates()
  const limits = useLimits()
  const { pan, nameOnCard, customerName, validTo, amountLimit, rule } = row
  return (
    <>
      <tr data-continued={rule ? true : undefined}>
        <td data-whole data-label={t('cardImport.pan')}>
          {panInGroups(pan)}
        </td>
        <td data-label={t('cardImport.nameOnCard')}>{nameOnCard}</td>
        <td data-label={t('cardImport.customerName')}>{customerName}</td>
        <td data-label={t('cardImport.validTo')}>{dates.day(validTo)}</td>
        <td data-end data-label={t('cardImport.amountLimit')}>
          {amountLimit === null ? t('common.unlimited') : formatMoney(amountLimit)}
        </td>
      </tr>
      {rule && (
        <tr>
          <td colSpan={COLUMNS}>{t('cardRule.ofCard', { limits: limits({ ...rule, ...everywhere }) })}</td>
        </tr>
      )}
    </>
  )
}

const FirstRows = ({ rows }: Pick<ImportPreview, 'rows'>) => {
  const t = useWords()
  return (
    <table className={`tabular ${classes.table}`} data-stacks>
      <caption>{t('cardImport.firstRows')}</caption>
      <thead>
        <tr>
          <th>{t('cardImport.pan')}</th>
          <th>{t('cardImport.nameOnCard')}</th>
          <th>{t('cardImport.customerName')}</th>
          <th>{t('cardImport.validTo')}</th>
          <th data-end>{t('cardImport.amountLimit')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <CardRow key={row.line} row={row} />
        ))}
      </tbody>
    </table>
  )
}

type Props = { result: ImportedCards; preview: ImportPreview; importing: Importing }

/**
 * The second step: shows what the file contains and imports it. Asks before the dialog is closed, since the check is not shown again.
 * After a reload the file must be chosen again.
 */
export const CheckResult = ({ result: { created, rules }, preview, importing }: Props) => {
  const t = useWords()
  const hasFile = importing.file !== null && isCardFile(importing.file)
  useUnkept({
    title: t('cardImport.leaveTitle'),
    body: t('cardImport.leaveBody'),
    stay: t('cardImport.leaveStay'),
  })
  return (
    <AcceptedFile
      label={t('cardImport.ready', { count: created })}
      buttons={
        <>
          <Button variant="default" onClick={importing.startOver}>
            {t('form.changeFile')}
          </Button>
          <Button onClick={() => importing.send(false)}>{t('cardImport.import', { count: created })}</Button>
        </>
      }
    >
      <ResultAlert
        color="cornflower"
        icon={<Icon name="check" />}
        title={t('cardImport.ready', { count: created })}
      >
        {rules && t('cardRule.withRules', { count: rules })}
      </ResultAlert>
      <Products products={preview.products} />
      <FirstRows rows={preview.rows} />
      {!hasFile && (
        <>
          <Text size="sm">{t('cardImport.again')}</Text>
          <FileInput importing={importing} />
        </>
      )}
    </AcceptedFile>
  )
}

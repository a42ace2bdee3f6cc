import { card } from '@kaarditeek/db/schema/card'
import type { CardExport } from '@kaarditeek/domain/card/edits'
import { loadColumns } from '@kaarditeek/domain/card/load/file'
import { panInGroups } from '@kaarditeek/domain/card/pan'
import { CardState, type CardStateCode } from '@kaarditeek/domain/card/rules'
import { ensureEach } from '@kaarditeek/domain/error/ensure-each'
import type { FileFormat } from '@kaarditeek/domain/report/schema'
import type { AnyWords } from '@kaarditeek/i18n/words-in'
import { inArray } from 'drizzle-orm'
import { fileColumnsOf } from '../../core/file/columns'
import { type ReportFile, type RowSource, type Table, writeTable } from '../../core/file/table'
import { when } from '../../core/list/conditions'
import type { Read } from '../../core/work/scope'
import { ownColumns } from '../own-field/file-columns'
import { openOwnFields } from '../own-field/values'
import { namedByFilter } from '../report/about'
import { showCard } from './cards'
import { cardList } from './list'
import { cardUnknown } from './lock-cards'

const stateKeys = {
  [CardState.active]: 'active',
  [CardState.future]: 'future',
  [CardState.closed]: 'closed',
  [CardState.expired]: 'expired',
} as const satisfies Record<CardStateCode, string>

const rowOf = (...shown: Parameters<typeof showCard>) => {
  const { balanceAndTotals, ...card } = showCard(...shown)
  return { ...card, ...balanceAndTotals }
}
type Row = ReturnType<typeof rowOf>

const column = fileColumnsOf<Row, 'card'>('card')
/** Columns of cards in files. */
export const cardColumns = [
  column('pan'),
  column('nameOnCard'),
  column('hiddenName'),
  column('info'),
  column('customerName'),
  column('customerUnitName'),
  column('cardProductName'),
  column('cardState', (state, { card }) => card[stateKeys[state]]),
  column.day('validFrom'),
  column.day('validTo'),
  column.cardMonth('expiryDateOnCard'),
  column.day('activationDate'),
  column.money('amountLimit'),
  column.money('amountUsed'),
  column.money('amountBalance'),
  column.number('countLimit'),
  column.number('timesUsed'),
  column.number('countBalance'),
]

const cardTable = async (r: Read): Promise<Table<Row>> => ({
  file: 'cards',
  title: ({ card }: AnyWords) => card.title,
  columns: [...cardColumns, ...ownColumns(await openOwnFields(r, 'card'))],
})

const chosen = ({ cardIDs }: Pick<CardExport, 'cardIDs'>) => when(cardIDs, (ids) => inArray(card.id, ids))

const ensureKnown = async (r: Read, ids: readonly number[]) => {
  const rows = await r.db
    .select({ id: card.id })
    .from(card)
    .where(r.own(card, { id: ids }))
  const known = new Set(rows.map(({ id }) => id))
  ensureEach('cardIDs', ids, (id) => (known.has(id) ? null : cardUnknown))
}

/** A file of the cards of a filter, or of the chosen ones among them. Throws for unknown cards. */
const fileOfCards = (
  tableOf: (r: Read) => Promise<Table<Row>>,
  format: FileFormat,
): ReportFile<CardExport> => ({
  count: async (r, { cardIDs, ...filter }) =>
    cardIDs ? cardIDs.length : (await cardList.totals(r, { ...filter, page: 1, limit: 1 })).count,
  write: async (r, order, making) => {
    if (order.cardIDs) await ensureKnown(r, order.cardIDs)
    const rows: RowSource<Row> = (onRows) =>
      cardList.each(r, order, (raw) => onRows(raw.map((one) => rowOf(one, r))), chosen(order))
    const table = { ...(await tableOf(r)), ...(await namedByFilter(r, order)) }
    return writeTable(table, rows, format, making)
  },
})

/** Writes cards as XLSX. */
export const cardFile = fileOfCards(cardTable, 'xlsx')

/** Spreadsheet programs keep a number in groups as text, and would round its digits. */
const loadTable: Table<Row> = {
  file: 'loads',
  title: ({ cardLoad }) => cardLoad.title,
  columns: loadColumns.map((column) => ({
    key: column,
    kind: 'text',
    title: () => column,
    cell: ({ pan }) => (column === 'pan' ? panInGroups(pan) : null),
    width: 20,
  })),
}

/** Writes a file of loads to fill in, with the numbers of cards. Rule 5.27. */
export const loadTemplate = fileOfCards(async () => loadTable, 'csv')

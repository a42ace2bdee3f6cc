import { card } from '@kaarditeek/db/schema/card'
import type { CardExport } from '@kaarditeek/domain/card/edits'
import { CardState, type CardStateCode } from '@kaarditeek/domain/card/rules'
import type { Card } from '@kaarditeek/domain/card/schema'
import { ensureEach } from '@kaarditeek/domain/error/ensure-each'
import type { AnyWords } from '@kaarditeek/i18n/words-in'
import { inArray } from 'drizzle-orm'
import { fileColumnsOf } from '../../core/file/columns'
import type { RowSource } from '../../core/file/table'
import { ensureFits, tableFile } from '../../core/file/table-file'
import { when } from '../../core/list/conditions'
import type { Caller } from '../../core/trpc/calls'
import type { Read } from '../../core/work/scope'
import { showCard } from './cards'
import { cardList } from './list'
import { cardUnknown } from './lock-cards'

type Row = Omit<Card, 'balanceAndTotals'> & Card['balanceAndTotals']

const stateKeys = {
  [CardState.active]: 'active',
  [CardState.future]: 'future',
  [CardState.closed]: 'closed',
  [CardState.expired]: 'expired',
} as const satisfies Record<CardStateCode, string>

const rowOf = (...shown: Parameters<typeof showCard>): Row => {
  const { balanceAndTotals, ...card } = showCard(...shown)
  return { ...card, ...balanceAndTotals }
}

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

const table = { file: 'cards', title: ({ card }: AnyWords) => card.title, columns: cardColumns }

const ensureKnown = async (r: Read, ids: readonly number[]) => {
  const rows = await r.db
    .select({ id: card.id })
    .from(card)
    .where(r.own(card, { id: ids }))
  const known = new Set(rows.map(({ id }) => id))
  ensureEach('cardIDs', ids, (id) => (known.has(id) ? null : cardUnknown))
}

/** Returns the cards of the whole filter, or those chosen among them, as XLSX. Refused above `MAX_ROWS`, and for unknown cards. */
export const exportCards = async (
  r: Read,
  { cardIDs, xlsLanguage, ...filter }: CardExport,
  { languageID }: Pick<Caller, 'languageID'>,
) => {
  if (cardIDs) await ensureKnown(r, cardIDs)
  else ensureFits(await cardList.totals(r, { ...filter, page: 1, limit: 1 }))
  const chosen = when(cardIDs, (ids) => inArray(card.id, ids))
  const rows: RowSource<Row> = (take) =>
    cardList.each(r, filter, (raw) => take(raw.map((one) => rowOf(one, r))), chosen)
  return tableFile(table, rows, r, xlsLanguage ?? languageID)
}

import { card } from '@kaarditeek/db/schema/card'
import type { CardExport } from '@kaarditeek/domain/card/edits'
import { CardState, type CardStateCode } from '@kaarditeek/domain/card/rules'
import type { Card } from '@kaarditeek/domain/card/schema'
import { wordsIn } from '@kaarditeek/i18n/words-in'
import { inArray } from 'drizzle-orm'
import { when } from '../../core/list/conditions'
import type { Caller } from '../../core/trpc/calls'
import type { Read } from '../../core/work/scope'
import { xlsxColumnsOf } from '../../core/xlsx/columns'
import { MAX_ROWS, xlsxFile } from '../../core/xlsx/xlsx-file'
import { showCard } from './cards'
import { cardList } from './list'

type Row = Omit<Card, 'balanceAndTotals'> & Card['balanceAndTotals']

const stateKeys = {
  [CardState.active]: 'active',
  [CardState.future]: 'future',
  [CardState.closed]: 'closed',
  [CardState.expired]: 'expired',
} as const satisfies Record<CardStateCode, string>

const column = xlsxColumnsOf<Row, 'card'>('card')
const columns = [
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

/** Returns the cards of the whole filter, or those chosen among them, as XLSX. Refused above `MAX_ROWS`. */
export const exportCards = (
  r: Read,
  { cardIDs, xlsLanguage, ...filter }: CardExport,
  { languageID }: Pick<Caller, 'languageID'>,
) => {
  const chosen = when(cardIDs, (ids) => inArray(card.id, ids))
  const sheet = {
    file: 'cards',
    name: (language: typeof languageID) => wordsIn(language).card.title,
    columns,
    rows: shown(r, cardList.chunks(r, filter, { max: MAX_ROWS, where: chosen })),
  }
  return xlsxFile(r, sheet, xlsLanguage ?? languageID)
}

async function* shown(r: Read, chunks: ReturnType<typeof cardList.chunks>): AsyncGenerator<Row[]> {
  for await (const rows of chunks)
    yield rows.map((raw) => {
      const { balanceAndTotals, ...card } = showCard(raw, r)
      return { ...card, ...balanceAndTotals }
    })
}

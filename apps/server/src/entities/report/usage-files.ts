import type { Totals } from '@kaarditeek/domain/list/schema'
import type { FileFormat } from '@kaarditeek/domain/report/schema'
import type {
  CustomerUsageRow,
  ProductUsageRow,
  SilentTerminalRow,
  UnusedCardRow,
  UsageFile,
} from '@kaarditeek/domain/report/usage'
import { fileColumnsOf } from '../../core/file/columns'
import { type ReportFile, type Table, writeTable } from '../../core/file/table'
import type { Read } from '../../core/work/scope'
import { companyName } from './about'
import { customerUsage, productUsage, silentTerminals, unusedCards } from './usage'

const ofCustomers = fileColumnsOf<CustomerUsageRow, 'customerUsage'>('customerUsage')
const ofProducts = fileColumnsOf<ProductUsageRow, 'productUsage'>('productUsage')
const ofCards = fileColumnsOf<UnusedCardRow, 'unusedCard'>('unusedCard')
const ofTerminals = fileColumnsOf<SilentTerminalRow, 'silentTerminal'>('silentTerminal')

const customerTable: Table<CustomerUsageRow> = {
  file: 'usage_customers',
  title: ({ customerUsage: words }) => words.title,
  columns: [
    ofCustomers('customer'),
    ofCustomers.money('amount'),
    ofCustomers.money('usualAmount'),
    ofCustomers.money('difference'),
    ofCustomers.number('transactionCount'),
  ],
}

const productTable: Table<ProductUsageRow> = {
  file: 'usage_products',
  title: ({ productUsage: words }) => words.title,
  columns: [
    ofProducts('cardProductName'),
    ofProducts.money('amount'),
    ofProducts.money('usualAmount'),
    ofProducts.money('difference'),
    ofProducts.number('transactionCount'),
  ],
}

const cardTable: Table<UnusedCardRow> = {
  file: 'unused_cards',
  title: ({ unusedCard: words }) => words.title,
  columns: [
    ofCards.pan('cardPan'),
    ofCards('cardProductName'),
    ofCards('customer'),
    ofCards('unit'),
    ofCards.moment('dateIn'),
  ],
}

const terminalTable: Table<SilentTerminalRow> = {
  file: 'silent_terminals',
  title: ({ silentTerminal: words }) => words.title,
  columns: [ofTerminals('terminal'), ofTerminals('terminalOwnerName'), ofTerminals.moment('lastTransaction')],
}

/** Totals cover the whole filter. */
const whole = { page: 1, limit: 1 }

type Source<O, R> = {
  totals: (r: Read, input: O & typeof whole) => Promise<Totals>
  each: (r: Read, order: O, onRows: (rows: R[]) => Promise<void>) => Promise<void>
}

const fileOf = <O extends { format: FileFormat }, R>(
  table: Table<R>,
  { totals, each }: Source<O, R>,
): ReportFile<O> => ({
  count: async (r, order) => (await totals(r, { ...order, ...whole })).count,
  write: (r, order, making) =>
    writeTable(
      { ...table, about: async () => [await companyName(r)] },
      (onRows) => each(r, order, onRows),
      order.format,
      making,
    ),
})

/** Files of the lists of usage. Rules 7.19–7.21. */
export const usageReports = {
  customerUsage: fileOf<UsageFile<'customerUsage'>, CustomerUsageRow>(customerTable, customerUsage),
  productUsage: fileOf<UsageFile<'productUsage'>, ProductUsageRow>(productTable, productUsage),
  unusedCards: fileOf<UsageFile<'unusedCards'>, UnusedCardRow>(cardTable, unusedCards),
  silentTerminals: fileOf<UsageFile<'silentTerminals'>, SilentTerminalRow>(terminalTable, silentTerminals),
}

import { importColumns } from '@kaarditeek/domain/card/import/header'
import { panOf } from '@kaarditeek/domain/card/pan'
import { csvLine, type Delimiter } from '@kaarditeek/domain/file/csv'
import { ORIGIN, type TestApp } from './test-app'

type Cells = Partial<Record<(typeof importColumns)[number], string>>

/** Returns a valid row of customer `K1`, with a number in the range of the test company's product. */
export const importRow = (account: number, cells: Cells = {}): Cells => ({
  pan: panOf({ issuerIDNo: '94120051', maxAccountIDNo: '1009999' }, BigInt(1_000_000 + account)),
  nameOnCard: 'MARI TAMM',
  customerNo: 'K1',
  validFrom: '01.11.2026',
  validTo: '31.10.2028',
  expiryDateOnCard: '10/28',
  amountLimit: '50,00',
  ...cells,
})

/** Returns the text of a file with these rows. */
export const importText = (rows: Cells[], delimiter: Delimiter = ';'): string =>
  [importColumns, ...rows.map((row) => importColumns.map((column) => row[column] ?? ''))]
    .map((cells) => `${csvLine(cells, delimiter)}\r\n`)
    .join('')

type Options = { dryRun?: boolean; key?: string; name?: string; cookie?: string }

/** Uploads a file as the browser does. */
export const sendImport = (
  { app }: TestApp,
  content: string | Uint8Array,
  { dryRun, key, name = 'cards.csv', cookie }: Options,
) => {
  const form = new FormData()
  if (dryRun !== undefined) form.append('dryRun', String(dryRun))
  form.append('file', new File([Buffer.from(content)], name))
  return app.inject({
    method: 'POST',
    url: '/api/customers/import-cards',
    payload: form,
    headers: { origin: ORIGIN, ...(cookie && { cookie }), ...(key && { 'idempotency-key': key }) },
  })
}

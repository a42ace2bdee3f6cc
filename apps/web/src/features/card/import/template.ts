import { type ImportColumn, importColumns } from '@kaarditeek/domain/card/import/header'
import { csvLine } from '@kaarditeek/domain/file/csv'
import type { FileReply } from '@kaarditeek/domain/file/schema'
import { csvFile } from '../file/files'

/** Two cards that show the form of each value: one limited and one unlimited. An import refuses them, as no product has their numbers. */
const examples = [
  {
    pan: '1234567890123452',
    nameOnCard: 'MARI TAMM',
    customerNo: 'K0001',
    validFrom: '01.01.2027',
    validTo: '31.12.2028',
    expiryDateOnCard: '12/28',
    amountLimit: '100,50',
    countLimit: '20',
  },
  {
    pan: '1234567890123460',
    nameOnCard: 'JAAN KASK',
    info: 'Autojuht',
    hiddenName: 'Kask, J.',
    externalID: 'ERP-2002',
    customerIdentification: '10234567',
    customerUnit: 'Ladu',
    validFrom: '01.01.2027',
    validTo: '31.12.2028',
    expiryDateOnCard: '12/28',
  },
] as const satisfies Partial<Record<ImportColumn, string>>[]

/** Returns a file of cards with the header, in which `ownNames` follow, and two examples. */
export const templateFile = (fileName: string, ownNames: readonly string[]): FileReply =>
  csvFile(fileName, [
    csvLine([...importColumns, ...ownNames], ';'),
    ...examples.map((example: Partial<Record<ImportColumn, string>>) =>
      csvLine([...importColumns.map((column) => example[column] ?? ''), ...ownNames.map(() => '')], ';'),
    ),
  ])

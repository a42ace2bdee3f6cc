import { type ImportColumn, importColumns, isOfRule } from '@kaarditeek/domain/card/import/header'
import { csvLine } from '@kaarditeek/domain/file/csv'
import type { FileReply } from '@kaarditeek/domain/file/schema'
import { csvFile } from '../file/files'

/** Two cards that show the form of each value: one limited with a rule of use, and one unlimited. An import refuses them, as no product has their numbers. */
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
    rulePeriod: 'day',
    ruleAmount: '12,50',
    ruleCount: '3',
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

type Options = {
  /** Whether the file has the columns of rules of use. */
  mayMakeRules: boolean
  /** Names of own fields, whose columns are the last. */
  ownNames: readonly string[]
}

/** Returns a file of cards with the header and two examples. */
export const templateFile = (fileName: string, { mayMakeRules, ownNames }: Options): FileReply => {
  const columns = mayMakeRules ? importColumns : importColumns.filter((column) => !isOfRule(column))
  return csvFile(fileName, [
    csvLine([...columns, ...ownNames], ';'),
    ...examples.map((example: Partial<Record<ImportColumn, string>>) =>
      csvLine([...columns.map((column) => example[column] ?? ''), ...ownNames.map(() => '')], ';'),
    ),
  ])
}

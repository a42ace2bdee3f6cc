import { z } from 'zod'
import type { Access } from '../access/access'
import type { ViewedList } from '../saved-view/lists'
import { viewState } from '../saved-view/schema'
import { inFile } from './schema'

type Listed = {
  /** Access of the list's call. */
  access: Access
  /** The filter that names the record to which the list belongs. */
  of?: string
  /** Access that the list needs with the filter `silent`, since its rows then have their last payment. */
  silent?: Access
}

/**
 * Lists whose rows an order has as they are, by the names of saved views. Cards, customers and the lists of usage have files of their
 * own. Rule 7.22.
 */
export const listsInFiles = {
  approval: { access: 'viewApprovals' },
  auditLog: { access: 'viewAuditLog' },
  cardBatch: { access: 'viewCards', of: 'customerID' },
  cardHold: { access: 'viewCardEvents', of: 'cardID' },
  cardLoad: { access: 'viewCards', of: 'cardID' },
  cardMovement: { access: 'viewCardEvents', of: 'id' },
  cardProduct: { access: 'viewCardProducts' },
  cardRenewal: { access: 'viewCards', of: 'cardBatchID' },
  cardRule: { access: 'viewCards' },
  cardWithoutClient: { access: 'viewCards', of: 'cardBatchID' },
  contactPerson: { access: 'viewCustomers', of: 'customerID' },
  customerUnit: { access: 'findUnits', of: 'customerID' },
  discount: { access: 'editCustomers', of: 'customerID' },
  loadPlan: { access: 'editCardLimits' },
  loadPlanCard: { access: 'editCardLimits', of: 'loadPlanID' },
  notice: { access: 'viewNotices' },
  noticeRule: { access: 'editNoticeRules' },
  operator: { access: 'signedIn' },
  role: { access: 'manageOwnCompany' },
  serviceAccount: { access: 'manageServiceAccounts' },
  settlement: { access: 'viewSettlements' },
  settlementLine: { access: 'viewSettlements', of: 'settlementID' },
  settlementTerms: { access: 'viewSettlements', of: 'terminalOwnerID' },
  statementMail: { access: 'mailStatements' },
  terminal: { access: 'viewTerminals', of: 'terminalOwnerID', silent: 'viewTerminalActivity' },
  terminalOwner: { access: 'viewTerminals', silent: 'viewTerminalActivity' },
  transaction: { access: 'viewTransactions' },
  webApi: { access: 'viewWebApis' },
  withoutClient: { access: 'viewCards' },
} as const satisfies Partial<Record<ViewedList, Listed>>
export type ListInFile = keyof typeof listsInFiles

export const listNames = Object.keys(listsInFiles) as ListInFile[]
export const isListInFile = (list: ViewedList): list is ListInFile => Object.hasOwn(listsInFiles, list)

/** Access of the file of what a list shows. */
export const listAccess = ({ list, search }: Pick<ListFile, 'list' | 'search'>): Access => {
  const { access, silent }: Listed = listsInFiles[list]
  return silent && 'silent' in search ? silent : access
}

/** Whether a list belongs to a record, so that its file needs that record. */
export const isOfRecord = (list: ListInFile): boolean => 'of' in listsInFiles[list]

const records = Object.entries<Listed>(listsInFiles).flatMap(([list, { of }]) =>
  of ? [`\`${of}\` for \`${list}\``] : [],
)

/** The rows of a list as a file. */
export const listFile = z.strictObject({
  list: z.literal(listNames).describe('List whose rows the file has, by its name in saved views.'),
  search: viewState.shape.search
    .default({})
    .describe(
      `Filters of the list and its order, by the names of the parameters of its call, without page, size and company. A list of a record needs the record: ${records.join(', ')}. Transactions are those of \`cardID\`, of \`terminalOwnerID\`, or of the company; \`silent\` of terminals and owners adds their last payment.`,
    ),
  columns: viewState.shape.columns.describe(
    'Columns that the file leaves out: `false` by the names of their fields. All others are in it.',
  ),
  ...inFile,
})
export type ListFile = z.output<typeof listFile>

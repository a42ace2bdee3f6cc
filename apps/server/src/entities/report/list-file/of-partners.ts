import { type ContactPerson, contactTexts } from '@kaarditeek/domain/contact-person/schema'
import { type CustomerUnit, unitTexts } from '@kaarditeek/domain/customer-unit/schema'
import { type Discount, discountTexts } from '@kaarditeek/domain/discount/schema'
import type { StatementMailRow } from '@kaarditeek/domain/report/statement-mail'
import type { Settlement, SettlementLine } from '@kaarditeek/domain/settlement/schema'
import type { SettlementTerms } from '@kaarditeek/domain/settlement/terms/schema'
import { namesOf } from '@kaarditeek/domain/shown-texts'
import { type ActiveTerminal, shownTerminal, type Terminal } from '@kaarditeek/domain/terminal/schema'
import { type ActiveOwner, ownerTexts, type TerminalOwner } from '@kaarditeek/domain/terminal-owner/schema'
import { fileColumnsOf } from '../../../core/file/columns'
import { contactPersonList } from '../../contact-person/list'
import { customerUnitList } from '../../customer-unit/list'
import { discountList } from '../../discount/list'
import { ownColumns } from '../../own-field/file-columns'
import { openOwnFields } from '../../own-field/values'
import { settlementLineList, settlementList } from '../../settlement/list'
import { settlementTermsList } from '../../settlement/terms/list'
import { activeTerminalList, terminalList } from '../../terminal/list'
import { activeOwnerList, terminalOwnerList } from '../../terminal-owner/list'
import { statementMails } from '../mail-statements'
import { listed } from './list-file'

const ofContact = fileColumnsOf<ContactPerson, 'contactPerson'>('contactPerson')
const ofUnit = fileColumnsOf<CustomerUnit, 'customerUnit'>('customerUnit')
const ofDiscount = fileColumnsOf<Discount, 'discount'>('discount')
const ofMail = fileColumnsOf<StatementMailRow, 'statementMail'>('statementMail')
const ofSettlement = fileColumnsOf<Settlement, 'settlement'>('settlement')
const ofLine = fileColumnsOf<SettlementLine, 'settlement'>('settlement')
const ofTerms = fileColumnsOf<SettlementTerms, 'settlementTerms'>('settlementTerms')
const ofTerminal = fileColumnsOf<Terminal, 'terminal'>('terminal')
const ofOwner = fileColumnsOf<TerminalOwner, 'terminalOwner'>('terminalOwner')

const terminalColumns = [
  ...ofTerminal.texts(namesOf(shownTerminal), {
    terminalID: 16,
    merchantID: 16,
    payDesk: 12,
    merchantRegNo: 16,
  }),
  ofTerminal.moment('closedAt'),
]
const ownerColumns = [
  ...ofOwner.texts(namesOf(ownerTexts), { identifier: 16, countryCode: 8, vatNumber: 16 }),
  ofOwner.date('settledFrom'),
  ofOwner.number('terminalCount'),
  ofOwner.moment('closedAt'),
]

/** Terminals and owners with their last payments. */
export const activeTerminals = listed(activeTerminalList, [
  ...terminalColumns,
  fileColumnsOf<ActiveTerminal, 'terminal'>('terminal').moment('lastTransaction'),
])
export const activeOwners = listed(activeOwnerList, [
  ...ownerColumns,
  fileColumnsOf<ActiveOwner, 'terminalOwner'>('terminalOwner').moment('lastTransaction'),
])

/** Lists of customers, and of the owners of terminals. */
export const listsOfPartners = {
  contactPerson: listed(contactPersonList, [
    ...ofContact.texts(namesOf(contactTexts), { contactEmail: 32, contactPhone: 18 }),
    ofContact.flag('isPrimary'),
  ]),
  customerUnit: listed(
    customerUnitList,
    [
      ...ofUnit.texts(namesOf(unitTexts)),
      ofUnit.flag('defaultCustomerUnit'),
      ofUnit.flag('hasCards'),
      ofUnit.flag('closed'),
    ],
    async (r) => ownColumns(await openOwnFields(r, 'customerUnit')),
  ),
  discount: listed(discountList, [
    ofDiscount.percent('discountPercentage'),
    ofDiscount.ofMonth('discountFrom'),
    ofDiscount.ofMonth('discountTo'),
    ...ofDiscount.texts(namesOf(discountTexts)),
    ofDiscount('author', undefined, 32),
  ]),
  settlement: listed(settlementList, [
    ofSettlement.number('number'),
    ofSettlement('state', (state, { settlement }) => settlement[state], 12),
    ofSettlement('terminalOwnerName'),
    ofSettlement('terminalOwnerIdentifier', undefined, 16),
    ofSettlement.date('startDate'),
    ofSettlement.date('endDate'),
    ofSettlement.number('transactionCount'),
    ofSettlement.money('amount'),
    ofSettlement.number('correctionCount'),
    ofSettlement.money('correctionAmount'),
    ofSettlement.money('fee'),
    ofSettlement.money('vat'),
    ofSettlement.money('payable'),
    ofSettlement.moment('numberedAt'),
    ofSettlement('numberedBy'),
    ofSettlement.date('paidOn'),
    ofSettlement('paidBy'),
  ]),
  settlementLine: listed(settlementLineList, [
    ofLine.moment('dateIn'),
    ofLine('terminal', undefined, 16),
    ofLine('panLast4'),
    ofLine.number('transactionID'),
    ofLine.money('amount'),
    ofLine.money('fee'),
    ofLine.quantity('vatPercentage'),
    ofLine.number('originalNumber'),
  ]),
  settlementTerms: listed(settlementTermsList, [
    ofTerms.ofMonth('termsFrom'),
    ofTerms.ofMonth('termsTo'),
    ofTerms.quantity('feePercentage'),
    ofTerms.money('feePerPayment'),
    ofTerms.quantity('vatPercentage'),
  ]),
  statementMail: listed(statementMails, [
    ofMail('customer'),
    ofMail('recipient', undefined, 32),
    ofMail.ofMonth('month'),
    ofMail.moment('createdAt'),
    ofMail('state', (state, { statementMail }) => statementMail[state], 16),
  ]),
  terminal: listed(terminalList, terminalColumns),
  terminalOwner: listed(terminalOwnerList, ownerColumns),
}

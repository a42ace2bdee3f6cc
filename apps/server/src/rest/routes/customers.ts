import { MAX_FILE_SIZE } from '@kaarditeek/domain/card/file/schema'
import { cardColumns } from '../../entities/card/export-cards'
import { customerColumns } from '../../entities/customer/file-columns'
import { appRouter as api } from '../../entities/router'
import { columnsAre } from '../file-contents'
import { cardFileRefusals, cardListRefusals, ownFilterRefusals } from '../refusals'
import {
  added,
  cardSums,
  create,
  del,
  get,
  getFile,
  list,
  post,
  postNothing,
  put,
  type Route,
} from '../route'

const customerRefusals = {
  400: [
    'customerClosed',
    'ownCustomer',
    'ERROR_INVALID_EMAIL_ADDRESS',
    'ERROR_INVALID_PHONE_NUMBER',
    'ERROR_ENTRY_ALREADY_EXISTS',
    'ownFieldUnknown',
    'wrongOwnValue',
  ],
} as const
const contactRefusals = {
  400: [
    'customerClosed',
    'primaryContactNeeded',
    'ERROR_INVALID_EMAIL_ADDRESS',
    'ERROR_INVALID_PHONE_NUMBER',
    'ERROR_ENTRY_ALREADY_EXISTS',
  ],
} as const
const discountRefusals = {
  400: [
    'customerClosed',
    'discountOverlapsEndless',
    'discountStartsTooEarly',
    'ERROR_DISCOUNT_OVERLAPPING',
    'ERROR_MIN_BIGGER_MAX',
  ],
} as const

export const customersRoutes: readonly Route[] = [
  list('/customers', 'List customers', api.customer, { refusals: ownFilterRefusals }),
  create('/customers', 'Create a customer', api.customer.create, { refusals: customerRefusals }),
  get('/customers/:customerID', 'Get a customer', api.customer.get),
  ...added(
    'The list of customers as a file. Rule 7.9',
    getFile('/customers/xlsx', 'Download customers as a workbook', api.customer.export, {
      files: ['xlsx'],
      contents: columnsAre(customerColumns),
    }),
  ),
  put('/customers/:customerID', 'Change a customer', api.customer.edit, {
    refusals: { 400: [...customerRefusals[400], 'ownCustomerType'] },
  }),
  del('/customers/:customerID/delete', 'Close a customer', api.customer.close, {
    refusals: { 400: ['customerClosed', 'ownCustomer', 'customerHasCards', 'customerOfDefaultUnit'] },
  }),
  ...added(
    'What the law gives a private person: all data about them, and their erasure. Rules 19.2 and 19.3',
    getFile(
      '/customers/:customerID/personal-data',
      'Download all data about a private customer',
      api.customer.personalData,
      {
        files: ['zip'],
        contents:
          'A ZIP with a JSON file for each table that has rows about the customer, and `changes.json` with the histories.',
        refusals: { 400: ['customerNotPrivate'] },
      },
    ),
    post('/customers/:customerID/erase', 'Erase the personal data of a customer', api.customer.erase, {
      refusals: {
        400: [
          'customerNotPrivate',
          'customerNotClosed',
          'customerErased',
          'customerHasCards',
          'customerHasMoney',
          'customerKept',
        ],
      },
    }),
  ),
  list('/customers/:customerID/changes', 'List changes of a customer', api.customer.changes),
  list('/customers/:customerID/cards', 'List cards of a customer, or download them', api.card, {
    moreTotals: cardSums,
    asFile: {
      flags: [{ flag: 'downloadXLS', kind: 'xlsx' }],
      procedure: api.card.export,
      contents: columnsAre(cardColumns),
    },
    refusals: cardListRefusals,
  }),
  get('/customer-types', 'List types of customers', api.customer.types),
  post('/customers/import-cards', 'Import cards from a CSV file', api.cardImport.create, {
    upload: MAX_FILE_SIZE,
    refusals: {
      400: [
        ...cardFileRefusals,
        'noCardProduct',
        'ERROR_UNABLE_TO_FIND_CUSTOMER',
        'ERROR_MIN_BIGGER_MAX',
        'ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE',
        'rulePeriodNeeded',
        'ruleLimitNeeded',
        'countOfTransaction',
      ],
      403: ['companyDoesNotImport', 'rulesNeedPermission'],
    },
  }),

  list('/customers/:customerID/units', 'List units of a customer', api.customerUnit, {
    refusals: ownFilterRefusals,
  }),
  create('/customers/:customerID/units', 'Create a unit', api.customerUnit.create, {
    refusals: { 400: ['customerClosed', 'ownFieldUnknown', 'wrongOwnValue'] },
  }),
  get('/customers/:customerID/units/:customerUnitID', 'Get a unit', api.customerUnit.get),
  put('/customers/:customerID/units/:customerUnitID', 'Change a unit', api.customerUnit.edit, {
    refusals: { 400: ['unitClosed', 'ERROR_ENTRY_ALREADY_EXISTS', 'ownFieldUnknown', 'wrongOwnValue'] },
  }),
  postNothing('/delete-customer-unit', 'Close a unit', api.customerUnit.close, {
    refusals: { 400: ['unitClosed', 'unitHasCards', 'defaultUnit'] },
  }),
  list(
    '/customers/:customerID/units/:customerUnitID/changes',
    'List changes of a unit',
    api.customerUnit.changes,
  ),
  list('/customer-unit/:customerUnitID/cards', 'List cards of a unit', api.card, {
    moreTotals: cardSums,
    refusals: cardListRefusals,
  }),

  list('/customers/:customerID/contact-people', 'List contact people of a customer', api.contactPerson),
  get(
    '/customers/:customerID/primary-contact-person',
    'Get the primary contact person',
    api.contactPerson.primary,
  ),
  create('/customers/:customerID/new-contact-person', 'Create a contact person', api.contactPerson.create, {
    refusals: contactRefusals,
  }),
  put('/edit-contact-person', 'Change a contact person', api.contactPerson.edit, {
    refusals: contactRefusals,
  }),
  postNothing('/delete-contact-person', 'Close a contact person', api.contactPerson.close, {
    refusals: { 400: ['primaryContact'] },
  }),

  list(
    '/customers/:customerID/printer-csvs-info',
    'List batches of a customer’s cards',
    api.card.printerBatches,
  ),
  list('/customers/:customerID/memos', 'List memos about a customer', api.memo),
  create('/customers/:customerID/memos', 'Write a memo', api.memo.create),

  list('/customers/:customerID/discount', 'List discounts of a customer', api.discount),
  create('/customers/:customerID/discount', 'Give a discount', api.discount.create, {
    refusals: discountRefusals,
  }),
  put('/customers/:customerID/discount/:customerDiscountID', 'Change a discount', api.discount.edit, {
    refusals: discountRefusals,
  }),
  del('/customers/:customerID/discount/:customerDiscountID', 'Close a discount', api.discount.close),
  ...added(
    'The changes of a discount. Rule 8.3',
    list(
      '/customers/:customerID/discount/:customerDiscountID/changes',
      'List changes of a discount',
      api.discount.changes,
    ),
  ),
]

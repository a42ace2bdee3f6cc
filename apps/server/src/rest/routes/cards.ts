import { renewalForm } from '@kaarditeek/domain/card/order'
import { newCards } from '@kaarditeek/domain/card/schema'
import { cardColumns } from '../../entities/card/export-cards'
import { appRouter as api } from '../../entities/router'
import { columnsAre, PRINTER_FILE } from '../file-contents'
import { approvalRefusals, cardListRefusals, generatingRefusals } from '../refusals'
import {
  added,
  cardSums,
  create,
  del,
  get,
  getFile,
  list,
  post,
  postForFile,
  put,
  putNothing,
  type Route,
} from '../route'

export const cardsRoutes: readonly Route[] = [
  list('/card-products', 'List card products of the own company', api.cardProduct),
  get('/cards/types', 'List types of cards', api.cardProduct.types),
  list('/companies/:companyID/card-products', 'List card products of a company', api.cardProduct),
  create('/companies/:companyID/card-product', 'Create a card product', api.cardProduct.create, {
    bodyIn: 'product',
    refusals: {
      400: [
        'ERROR_PAN_LENGTH_OUT_OF_RANGE',
        'ERROR_WRONG_PAN_LENGTH',
        'ERROR_MIN_BIGGER_MAX',
        'ERROR_DURATION_LESS_THAN_ONE',
        'ERROR_MUST_BE_UNIQUE_WITH_PAN',
      ],
    },
  }),
  ...added(
    'Numbers of a product’s further cards, in order or at random, and their security codes.',
    put('/companies/:companyID/card-products/:id', 'Change a card product', api.cardProduct.edit, {
      refusals: { 400: ['codeLengthFixed'] },
    }),
  ),
  ...added(
    'The changes of a card product. Rule 8.4',
    list(
      '/companies/:companyID/card-products/:id/changes',
      'List changes of a card product',
      api.cardProduct.changes,
    ),
  ),

  list('/companies/cards', 'List cards', api.card, { moreTotals: cardSums, refusals: cardListRefusals }),
  list(
    '/companies/cards/:cardBatchID/batch-expiring-cards',
    'List expiring cards of a batch',
    api.card.batchExpiring,
  ),
  get('/companies/cards/:id', 'Get a card', api.card.get),
  put('/companies/cards/:id/edit', 'Change the hidden name and unit of a card', api.card.edit, {
    refusals: {
      400: [
        'cardClosed',
        'cardExpired',
        'unitClosed',
        'unitOfAnotherCustomer',
        'ERROR_ENTRY_ALREADY_EXISTS',
        'ownFieldUnknown',
        'wrongOwnValue',
      ],
    },
  }),
  del('/companies/cards/:id/delete', 'Close a card', api.card.close, {
    refusals: { 400: ['cardClosed', 'cardExpired'] },
  }),
  put('/companies/cards/:id/reopen', 'Reopen a card', api.card.reopen, {
    refusals: { 400: ['cardNotClosed', 'unitOfCardClosed', 'ERROR_ENTRY_ALREADY_EXISTS'] },
  }),
  del('/companies/cards/delete', 'Close several cards', api.card.closeSelected, {
    refusals: { 400: ['cardUnknown', 'cardClosed', 'cardExpired'] },
  }),
  putNothing(
    '/companies/cards/edit-customer-unit',
    'Move several cards to another unit',
    api.card.moveSelected,
    {
      refusals: {
        400: ['cardUnknown', 'cardClosed', 'cardExpired', 'unitClosed', 'unitOfAnotherCustomer'],
      },
    },
  ),
  ...added(
    'blocks cards without closing them',
    putNothing('/cards/block', 'Block cards', api.card.block, {
      refusals: { 400: ['cardUnknown', 'cardClosed', 'cardExpired', 'cardBlocked'] },
    }),
    putNothing('/cards/unblock', 'Unblock cards', api.card.unblock, {
      refusals: { 400: ['cardUnknown', 'cardClosed', 'cardNotBlocked'] },
    }),
  ),
  putNothing('/cards/extend-expiry-time', 'Extend several cards', api.card.extendSelected, {
    refusals: {
      400: ['cardUnknown', 'ERROR_CARD_CAN_NOT_BE_EXTENDED', 'cardClosed', 'unitOfCardClosed'],
    },
  }),
  put('/cards/:id/extend-expiry-time', 'Extend a card', api.card.extend, {
    refusals: { 400: ['ERROR_CARD_CAN_NOT_BE_EXTENDED', 'cardClosed', 'unitOfCardClosed'] },
  }),
  put('/cards/:id/limits', 'Change the limits of a card', api.card.editLimits, {
    refusals: { 400: ['cardClosed', 'cardExpired', 'limitBelowUsed', ...approvalRefusals, 'limitsWait'] },
  }),
  get(
    '/cards/:id/limits-totals-balance',
    'Get limits, use and balance of a card',
    api.card.limitsTotalsBalance,
  ),
  get('/cards/:id/balance', 'Get the balance of a card', api.card.balance),
  ...added(
    'The balances of cards at the end of a day. Rule 5.28',
    list('/cards/balances', 'List balances of cards on a day', api.card.balances, { moreTotals: cardSums }),
  ),
  list('/cards/:id/changes', 'List changes of a card', api.card.changes),
  getFile('/cards/xlsx', 'Download cards as a workbook', api.card.export, {
    files: ['xlsx'],
    contents: columnsAre(cardColumns),
    refusals: { 400: [...cardListRefusals[400], 'cardUnknown'] },
  }),
  post('/cards/calc-endtime', 'Compute the end of a new card', api.card.calcEndtime),
  postForFile('/cards/create', 'Issue or renew cards and download their printer file', api.card.create, {
    files: ['csv', 'zip'],
    forms: [newCards, renewalForm],
    contents: PRINTER_FILE,
    refusals: {
      400: [
        'rangeExhausted',
        'productClosed',
        'customerClosed',
        'ownCustomer',
        'unitClosed',
        'cardUnknown',
        'cardClosed',
        'alreadyRenewed',
        'notExpiringSoon',
        'ERROR_MIN_BIGGER_MAX',
        'ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE',
        'externalIDOfSeveralCards',
        'ownFieldUnknown',
        'wrongOwnValue',
        'ERROR_ENTRY_ALREADY_EXISTS',
      ],
      ...generatingRefusals,
    },
  }),
  getFile(
    '/cards/printer-csv-batch/:cardBatchID',
    'Download the printer file of a batch',
    api.card.printerFile,
    { files: ['csv', 'zip'], headers: { pwd: 'X-Zip-Password' }, contents: PRINTER_FILE },
  ),
]

import { MAX_FILE_SIZE } from '@kaarditeek/domain/card/file/schema'
import { appRouter as api } from '../../entities/router'
import { PRINTER_FILE } from '../file-contents'
import { approvalRefusals, cardFileRefusals, generatingRefusals, periodRefusals } from '../refusals'
import { added, create, get, list, postForFile, put, type Route } from '../route'

export const cardLoadRoutes: readonly Route[] = [
  ...added(
    'Web APIs hold money of a card before they charge it',
    list('/cards/:cardID/holds', 'List holds of a card', api.cardHold),
  ),
  ...added(
    'Value is loaded, taken back and moved as such instead of by an edit of limits',
    list('/cards/:cardID/loads', 'List loads of a card', api.cardLoad),
    create('/cards/:cardID/loads', 'Load a card', api.cardLoad.create, {
      refusals: {
        400: ['cardClosed', 'cardExpired', 'limitUnlimited', 'limitTooHigh', ...approvalRefusals],
      },
    }),
    create('/cards/loads', 'Load several cards, also from a CSV file', api.cardLoad.createSelected, {
      orUpload: { procedure: api.cardLoad.createFromFile, upload: MAX_FILE_SIZE },
      refusals: {
        400: [
          ...cardFileRefusals,
          'cardUnknown',
          'cardClosed',
          'cardExpired',
          'limitUnlimited',
          'limitTooHigh',
          'dayOver',
          'nothingToLoad',
          'aboveApprovalSum',
          ...approvalRefusals,
        ],
      },
    }),
    list('/load-plans', 'List plans of loads', api.loadPlan, { refusals: periodRefusals }),
    get('/load-plans/:loadPlanID', 'Get a plan of loads', api.loadPlan.get),
    list('/load-plans/:loadPlanID/cards', 'List cards of a plan of loads', api.loadPlan.cards),
    put('/load-plans/:loadPlanID/stop', 'Stop a plan of loads', api.loadPlan.stop, {
      refusals: { 400: ['loadPlanEnded'] },
    }),
    create('/load-plans/:loadPlanID/reverse', 'Take the last run of a plan back', api.loadPlan.reverse, {
      refusals: { 400: ['notLastRun', 'loadPlanRunning', ...approvalRefusals, 'reversalWaits'] },
    }),
    create('/cards/:cardID/loads/:loadID/reverse', 'Take a load back', api.cardLoad.reverse, {
      refusals: {
        400: [
          'cardClosed',
          'cardExpired',
          'limitUnlimited',
          'loadReversed',
          'notALoad',
          'ERROR_NO_MONEY_LEFT_ON_CARD',
          'ERROR_NO_CARD_USES_LEFT',
          'lessLeft',
          ...approvalRefusals,
          'reversalWaits',
        ],
      },
    }),
    create('/cards/:cardID/replace', 'Replace a lost or damaged card', api.card.replace, {
      refusals: {
        400: ['cardClosed', 'cardExpired', 'alreadyReplaced', 'productClosed', 'rangeExhausted'],
        ...generatingRefusals,
      },
    }),
    postForFile('/cards/reprint', 'Print cards again with new codes', api.card.reprint, {
      files: ['zip'],
      contents: PRINTER_FILE,
      refusals: { 400: ['cardUnknown', 'cardClosed', 'cardExpired', 'cardWithoutCode'] },
    }),
    get('/cards/:id/chain', 'List the cards of a chain of replacements', api.card.chain),
    list(
      '/cards/:id/chain/movements',
      'List transactions and loads of a chain of replacements',
      api.card.movements,
    ),
    create('/cards/:cardID/transfer', 'Move money to another card of the customer', api.cardLoad.transfer, {
      refusals: {
        400: [
          'cardUnknown',
          'cardOfAnotherCustomer',
          'cardClosed',
          'cardExpired',
          'limitUnlimited',
          'limitTooHigh',
          'ERROR_NO_MONEY_LEFT_ON_CARD',
          'lessLeft',
        ],
      },
    }),
  ),
]

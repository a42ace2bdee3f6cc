import { appRouter as api } from '../../entities/router'
import { approvalRefusals, periodRefusals } from '../refusals'
import { create, get, list, put, type Route } from '../route'

export const transactionsRoutes: readonly Route[] = [
  get('/cards/:cardID/transactions', 'List transactions of a card', api.transaction.ofCard, {
    refusals: periodRefusals,
  }),
  create('/cards/:cardID/transactions', 'Enter a transaction by hand', api.transaction.create, {
    refusals: {
      400: [
        'ERROR_BAD_TERMINAL_ID',
        'ERROR_CARD_NOT_USABLE',
        'cardBlocked',
        'ERROR_NO_CARD_USES_LEFT',
        'ERROR_NO_MONEY_LEFT_ON_CARD',
        'ERROR_TRANS_AMOUNT_TOO_LARGE',
        'ERROR_ENTRY_ALREADY_EXISTS',
      ],
    },
  }),
  put('/transactions/:id', 'Change or cancel a transaction', api.transaction.edit, {
    refusals: {
      400: [
        'ERROR_NO_CARD_USES_LEFT',
        'ERROR_TRANS_AMOUNT_TOO_LARGE',
        'ERROR_ENTRY_ALREADY_EXISTS',
        ...approvalRefusals,
        'refundWaits',
      ],
    },
  }),
  list('/transactions/:id/changes', 'List changes of a transaction', api.transaction.changes),
  list('/transactions/company', 'List transactions of the company’s own cards', api.transaction.ofCompany, {
    refusals: periodRefusals,
  }),
]

import { appRouter as api } from '../../entities/router'
import { PRINTER_FILE } from '../file-contents'
import { generatingRefusals } from '../refusals'
import { create, del, get, getFile, list, post, postForFile, postNothing, type Route } from '../route'

export const withoutClientRoutes: readonly Route[] = [
  list('/companies/cards/without-client', 'List batches of cards without a client', api.withoutClient),
  get(
    '/companies/cards/without-client/:cardBatchID',
    'Get a batch with its cards that have no client',
    api.withoutClient.withCards,
  ),
  create(
    '/companies/cards/without-client',
    'Issue cards without a client and get their batch',
    api.withoutClient.createBatch,
    {
      refusals: {
        400: ['rangeExhausted', 'ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE'],
        ...generatingRefusals,
      },
    },
  ),
  postForFile(
    '/cards/without-client/create',
    'Issue cards without a client and download their printer file',
    api.withoutClient.create,
    {
      files: ['csv', 'zip'],
      contents: PRINTER_FILE,
      refusals: {
        400: ['rangeExhausted', 'ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE'],
        ...generatingRefusals,
      },
    },
  ),
  getFile(
    '/cards/without-client/printer-csv-batch/:cardBatchID',
    'Download the printer file of a batch without a client',
    api.card.printerFile,
    { files: ['csv', 'zip'], headers: { pwd: 'X-Zip-Password' }, contents: PRINTER_FILE },
  ),
  postNothing('/cards/without-client/add-client', 'Give cards to a client', api.withoutClient.addClient, {
    refusals: {
      400: [
        'cardUnknown',
        'cardNotWithoutClient',
        'endsAfterCard',
        'customerClosed',
        'unitClosed',
        'ERROR_MIN_BIGGER_MAX',
      ],
    },
  }),
  postNothing('/cards/without-client/close', 'Close cards without a client (POST)', api.withoutClient.close, {
    refusals: { 400: ['cardUnknown', 'cardNotWithoutClient'] },
  }),
  del('/cards/without-client/delete', 'Close cards without a client', api.withoutClient.close, {
    refusals: { 400: ['cardUnknown', 'cardNotWithoutClient'] },
  }),
  get('/companies/cards/activatable', 'Find a card to activate by its number', api.activation.find, {
    refusals: { 400: ['ERROR_TOO_MANY_REQUESTS'], 404: ['cardActivated', 'cardClosed', 'cardExpired'] },
  }),
  post('/companies/cards/activate', 'Activate a card under the default unit', api.activation.activate, {
    refusals: {
      400: ['cardNotWithoutClient', 'endsAfterCard', 'noDefaultUnit', 'ERROR_MIN_BIGGER_MAX'],
    },
  }),
]

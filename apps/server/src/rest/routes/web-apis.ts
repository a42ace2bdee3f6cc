import { appRouter as api } from '../../entities/router'
import { added, create, del, get, list, post, put, type Route } from '../route'

/** Refusals of the address of a webhook. */
const ofReceivers = [
  'ERROR_ENTRY_ALREADY_EXISTS',
  'receiverNotHttps',
  'receiverNotPublic',
  'receiverUnknown',
] as const

export const webApisRoutes: readonly Route[] = [
  list('/companies/:companyID/web-apis', 'List web APIs of a company', api.webApi),
  ...added(
    'The list of the own company, beside POST and PUT at the same address',
    list('/companies/company/web-apis', 'List web APIs of the own company', api.webApi),
  ),
  create('/companies/company/web-apis', 'Create a web API with its key', api.webApi.create, {
    refusals: { 400: ['ERROR_ENTRY_ALREADY_EXISTS', 'tooManyWebApis'] },
  }),
  put('/companies/company/web-apis', 'Rename a web API', api.webApi.edit),
  del('/companies/company/web-apis/:webApiId', 'Close a web API with its keys', api.webApi.close),
  get('/companies/company/web-apis/:webApiId/detail', 'Get a web API', api.webApi.detail),
  get(
    '/companies/company/web-apis/:webApiId/permissions',
    'List permissions of a web API',
    api.webApi.permissions,
  ),
  get(
    '/companies/company/web-apis/all-permissions',
    'List permissions that a web API can have',
    api.webApi.allPermissions,
  ),
  create('/companies/company/web-apis/permissions', 'Give a web API a permission', api.webApi.addPermission, {
    refusals: { 400: ['ERROR_ENTRY_ALREADY_EXISTS'] },
  }),
  del(
    '/companies/company/web-apis/permissions/:id',
    'Take a permission from a web API',
    api.webApi.closePermission,
  ),
  create('/companies/company/web-apis/ip', 'Allow an IP address', api.webApi.addAddress, {
    refusals: { 400: ['ERROR_ENTRY_ALREADY_EXISTS'] },
  }),
  put('/companies/company/web-apis/ip', 'Change the comment of an IP address', api.webApi.editAddress),
  del('/companies/company/web-apis/ip/:id', 'Close an IP address', api.webApi.closeAddress, {
    refusals: { 400: ['lastAddress'] },
  }),
  ...added(
    'Keys are rotated. Rule 6.3',
    create('/companies/company/web-apis/keys', 'Rotate the key of a web API', api.webApi.rotateKey, {
      refusals: { 400: ['keysOverlap'] },
    }),
    del('/companies/company/web-apis/keys/:id', 'Close the old key of a web API', api.webApi.closeKey, {
      refusals: { 400: ['newestKey'] },
    }),
  ),
  ...added(
    'Webhooks of web APIs. Rule 6.18',
    get('/companies/company/web-apis/:webApiId/webhook', 'Get the webhook of a web API', api.webhook.get),
    get('/companies/company/web-apis/:webApiId/webhooks', 'List the webhooks of a web API', api.webhook.all),
    create(
      '/companies/company/web-apis/webhooks',
      'Name the address that hears of events',
      api.webhook.create,
      {
        refusals: { 400: [...ofReceivers, 'tooManyWebhooks'] },
      },
    ),
    put('/companies/company/web-apis/webhooks/:id', 'Change a webhook', api.webhook.edit, {
      refusals: { 400: ofReceivers },
    }),
    put('/companies/company/web-apis/webhooks', 'Pause a webhook or let it go on', api.webhook.pause),
    create(
      '/companies/company/web-apis/webhooks/secrets',
      'Rotate the secret that signs events',
      api.webhook.rotateSecret,
    ),
    del('/companies/company/web-apis/webhooks/:id', 'Delete a webhook', api.webhook.close),
    create('/companies/company/web-apis/webhooks/tests', 'Send a test event', api.webhook.sendTest),
    list(
      '/companies/company/web-apis/webhooks/:webhookID/deliveries',
      'List deliveries of a webhook',
      api.webhook.deliveries,
    ),
    post('/companies/company/web-apis/webhooks/deliveries', 'Send an event again', api.webhook.sendAgain),
  ),
  ...added(
    'Partners try their terminals without a real card. Rule 16.1',
    create('/sandbox', 'Open the sandbox of the company', api.sandbox.open),
    get('/sandbox', 'Get the sandbox', api.sandbox.get),
    put('/sandbox/clock', 'Set the clock of the sandbox forward', api.sandbox.setClock, {
      refusals: { 400: ['clockBackwards'] },
    }),
    del('/sandbox/data', 'Empty the sandbox', api.sandbox.empty),
    list('/sandbox/mails', 'List mails that the sandbox shows', api.sandbox.mails),
  ),
]

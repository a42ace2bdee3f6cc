import { SHORT_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { appRouter as api } from '../../entities/router'
import { personRefusals } from '../refusals'
import { added, create, del, get, list, postNothing, put, type Route } from '../route'

const tokenRefusals = ['tooManyTokens', 'permissionNotHeld', 'ERROR_TOO_MANY_REQUESTS'] as const
const serviceAccountRefusals = ['ERROR_ENTRY_ALREADY_EXISTS', 'ERROR_ROLE_NOT_ALLOWED'] as const

export const peopleRoutes: readonly Route[] = [
  list('/operators', 'List operators', api.operator),
  list('/companies/:companyID/operators', 'List operators of a company', api.operator, {
    pageSize: SHORT_PAGE_SIZE,
  }),
  create('/operators/create', 'Invite an operator', api.operator.create, {
    refusals: { 400: personRefusals },
  }),
  get('/operators/self', 'Get the own account', api.operator.self),
  put('/operators/self', 'Change the own name, email and language', api.operator.editSelf, {
    refusals: {
      400: [...personRefusals, 'ERROR_PASSWORD_OR_USERNAME_MISMATCH', 'ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS'],
    },
  }),
  get('/operators/:accountID', 'Get an operator', api.operator.get),
  put('/operators/:accountID', 'Change an operator', api.operator.edit, {
    refusals: {
      400: [
        ...personRefusals,
        'namedAtRegistration',
        'userOfOthers',
        'ownEmail',
        'ownAccount',
        'lastSuperuser',
      ],
    },
  }),
  del('/operators/:accountID', 'Close an account of an operator', api.operator.closeAccount, {
    refusals: { 400: ['ownAccount', 'lastSuperuser'] },
  }),
  del('/operators/:accountID/all', 'Close the operator with all accounts', api.operator.closeUser, {
    refusals: { 400: ['ownAccount', 'lastSuperuser'] },
  }),
  get(
    '/operators/:accountID/user-options',
    'List what can be chosen for an operator',
    api.operator.userOptions,
  ),
  postNothing(
    '/operators/:accountID/reallow-login',
    'Allow an operator to log in again',
    api.operator.reallowLogin,
    { refusals: { 400: ['userOfOthers'] } },
  ),
  ...added(
    'A lost second factor. Rule 3.36',
    postNothing(
      '/operators/:accountID/reset-factor',
      'Remove the second factors of an operator',
      api.operator.resetFactor,
      { refusals: { 400: ['userOfOthers', 'ownFactor', 'ERROR_SENDING_EMAIL', 'ERROR_TOO_MANY_REQUESTS'] } },
    ),
  ),
  ...added(
    'A login by the identity provider. Rule 3.42',
    postNothing(
      '/operators/:accountID/untie',
      'Untie an operator from the identity provider',
      api.operator.untie,
      { refusals: { 400: ['userOfOthers', 'ERROR_SENDING_EMAIL', 'ERROR_TOO_MANY_REQUESTS'] } },
    ),
  ),
  ...added(
    'An invitation is sent again. Rule 3.8',
    postNothing(
      '/operators/:accountID/resend-invitation',
      'Send an invitation again',
      api.operator.resendInvitation,
      { refusals: { 400: ['ERROR_SENDING_EMAIL', 'ERROR_TOO_MANY_REQUESTS'] } },
    ),
  ),
  ...added(
    'Scripts get their tokens. Rule 3.24',
    list('/access-tokens', 'List the access tokens of the own account', api.accessToken),
    create('/access-tokens', 'Create an access token', api.accessToken.create, {
      refusals: { 400: tokenRefusals },
    }),
    del('/access-tokens/:id', 'Revoke an access token', api.accessToken.revoke),
  ),
  ...added(
    'Integrations act for the company, not for a person. Rule 3.31',
    list('/service-accounts', 'List the company’s service accounts', api.serviceAccount),
    create('/service-accounts', 'Create a service account', api.serviceAccount.create, {
      refusals: { 400: serviceAccountRefusals },
    }),
    get('/service-accounts/:serviceAccountID', 'Get a service account', api.serviceAccount.get),
    put('/service-accounts/:serviceAccountID', 'Change a service account', api.serviceAccount.edit, {
      refusals: { 400: serviceAccountRefusals },
    }),
    del('/service-accounts/:serviceAccountID', 'Close a service account', api.serviceAccount.close),
    list(
      '/service-accounts/:serviceAccountID/tokens',
      'List the access tokens of a service account',
      api.serviceAccount.tokens,
    ),
    create(
      '/service-accounts/:serviceAccountID/tokens',
      'Create an access token of a service account',
      api.serviceAccount.createToken,
      { refusals: { 400: tokenRefusals } },
    ),
    del(
      '/service-accounts/:serviceAccountID/tokens/:tokenID',
      'Revoke an access token of a service account',
      api.serviceAccount.revokeToken,
    ),
  ),
  ...added(
    'Lists are seen one’s own way. Rules 21.1–21.4',
    list('/saved-views', 'List saved views', api.savedView),
    create('/saved-views', 'Save a view of a list', api.savedView.create, {
      refusals: { 400: ['tooManyViews', 'cardNumberInView', 'ERROR_ENTRY_ALREADY_EXISTS'] },
    }),
    get('/saved-views/:savedViewID', 'Get a saved view', api.savedView.get),
    put('/saved-views/:savedViewID', 'Change a saved view', api.savedView.edit, {
      refusals: { 400: ['cardNumberInView', 'ERROR_ENTRY_ALREADY_EXISTS'] },
    }),
    put('/saved-views/:savedViewID/default', 'Open a list with a saved view', api.savedView.setDefault),
    del('/saved-views/:savedViewID', 'Delete a saved view', api.savedView.delete),
  ),
  get('/search', 'Search records of every kind', api.search.find, {
    refusals: { 400: ['ERROR_TOO_MANY_REQUESTS'] },
  }),
  postNothing('/send-errors', 'Report an error of a screen', api.clientError.report),
  get('/languages', 'List languages', api.public.languages),
  ...added(
    'What has changed. Rule 2.16',
    get('/changelog', 'List versions of the API and their changes', api.public.changelog),
  ),

  get('/roles', 'List roles that the caller may give', api.role.assignable),
  list('/company-roles', 'List the company’s roles', api.role),
  create('/company-roles', 'Create a role', api.role.create, {
    refusals: { 400: ['ERROR_ENTRY_ALREADY_EXISTS', 'roleNumbersExhausted'] },
  }),
  get('/company-roles/:id', 'Get a role', api.role.get),
  put('/company-roles/:id', 'Change a role and its permissions', api.role.edit, {
    refusals: { 400: ['ERROR_ENTRY_ALREADY_EXISTS'] },
  }),
  ...added(
    'A role requires a second factor. Rule 3.37',
    put('/company-roles/:id/login-policy', 'Change how holders of a role log in', api.role.editPolicy),
  ),
  del('/company-roles/:id', 'Delete a role', api.role.delete, { refusals: { 400: ['roleInUse'] } }),
]

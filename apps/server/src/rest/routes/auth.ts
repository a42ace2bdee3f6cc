import { appRouter as api } from '../../entities/router'
import { added, create, del, get, getNothing, post, postNothing, put, putNothing, type Route } from '../route'

const newPassword = ['ERROR_INVALID_PASSWORD', 'ERROR_PASSWORDS_DIDNT_MATCH'] as const

const passkeyRefusals = ['ERROR_FACTOR_MISMATCH', 'passkeyMismatch'] as const

const codeRefusals = ['ERROR_FACTOR_MISMATCH', 'ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS'] as const

const firstFactorRefusals = [
  ...codeRefusals,
  'ERROR_PASSWORD_OR_USERNAME_MISMATCH',
  'tooManyFactors',
  'providerLoginOld',
] as const

export const authRoutes: readonly Route[] = [
  post('/login', 'Log in with email and password', api.auth.login, {
    refusals: {
      400: ['ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS'],
      401: ['ERROR_PASSWORD_OR_USERNAME_MISMATCH'],
      403: ['ERROR_ROLE_NOT_ALLOWED', 'ERROR_FACTOR_NEEDED', 'passwordOff'],
    },
  }),
  ...added(
    'A second factor. Rule 3.33',
    post('/login/factor', 'Complete a login by a code or a passkey', api.auth.loginWithFactor, {
      refusals: {
        400: [...codeRefusals, 'passkeyMismatch'],
        401: ['noPendingLogin'],
        403: ['ERROR_ROLE_NOT_ALLOWED', 'passwordOff'],
      },
    }),
  ),
  ...added(
    'Passkeys. Rule 3.40',
    post('/login/factor/question', 'Ask for a passkey that completes a login', api.auth.askForFactor, {
      refusals: { 401: ['noPendingLogin'] },
    }),
    post('/login/passkey/question', 'Ask for a passkey that logs in', api.auth.askForPasskey, {
      refusals: { 400: ['ERROR_TOO_MANY_REQUESTS'] },
    }),
    post('/login/passkey', 'Log in with a passkey', api.auth.loginWithPasskey, {
      refusals: { 400: passkeyRefusals, 403: ['ERROR_ROLE_NOT_ALLOWED', 'passwordOff'] },
    }),
  ),
  getNothing('/logout', 'Log out and end the session', api.auth.logout, {
    refusals: { 403: ['originNotAllowed'] },
  }),
  get('/self-info', 'Get the logged-in user', api.auth.selfInfo),
  postNothing('/forgot-password', 'Send a link to choose a new password', api.auth.forgotPassword),
  put('/register/:id', 'Register by the link of an invitation', api.auth.register, {
    refusals: {
      400: newPassword,
      403: ['ERROR_ROLE_NOT_ALLOWED', 'passwordOff'],
    },
  }),
  putNothing('/pwchange/:id', 'Choose a new password by a mailed link', api.auth.changePasswordByLink, {
    refusals: { 400: newPassword, 403: ['passwordOff'] },
  }),
  putNothing('/pwchange', 'Change the own password', api.auth.changePassword, {
    refusals: {
      400: [...newPassword, 'ERROR_PASSWORD_OR_USERNAME_MISMATCH', 'ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS'],
    },
  }),
  ...added(
    'A new email counts once it is confirmed. Rule 3.12',
    putNothing('/confirm-email/:id', 'Confirm a new email by a mailed link', api.auth.confirmEmail, {
      refusals: { 400: ['ERROR_EMAIL_ALREADY_EXISTS'] },
    }),
  ),
  ...added(
    'Second factors. Rules 3.32 and 3.40',
    get('/self/factors', 'Get the second factors of the own login', api.factor.own),
    create('/self/factors', 'Add a second factor', api.factor.add, {
      refusals: { 400: firstFactorRefusals },
    }),
    post('/self/factors/:id/confirm', 'Confirm a second factor by its first code', api.factor.confirm, {
      refusals: { 400: ['ERROR_FACTOR_MISMATCH'] },
    }),
    create('/self/passkeys', 'Add a passkey', api.factor.addPasskey, {
      refusals: { 400: firstFactorRefusals },
    }),
    post('/self/passkeys/:id/confirm', 'Confirm a passkey by its authenticator', api.factor.confirmPasskey, {
      refusals: { 400: passkeyRefusals },
    }),
    post('/self/passkeys/question', 'Ask for a passkey that proves the user', api.factor.ask),
    postNothing('/self/proof', 'Prove to be the user by a code or a passkey', api.factor.prove, {
      refusals: { 400: [...codeRefusals, 'passkeyMismatch', 'proofNeedsFactor'] },
    }),
    postNothing('/self/factors/:id/remove', 'Remove a second factor', api.factor.remove, {
      refusals: { 400: codeRefusals },
    }),
    post('/self/recovery-codes', 'Make new recovery codes', api.factor.renewRecoveryCodes, {
      refusals: { 400: [...codeRefusals, 'ERROR_PASSWORD_OR_USERNAME_MISMATCH', 'providerLoginOld'] },
    }),
  ),
  ...added(
    'Devices of the own login. Rule 3.38',
    get('/self/sessions', 'Get the open sessions and access tokens of the own login', api.session.own),
    del('/self/sessions/:id', 'End an own session', api.session.end),
    postNothing('/self/sessions/end-others', 'End all other own sessions', api.session.endOthers),
    del('/self/access-tokens/:id', 'Revoke an access token of any own account', api.session.endToken),
  ),
  ...added(
    'A company requires a second factor. Rule 3.37',
    get('/companies/company/login-policy', 'Get how people of the company log in', api.factor.policy),
    put('/companies/company/login-policy', 'Change how people of the company log in', api.factor.editPolicy, {
      refusals: { 400: ['noProvider', 'providerUntried'], 403: ['notInSandbox'] },
    }),
  ),
  put('/change-selected-account/:id', 'Select another account of the user', api.auth.selectAccount, {
    refusals: { 403: ['passwordOff'] },
  }),
]

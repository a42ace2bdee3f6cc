import { appRouter as api } from '../../entities/router'
import { added, get, getNothing, post, postNothing, put, putNothing, type Route } from '../route'

const newPassword = ['ERROR_INVALID_PASSWORD', 'ERROR_PASSWORDS_DIDNT_MATCH'] as const

export const authRoutes: readonly Route[] = [
  post('/login', 'Log in with email and password', api.auth.login, {
    refusals: {
      400: ['ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS'],
      401: ['ERROR_PASSWORD_OR_USERNAME_MISMATCH'],
      403: ['ERROR_ROLE_NOT_ALLOWED'],
    },
  }),
  getNothing('/logout', 'Log out and end the session', api.auth.logout, {
    refusals: { 403: ['originNotAllowed'] },
  }),
  get('/self-info', 'Get the logged-in user', api.auth.selfInfo),
  postNothing('/forgot-password', 'Send a link to choose a new password', api.auth.forgotPassword),
  put('/register/:id', 'Register by the link of an invitation', api.auth.register, {
    refusals: {
      400: newPassword,
      403: ['ERROR_ROLE_NOT_ALLOWED'],
    },
  }),
  putNothing('/pwchange/:id', 'Choose a new password by a mailed link', api.auth.changePasswordByLink, {
    refusals: { 400: newPassword },
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
  put('/change-selected-account/:id', 'Select another account of the user', api.auth.selectAccount),
]

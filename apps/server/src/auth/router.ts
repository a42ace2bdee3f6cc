import { authCalls } from '@kaarditeek/domain/auth/calls'
import { acrossCompanies, withCaller, withRequest } from '../core/trpc/calls'
import { router } from '../core/trpc/procedure'
import { changeOwnPassword, changePasswordByLink } from './change-password'
import { confirmEmail } from './confirm-email'
import { askForFactor, loginWithFactor } from './factor/login-with-factor'
import { askForPasskey, loginWithPasskey } from './factor/passkey/login-with-passkey'
import { forgotPassword } from './forgot-password'
import { describeLink } from './links'
import { login } from './login'
import { logout } from './logout'
import { register } from './register'
import { selectAccount } from './select-account'
import { selfInfo } from './self-info'

const { query, mutation } = withRequest

export const authRouter = router({
  login: mutation(authCalls.login, login),
  askForFactor: mutation(authCalls.askForFactor, askForFactor),
  loginWithFactor: mutation(authCalls.loginWithFactor, loginWithFactor),
  askForPasskey: mutation(authCalls.askForPasskey, askForPasskey),
  loginWithPasskey: mutation(authCalls.loginWithPasskey, loginWithPasskey),
  logout: mutation(authCalls.logout, logout),
  register: mutation(authCalls.register, register),
  forgotPassword: mutation(authCalls.forgotPassword, forgotPassword),
  changePasswordByLink: mutation(authCalls.changePasswordByLink, changePasswordByLink),
  findLink: query(authCalls.findLink, describeLink),
  confirmEmail: mutation(authCalls.confirmEmail, confirmEmail),
  selfInfo: acrossCompanies.read(authCalls.selfInfo, selfInfo),
  changePassword: withCaller.mutation(authCalls.changePassword, changeOwnPassword),
  selectAccount: withCaller.mutation(authCalls.selectAccount, selectAccount),
})

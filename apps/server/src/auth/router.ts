import {
  accountRef,
  credentials,
  forgotPassword as forgotPasswordInput,
  linkRef,
  mailedLink,
  ownPassword,
  passwordByLink,
  registration,
  selfInfo,
} from '@kaarditeek/domain/auth/schema'
import { z } from 'zod'
import { anyone, permitted, router } from '../trpc/procedures'
import { byLink } from './by-link'
import { changeOwnPassword, changePasswordByLink } from './change-password'
import { confirmEmail } from './confirm-email'
import { forgotPassword } from './forgot-password'
import { findLink } from './links'
import { login } from './login'
import { logout } from './logout'
import { register } from './register'
import { selectAccount } from './select-account'
import { selfInfoOf } from './self-info'

export const authRouter = router({
  login: anyone
    .input(credentials)
    .output(selfInfo)
    .mutation(({ ctx, input }) => login(ctx, input)),
  logout: anyone.output(z.null()).mutation(({ ctx }) => logout(ctx)),
  register: byLink
    .input(registration)
    .output(selfInfo)
    .mutation(({ ctx, input }) => register(ctx, input)),
  forgotPassword: anyone
    .input(forgotPasswordInput)
    .output(z.null())
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),
  changePasswordByLink: byLink
    .input(passwordByLink)
    .output(z.null())
    .mutation(({ ctx, input }) => changePasswordByLink(ctx, input)),
  findLink: byLink
    .input(linkRef)
    .output(mailedLink)
    .query(({ ctx, input }) => findLink(ctx.db, input.id, ctx.now())),
  confirmEmail: byLink
    .input(linkRef)
    .output(z.null())
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),
  selfInfo: permitted('signedIn')
    .output(selfInfo)
    .query(({ ctx }) => selfInfoOf(ctx.db, ctx.viewer)),
  changePassword: permitted('signedIn')
    .input(ownPassword)
    .output(z.null())
    .mutation(({ ctx, input }) => changeOwnPassword(ctx, ctx.viewer, input)),
  selectAccount: permitted('signedIn')
    .input(accountRef)
    .output(selfInfo)
    .mutation(({ ctx, input }) => selectAccount(ctx, ctx.viewer, input.id)),
})

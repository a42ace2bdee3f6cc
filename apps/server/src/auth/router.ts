import { credentials, selfInfo } from '@kaarditeek/domain/auth/schema'
import { z } from 'zod'
import { anyone, permitted, router } from '../trpc/procedures'
import { login } from './login'
import { logout } from './logout'
import { selfInfoOf } from './self-info'

export const authRouter = router({
  login: anyone
    .input(credentials)
    .output(selfInfo)
    .mutation(({ ctx, input }) => login(ctx, input)),
  logout: anyone.output(z.null()).mutation(({ ctx }) => logout(ctx)),
  selfInfo: permitted('signedIn')
    .output(selfInfo)
    .query(({ ctx }) => selfInfoOf(ctx.db, ctx.viewer)),
})

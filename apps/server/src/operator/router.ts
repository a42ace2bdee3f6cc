import {
  newOperator,
  operator,
  operatorEdit,
  operatorRef,
  selfEdit,
  userOptions,
} from '@kaarditeek/domain/operator/schema'
import { z } from 'zod'
import { viewerListProcedures } from '../list/procedures'
import { permitted, router } from '../trpc/procedures'
import { closeAccount, closeUser } from './close-operator'
import { editOperator, editSelf } from './edit-operator'
import { findOperator } from './find-operator'
import { inviteOperator } from './invite-operator'
import { operatorList } from './operator-list'
import { showOperator } from './operators'
import { reallowLogin } from './reallow-login'
import { resendInvitation } from './resend-invitation'
import { userOptionsOf } from './user-options'

const signedIn = permitted('signedIn')

export const operatorRouter = router({
  ...viewerListProcedures('signedIn', operatorList),
  get: signedIn
    .input(operatorRef)
    .output(operator)
    .query(async ({ ctx, input }) =>
      showOperator(await findOperator(ctx.db, ctx.viewer, input.accountID), ctx.viewer),
    ),
  self: signedIn
    .output(operator)
    .query(async ({ ctx }) =>
      showOperator(await findOperator(ctx.db, ctx.viewer, ctx.viewer.accountID), ctx.viewer),
    ),
  userOptions: signedIn
    .input(operatorRef)
    .output(userOptions)
    .query(({ ctx, input }) => userOptionsOf(ctx.db, ctx.viewer, input.accountID)),
  create: permitted('manageOperators')
    .input(newOperator)
    .output(operator)
    .mutation(async ({ ctx, input }) => {
      const accountID = await inviteOperator(ctx, ctx.viewer, input)
      return showOperator(await findOperator(ctx.db, ctx.viewer, accountID), ctx.viewer)
    }),
  resendInvitation: permitted('manageOperators')
    .input(operatorRef)
    .output(z.null())
    .mutation(({ ctx, input }) => resendInvitation(ctx, ctx.viewer, input.accountID)),
  edit: permitted('manageOperators')
    .input(operatorEdit)
    .output(operator)
    .mutation(async ({ ctx, input }) => {
      await editOperator(ctx, ctx.viewer, input)
      return showOperator(await findOperator(ctx.db, ctx.viewer, input.accountID), ctx.viewer)
    }),
  editSelf: signedIn
    .input(selfEdit)
    .output(operator)
    .mutation(async ({ ctx, input }) => {
      await editSelf(ctx, ctx.viewer, input)
      return showOperator(await findOperator(ctx.db, ctx.viewer, ctx.viewer.accountID), ctx.viewer)
    }),
  reallowLogin: permitted('manageOperators')
    .input(operatorRef)
    .output(z.null())
    .mutation(({ ctx, input }) => reallowLogin(ctx, ctx.viewer, input.accountID)),
  closeAccount: permitted('closeOperators')
    .input(operatorRef)
    .output(z.null())
    .mutation(({ ctx, input }) => closeAccount(ctx, ctx.viewer, input.accountID)),
  closeUser: permitted('closeOperators')
    .input(operatorRef)
    .output(z.null())
    .mutation(({ ctx, input }) => closeUser(ctx, ctx.viewer, input.accountID)),
})

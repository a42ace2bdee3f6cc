import { companyID } from '@kaarditeek/domain/company/schema'
import {
  newRole,
  role,
  roleEdit,
  roleRef,
  rolesToGive as rolesToGiveReply,
} from '@kaarditeek/domain/role/schema'
import { z } from 'zod'
import { companyOf } from '../company/company-of'
import { listProcedures } from '../list/procedures'
import { rolesToGive } from '../operator/roles-to-give'
import { inCompany, permitted, router } from '../trpc/procedures'
import { createRole, deleteRole, editRole, getRole } from './edit-role'
import { roleList } from './role-list'

const superuser = inCompany('manageOwnCompany')

export const roleRouter = router({
  ...listProcedures('manageOwnCompany', roleList),
  get: superuser
    .input(roleRef)
    .output(role)
    .query(({ ctx, input }) => getRole(ctx.db, ctx.company, input)),
  create: superuser
    .input(newRole)
    .output(role)
    .mutation(async ({ ctx, input }) =>
      getRole(ctx.db, ctx.company, await createRole(ctx.db, ctx.company, ctx.at.now, input)),
    ),
  edit: superuser
    .input(roleEdit)
    .output(role)
    .mutation(async ({ ctx, input }) => {
      await editRole(ctx.db, ctx.company, ctx.at.now, input)
      return getRole(ctx.db, ctx.company, input)
    }),
  delete: superuser
    .input(roleRef)
    .output(z.null())
    .mutation(({ ctx, input }) => deleteRole(ctx.db, ctx.company, ctx.at.now, input)),
  toGive: permitted('signedIn')
    .input(z.strictObject({ companyID: companyID() }))
    .output(rolesToGiveReply)
    .query(async ({ ctx, input }) => {
      const { companyID: id } = await companyOf(ctx.db, ctx.viewer, input.companyID)
      const list = await rolesToGive(ctx.db, ctx.viewer, { companyID: id, distributorID: null })
      return { list, count: list.length }
    }),
})

import { may } from '@kaarditeek/domain/access/access'
import {
  allWebApiPermissions,
  namedPermission,
  newWebApi,
  newWebApiIP,
  newWebApiPerm,
  WebApiPermission,
  webApiDetail,
  webApiEdit,
  webApiIP,
  webApiIPEdit,
  webApiPartRef,
  webApiPerm,
  webApiPermissions,
  webApiRef,
} from '@kaarditeek/domain/web-api/schema'
import { z } from 'zod'
import { namedCompanyListProcedures } from '../list/procedures'
import { newKeys } from '../payment/api-key'
import { secrets } from '../secret'
import { inCompany, router } from '../trpc/procedures'
import { webApiList } from './web-api-list'
import { getWebApi, getWebApiIP, getWebApiPerm, permissionsOf } from './web-apis'
import { addAddress, addPermission, closeAddress, closePermission, editAddress } from './write-parts'
import { closeWebApi, createWebApi, editWebApi } from './write-web-api'

const viewer = inCompany('viewWebApis')
const editor = inCompany('editWebApis')

export const webApiRouter = router({
  ...namedCompanyListProcedures('viewWebApis', webApiList),
  detail: viewer
    .input(webApiRef)
    .output(webApiDetail)
    .query(({ ctx: { db, company, viewer, appSecret }, input }) =>
      getWebApi(db, company, input, may(viewer, 'editWebApis') ? secrets(appSecret).decrypt : null),
    ),
  create: editor
    .input(newWebApi)
    .output(webApiDetail)
    .mutation(async ({ ctx: { db, company, at, appSecret }, input }) => {
      const key = newKeys(appSecret)(company.companyID)
      const made = await createWebApi(db, company, at.now, key, input)
      return getWebApi(db, company, made, () => key.text)
    }),
  edit: editor
    .input(webApiEdit)
    .output(webApiDetail)
    .mutation(async ({ ctx: { db, company, at, appSecret }, input }) => {
      await editWebApi(db, company, at.now, input)
      return getWebApi(db, company, input, secrets(appSecret).decrypt)
    }),
  close: editor
    .input(webApiRef)
    .output(z.null())
    .mutation(({ ctx, input }) => closeWebApi(ctx.db, ctx.company, ctx.at.now, input)),

  permissions: viewer
    .input(webApiRef)
    .output(webApiPermissions)
    .query(async ({ ctx, input }) => {
      const list = await permissionsOf(ctx.db, ctx.company, input)
      return { list, count: list.length }
    }),
  allPermissions: viewer.output(allWebApiPermissions).query(() => {
    const list = Object.values(WebApiPermission).map(namedPermission)
    return { list, count: list.length }
  }),
  addPermission: editor
    .input(newWebApiPerm)
    .output(webApiPerm)
    .mutation(async ({ ctx: { db, company, at }, input }) =>
      getWebApiPerm(db, company, await addPermission(db, company, at.now, input)),
    ),
  closePermission: editor
    .input(webApiPartRef)
    .output(z.null())
    .mutation(({ ctx, input }) => closePermission(ctx.db, ctx.company, ctx.at.now, input)),

  addAddress: editor
    .input(newWebApiIP)
    .output(webApiIP)
    .mutation(async ({ ctx: { db, company, at }, input }) =>
      getWebApiIP(db, company, await addAddress(db, company, at.now, input)),
    ),
  editAddress: editor
    .input(webApiIPEdit)
    .output(webApiIP)
    .mutation(async ({ ctx: { db, company, at }, input }) => {
      await editAddress(db, company, at.now, input)
      return getWebApiIP(db, company, input.id)
    }),
  closeAddress: editor
    .input(webApiPartRef)
    .output(z.null())
    .mutation(({ ctx, input }) => closeAddress(ctx.db, ctx.company, ctx.at.now, input)),
})

import { webApiCalls } from '@kaarditeek/domain/web-api/calls'
import { inCompany, inNamedCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { refusedPaymentList } from '../../ledger/refused-payments'
import { webApiRequestList } from '../../ledger/requests/lists'
import { addAddress, closeAddress, editAddress } from './addresses'
import { getWebApi, listPermissions } from './get-web-api'
import { closeKey, rotateKey } from './keys'
import { refusedPaymentsFor, webApiList } from './list'
import { addPermission, closePermission, listAllPermissions } from './permissions'
import { closeWebApi, createWebApi, editWebApi } from './verbs'

const { list, read, write, writeThenRead } = inCompany

export const webApiRouter = router({
  ...inNamedCompany.list(webApiList),
  detail: read(webApiCalls.detail, getWebApi),
  create: writeThenRead(webApiCalls.create, createWebApi, getWebApi),
  edit: writeThenRead(webApiCalls.edit, editWebApi, getWebApi),
  close: write(webApiCalls.close, closeWebApi),

  requests: router(list(webApiRequestList)),
  refusedPayments: router({
    ...list(refusedPaymentList),
    page: read(webApiCalls.refusedPayments.page, refusedPaymentsFor),
  }),

  permissions: read(webApiCalls.permissions, listPermissions),
  allPermissions: read(webApiCalls.allPermissions, listAllPermissions),
  addPermission: write(webApiCalls.addPermission, addPermission),
  closePermission: write(webApiCalls.closePermission, closePermission),

  addAddress: write(webApiCalls.addAddress, addAddress),
  editAddress: write(webApiCalls.editAddress, editAddress),
  closeAddress: write(webApiCalls.closeAddress, closeAddress),

  rotateKey: writeThenRead(webApiCalls.rotateKey, rotateKey, getWebApi),
  closeKey: write(webApiCalls.closeKey, closeKey),
})

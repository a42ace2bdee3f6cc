import { call, list, nothing } from '../call/call'
import { refusedPaymentsInput, webApiListInput } from './list'
import { companyRequest, refusedPayment, webApiRequestsInput } from './request'
import {
  allWebApiPermissions,
  keyRotation,
  newWebApi,
  newWebApiIP,
  newWebApiPerm,
  webApi,
  webApiDetail,
  webApiEdit,
  webApiIP,
  webApiIPEdit,
  webApiPartRef,
  webApiPerm,
  webApiPermissions,
  webApiRef,
  webApiSecretsRef,
} from './schema'

export const webApiCalls = {
  ...list('viewWebApis', webApiListInput, webApi),
  detail: call('viewWebApis', webApiSecretsRef, webApiDetail),
  create: call('editWebApis', newWebApi, webApiDetail),
  edit: call('editWebApis', webApiEdit, webApiDetail),
  close: call('editWebApis', webApiRef, nothing),
  requests: list('viewWebApis', webApiRequestsInput, companyRequest),
  refusedPayments: list('viewWebApis', refusedPaymentsInput, refusedPayment),
  permissions: call('viewWebApis', webApiRef, webApiPermissions),
  allPermissions: call('viewWebApis', null, allWebApiPermissions),
  addPermission: call('editWebApis', newWebApiPerm, webApiPerm),
  closePermission: call('editWebApis', webApiPartRef, nothing),
  addAddress: call('editWebApis', newWebApiIP, webApiIP),
  editAddress: call('editWebApis', webApiIPEdit, webApiIP),
  closeAddress: call('editWebApis', webApiPartRef, nothing),
  rotateKey: call('editWebApis', keyRotation, webApiDetail),
  closeKey: call('editWebApis', webApiPartRef, nothing),
}

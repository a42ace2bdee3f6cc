import { call } from '../call/call'
import { paymentDataEdit, paymentDataSettings } from './data'

export const paymentDataCalls = {
  get: call('signedIn', null, paymentDataSettings),
  edit: call('manageOwnCompany', paymentDataEdit, paymentDataSettings),
}

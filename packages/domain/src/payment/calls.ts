import { call } from '../call/call'
import { paymentDataEdit, paymentDataSettings } from './data'

export const paymentDataCalls = {
  get: call('manageOwnCompany', null, paymentDataSettings),
  edit: call('manageOwnCompany', paymentDataEdit, paymentDataSettings),
}

import { paymentDataCalls as calls } from '@kaarditeek/domain/payment/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { editPaymentData, getPaymentData } from './verbs'

const { read, write } = inCompany

export const paymentDataRouter = router({
  get: read(calls.get, getPaymentData),
  edit: write(calls.edit, editPaymentData),
})

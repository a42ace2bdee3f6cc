import { customer } from '@kaarditeek/db/schema/customer'
import { customerChange, customerChangesInput } from '@kaarditeek/domain/customer/schema'
import { defineChanges } from '../history/define-changes'

export const customerChanges = defineChanges({
  of: customer,
  input: customerChangesInput,
  row: customerChange,
  key: ({ customerID }) => ({ id: customerID, where: { customerID } }),
})

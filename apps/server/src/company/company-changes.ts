import { company } from '@kaarditeek/db/schema/company'
import { companyChange, companyChangesInput } from '@kaarditeek/domain/company/schema'
import { defineChanges } from '../history/define-changes'

export const companyChanges = defineChanges({
  of: company,
  input: companyChangesInput,
  row: companyChange,
  key: (_, { companyID }) => ({ id: companyID, where: {} }),
})

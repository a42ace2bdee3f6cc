import { customerCalls } from '@kaarditeek/domain/customer/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { fileOf } from '../report/file-of'
import { eraseCustomer } from './erase/erase-customer'
import { personalDataFile } from './erase/personal-data-file'
import { getFigures } from './figures'
import { historyForCaller } from './history'
import { activeCustomerList, customerList } from './list'
import { closeCustomer, createCustomer, customerTypes, editCustomer, getCustomer } from './verbs'

const { file, list, read, write } = inCompany

export const customerRouter = router({
  ...list(customerList),
  activity: router(list(activeCustomerList)),
  get: read(customerCalls.get, getCustomer),
  figures: read(customerCalls.figures, getFigures),
  types: read(customerCalls.types, customerTypes),
  create: write(customerCalls.create, createCustomer),
  edit: write(customerCalls.edit, editCustomer),
  close: write(customerCalls.close, closeCustomer),
  changes: router(list(historyForCaller)),
  personalData: read(customerCalls.personalData, personalDataFile),
  erase: write(customerCalls.erase, eraseCustomer),
  export: file(customerCalls.export, fileOf('customerList')),
})

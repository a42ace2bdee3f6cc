import { customer, customerRef, newCustomer } from '@kaarditeek/domain/customer/schema'
import { listProcedures } from '../list/procedures'
import { inCompany, router } from '../trpc/procedures'
import { contactPeople } from './contact-people'
import { createCustomer } from './create-customer'
import { customerChanges } from './customer-changes'
import { customerList } from './customer-list'
import { customerUnitList } from './customer-unit-list'
import { getCustomer } from './get-customer'

export const customerRouter = router({
  ...listProcedures('findCustomers', customerList),
  get: inCompany('viewCustomers')
    .input(customerRef)
    .output(customer)
    .query(({ ctx, input }) => getCustomer(ctx.db, ctx.company, ctx.at, input)),
  create: inCompany('editCustomers')
    .input(newCustomer)
    .output(customer)
    .mutation(async ({ ctx, input }) =>
      getCustomer(ctx.db, ctx.company, ctx.at, await createCustomer(ctx.db, ctx.company, ctx.at.now, input)),
    ),
  units: router(listProcedures('findCustomers', customerUnitList)),
  contactPeople: router(listProcedures('viewCustomers', contactPeople)),
  changes: router(listProcedures('viewCustomers', customerChanges)),
})

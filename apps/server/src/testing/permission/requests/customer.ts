import type { Target } from '../target'
import { file, nothing, page, type Request } from './request'

const ofCustomer = { input: ({ customerID }: Target) => ({ customerID }), names: true } as const
const ofUnit = {
  input: ({ customerID, unitID: customerUnitID }: Target) => ({ customerID, customerUnitID }),
  names: true,
} as const
const ofDiscount = {
  input: ({ customerID, discountID: customerDiscountID }: Target) => ({ customerID, customerDiscountID }),
  names: true,
} as const

const spareCustomer = ({ spareCustomers }: Target) =>
  spareCustomers.pop() ?? { customerID: 0, customerUnitID: 0, contactPersonID: 0, customerDiscountID: 0 }

const customerFields = {
  customerTypeID: 1,
  name: 'Uus',
  identification: '1',
  address: 'A',
  email: 'a@b.ee',
  languageID: 2,
}
const contactFields = { contactName: 'Mari Tamm', contactEmail: 'mari@b.ee' }
const discountFields = { discountPercentage: 10, discountFrom: '2026-11', discountTo: '2026-12' }

export const customerRequests = {
  'customer.page': page,
  'customer.totals': page,
  'customer.get': ofCustomer,
  'customer.types': nothing,
  'customer.create': { input: () => customerFields },
  'customer.edit': { input: (of) => ({ ...ofCustomer.input(of), ...customerFields }), names: true },
  'customer.close': { input: (of) => ({ customerID: spareCustomer(of).customerID }), names: true },
  'customer.personalData': { input: ({ privateCustomerID: customerID }) => ({ customerID }), names: true },
  'customer.erase': { input: (of) => ({ customerID: of.spareClosedCustomerIDs.pop() ?? 0 }), names: true },
  'customer.export': file,
  'customer.activity.page': page,
  'customer.activity.totals': page,
  'customer.figures': ofCustomer,
  'customer.changes.page': ofCustomer,
  'customer.changes.totals': { input: ofCustomer.input },
  'customerUnit.page': ofCustomer,
  'customerUnit.totals': { input: ofCustomer.input },
  'customerUnit.get': ofUnit,
  'customerUnit.create': { input: (of) => ({ ...ofCustomer.input(of), name: 'Uus' }), names: true },
  'customerUnit.edit': {
    input: (of) => ({ ...ofUnit.input(of), name: 'Teine', defaultCustomerUnit: false }),
    names: true,
  },
  'customerUnit.close': {
    input: (of) => ({ customerUnitID: spareCustomer(of).customerUnitID }),
    names: true,
  },
  'customerUnit.changes.page': ofUnit,
  'customerUnit.changes.totals': { input: ofUnit.input },
  'contactPerson.page': ofCustomer,
  'contactPerson.totals': { input: ofCustomer.input },
  'contactPerson.primary': ofCustomer,
  'contactPerson.create': { input: (of) => ({ ...ofCustomer.input(of), ...contactFields }), names: true },
  'contactPerson.edit': {
    input: ({ contactPersonID }) => ({ contactPersonID, ...contactFields, isPrimary: true }),
    names: true,
  },
  'contactPerson.close': {
    input: (of) => ({ contactPersonID: spareCustomer(of).contactPersonID }),
    names: true,
  },
  'memo.page': ofCustomer,
  'memo.totals': { input: ofCustomer.input },
  'memo.create': { input: (of) => ({ ...ofCustomer.input(of), memo: 'Helistas' }), names: true },
  'discount.page': ofCustomer,
  'discount.totals': { input: ofCustomer.input },
  'discount.create': {
    input: (of) => ({
      customerID: spareCustomer(of).customerID,
      ...discountFields,
      discountFrom: '2027-01',
      discountTo: null,
    }),
    names: true,
  },
  'discount.edit': { input: (of) => ({ ...ofDiscount.input(of), ...discountFields }), names: true },
  'discount.close': {
    input: (of) => {
      const { customerID, customerDiscountID } = spareCustomer(of)
      return { customerID, customerDiscountID }
    },
    names: true,
  },
  'discount.changes.page': ofDiscount,
  'discount.changes.totals': { input: ofDiscount.input },
} as const satisfies Record<string, Request>

import type { TableLine } from './terms'

/** Tables of customers and of what is written about them. */
export const ofCustomers = {
  customer: {
    why: 'contact',
    kept: 'customer',
    customers: {
      customer: {
        name: 'name',
        identification: 'name',
        address: 'text',
        email: 'name',
        phone: 'text',
        billingEmail: 'name',
        customerNo: 'text',
        externalID: 'none',
        metadata: 'empty',
        ownFields: 'empty',
      },
    },
    plain: 'companyID customerID customerTypeID languageID closedAt erasedAt',
  },
  customerUnit: {
    why: 'contact',
    kept: 'customer',
    customers: {
      customer: { name: 'text', comment: 'text', ownFields: 'empty' },
    },
    plain: 'companyID customerUnitID customerID defaultCustomerUnit closedAt',
  },
  ownValue: {
    why: 'contact',
    kept: 'customer',
    customers: {
      values: { text: 'row' },
    },
    plain: 'companyID ownFieldID recordID number',
  },
  contactPerson: {
    why: 'contact',
    kept: 'customer',
    customers: {
      customer: { contactName: 'name', contactEmail: 'name', contactPhone: 'text' },
    },
    plain: 'companyID contactPersonID customerID isPrimary closedAt',
  },
  memo: {
    why: 'contact',
    kept: 'customer',
    customers: {
      customer: { memo: 'text' },
    },
    plain: 'companyID memoID customerID accountID time',
  },
  customerDiscount: {
    why: 'contact',
    kept: 'customer',
    customers: {
      customer: { comment: 'text' },
    },
    plain: 'companyID customerDiscountID customerID discountPercentage discountFrom discountTo closedAt',
  },
  customerActivity: {
    why: 'contact',
    kept: 'customer',
    plain: 'companyID customerID lastTransaction turnover',
  },
  customerDay: {
    why: 'books',
    kept: 'company',
    plain: 'companyID customerID starts count amount lastAt',
  },
  statementMail: {
    why: 'contact',
    kept: 'customer',
    customers: {
      customer: { recipient: 'text' },
    },
    plain: 'companyID id customerID month languageID accountID createdAt sentAt attempts nextAttemptAt',
  },
} as const satisfies Record<string, TableLine>

/**
 * Greatest length of each text field, in characters. Columns, forms and filters share it, so that a filter accepts every value
 * that a form accepts. Rule 12.1.
 */
export const lengths = {
  email: 254,
  holderPage: { path: 40, colour: 7, proof: 8, logoHash: 16 },
  idempotencyKey: 128,
  apiVersion: 10,
  phone: 64,
  accessToken: { name: 64 },
  auditKind: 32,
  card: { pan: 19, nameOnCard: 64, info: 200, hiddenName: 64, comment: 500 },
  cardProduct: { name: 64, issuerIDNo: 8, accountIDNo: 10 },
  company: { name: 64, identification: 256, address: 512 },
  contactPerson: { name: 90 },
  customer: { name: 90, identification: 64, address: 512, customerNo: 64 },
  customerDiscount: { comment: 500 },
  customerUnit: { name: 90, comment: 500 },
  distributor: { name: 128 },
  externalID: 64,
  factor: { name: 64, code: 32 },
  journalAccount: 64,
  memo: { memo: 2000 },
  metadata: { key: 40, value: 200 },
  payment: { comment: 500 },
  paymentData: { receiptNumber: 40, vehicle: 20, driver: 100, name: 100 },
  role: { name: 64 },
  terminal: { terminalID: 16, merchantID: 16, payDesk: 16, merchantRegNo: 16 },
  terminalOwner: { name: 90, identifier: 16 },
  user: { name: 90 },
  webhook: { url: 2000, eventID: 64 },
  webApi: { name: 128, ipAddress: 64, comment: 4096 },
} as const

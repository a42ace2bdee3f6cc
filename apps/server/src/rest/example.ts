import { DAY, type Json } from './json-schema'
import { IGNORED } from './shared-parts'

/** Example of a mailed link's secret and an event's id. */
const UUID = '5f0c1a52-7f0e-4a3e-9f6d-2d1c6c1f2c11'

/**
 * Example values by field name, or by the router of the call and the field name; null leaves the field empty. Examples of other fields are
 * made from their types.
 */
const values: Record<string, unknown> = {
  accessToken: null,
  account: '2100',
  address: 'Lai 5, 10133 Tallinn',
  amountBalance: 3750,
  amountLimit: 5000,
  sandboxOf: 'Põhjala Kaubamaja AS',
  amountUsed: 1250,
  digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  day: '2026-11-20',
  approver: null,
  approverName: null,
  decidedByName: 'Mari Tamm',
  stoppedByName: 'Mari Tamm',
  reversedByName: 'Mari Tamm',
  field: 'nameOnCard',
  label: null,
  before: 'MARI TAMM',
  aboutEmail: 'info@kalevi.example',
  after: 'MARI KASK',
  answer: 'OK',
  attachments: ['2026-10.xlsx'],
  body: 'Tere',
  apiKey: '…x7Qa',
  author: 'superuser@demo.test',
  authorEmail: 'superuser@demo.test',
  subject: 'Väljavõte 10.2026',
  stoppedBy: 'superuser@demo.test',
  reversedBy: 'superuser@demo.test',
  reversalReason: 'Vale summa',
  authorName: 'Mari Tamm',
  billingEmail: 'arved@kalevi.example',
  blockedAt: null,
  blockReason: null,
  adjustment: '3200',
  call: 'customer.export',
  calls: ['GET /api/changelog'],
  card: '9412005110000017',
  clearing: '1100',
  'reportSchedule.days': 'yesterday',
  recipientNames: 'mari.tamm@kalevi.example',
  stopReason: null,
  panLast4: '0017',
  numberedBy: 'Mari Tamm',
  paidBy: 'Mari Tamm',
  terminalOwnerIdentifier: '12345678',
  termsFrom: '2026-01',
  termsTo: '2026-12',
  colour: '#1c5d99',
  closedBy: 'Mari Tamm',
  cardPan: '9412005110000017',
  cardProductName: 'Kinkekaart',
  comment: 'Arve 117',
  driver: 'Mari Tamm',
  factorRequiredFrom: '2027-01-01',
  superuserFactorRequiredFrom: '2027-01-01',
  receiptNumber: '2026-118',
  settledFrom: '2026-09-01',
  vatNumber: 'EE101234567',
  vehicle: '123 ABC',
  what: 'export',
  companyID: 1,
  companyName: 'Kinkekaardid OÜ',
  contactEmail: 'mari.tamm@kalevi.example',
  contactName: 'Mari Tamm',
  contactPerson: 'Mari Tamm',
  contactPhone: '+372 555 1234',
  contentType: 'text/csv; charset=utf-8',
  countBalance: 19,
  countryCode: 'EE',
  countLimit: 20,
  createdBy: 'superuser@demo.test',
  currentPassword: 'Parool-2025',
  decidedBy: 'superuser@demo.test',
  decisionReason: 'Leping olemas',
  customer: 'Kalevi Ehitus OÜ',
  customerName: 'Kalevi Ehitus OÜ',
  customerNo: 'K0001',
  customerUnitComment: 'Ladu on Tartus',
  customerUnitName: 'Peakontor',
  date: '2026-10',
  defaultCustomerUnitName: 'Peakontor',
  discountFrom: '2027-01',
  discountPercentage: 10,
  discountTo: '2027-06',
  distributorName: 'Balti Kaardid AS',
  superuserState: 'registered',
  duration: 24,
  email: 'info@kalevi.example',
  endTime: '2028-11-19T21:59:59.999Z',
  error: 'TypeError: Cannot read properties of undefined',
  eventID: `evt_${UUID}`,
  externalID: 'ERP-117',
  fileName: 'transactions_20_11_2026.xlsx',
  expiresInMonth: '2026-12',
  expiredIncome: '3100',
  expiryDateOnCard: '2028-11',
  hiddenName: 'Mari',
  identification: '10101010',
  identifier: '10101010',
  info: 'Jõulukink',
  ipAddress: '192.0.2.0/24',
  isPrimary: true,
  issuerIDNo: '94120051',
  challenge: 'q1tV9yDk3nXo0m2bQm8c4cQ0k7m6w1r5m0d2s8f4a6I',
  rpId: 'kaarditeek.example',
  displayName: 'Mari Tamm',
  browser: 'Firefox',
  system: 'Windows',
  lastAddress: '192.0.2.7',
  'holder.code': 'Tamm',
  'holder.company': 'pohjala',
  liability: '2100',
  logo: null,
  logoHash: '9f86d081884c7d65',
  maxAccountIDNo: '9999999',
  memo: 'Helistas ja soovis kümme kaarti juurde.',
  merchantID: 'M1001',
  merchantRegNo: '10101010',
  hours: '08:00-17:00',
  headers: { 'kaarditeek-event-type': 'payment.accepted', 'webhook-id': `evt_${UUID}` },
  metadata: { order: 'A-17' },
  ownFields: { 1: 'Tallinn' },
  search: { cardState: 0, orderBy: '-validTo' },
  columns: { customerName: false },
  'savedView.list': 'card',
  minAccountIDNo: '1000000',
  module: 'cards',
  month: '2026-10',
  expiryMonth: '2028-10',
  since: '2026-10-31',
  name: 'Kalevi Ehitus OÜ',
  nameOnCard: 'MARI TAMM',
  noOfCards: 1,
  on: '2026-12-01',
  operator: 'Mari Tamm',
  pan: '9412005110000017',
  panLength: 16,
  pageUrl: 'https://kaardid.example/c/pohjala',
  password: 'Parool-2026',
  path: '/customers/1',
  payDesk: 'Kassa 1',
  payable: '2200',
  payee: 'Kohvik Toome T1101',
  phone: '+372 600 1234',
  pin: '4711',
  places: 'Kohvik Toome',
  policy: ['Without a new version we may add calls.'],
  pwd: 'For the printer 1',
  reason: 'Kadunud',
  receivable: '1200',
  refusal: 'cardClosed',
  recipient: 'arved@kalevi.example',
  repPassword: 'Parool-2026',
  role: 'Kassapidaja',
  roleName: 'Kassapidaja',
  roleNr: 1001,
  secret: 'ktw_…x7Qa',
  'auth.code': '123456',
  'factor.code': '123456',
  'factor.secret': 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  recoveryCodes: ['K7MX-2QPA-9RTE-HV4B'],
  uri: 'otpauth://totp/Kaarditeek:mari%40kalevi.example?issuer=Kaarditeek&secret=JBSWY3DPEHPK3PXP',
  token: 'ktp_…x7Qa',
  tokenLast4: 'x7Qa',
  startTime: '2026-11-20',
  ownerEmail: 'raamat@toidusaal.example',
  superuserEmail: 'peakasutaja@kalevi.example',
  terminal: 'T1101',
  terminalID: 'T1101',
  terminalOwnerName: 'Kohvik Toome',
  text: 'Maksed ettemaksega kaartidega',
  timeZone: 'Europe/Tallinn',
  unit: 'Peakontor',
  url: 'https://kassa.example/kaarditeek',
  user: 'Mari Tamm',
  validFrom: '2028-01-01',
  validTo: '2028-11-19',
  webApiName: 'Kassad',
  'sandbox.now': '2030-01-01T10:00:00.000Z',
}

/** Examples of fields that have a pattern in some calls, which the usual value does not fit. */
const patterned: Record<string, string> = {
  path: 'pohjala',
  id: 'M2aXr3T0cHGd5w',
  transports: 'internal',
}

/** Example names of records by the router of their calls. */
const names: Record<string, string> = {
  auth: 'Mari Tamm',
  cardProduct: 'Kinkekaart',
  company: 'Kinkekaardid OÜ',
  customerUnit: 'Peakontor',
  distributor: 'Balti Kaardid AS',
  operator: 'Mari Tamm',
  public: 'English',
  role: 'Kassapidaja',
  savedView: 'Viimasena lõppevad',
  terminalOwner: 'Kohvik Toome',
  webApi: 'Kassad',
}

const isDay = ({ pattern, format }: Json) => pattern === DAY || format === 'date'

const ofType = (schema: Json): unknown => {
  const { type, format, minimum, pattern } = schema
  if (format === 'date-time') return '2026-11-20T10:00:00.000Z'
  if (format === 'uuid') return UUID
  if (type === 'integer' || type === 'number') return Math.max(Number(minimum ?? 1), 1)
  if (type === 'boolean') return false
  if (isDay(schema)) return '2026-10-31'
  if (pattern) return '1'
  return type === 'null' ? null : 'Näide'
}

const allowed = (schema: Json, value: unknown): boolean => {
  const { type, format } = schema
  if (isDay(schema)) return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  if (format === 'date-time') return typeof value === 'string' && value.includes('T')
  if (format === 'uuid') return false
  return type === 'integer' ? typeof value === 'number' : typeof value === type
}

/** Returns a realistic example of a JSON schema. `router` is the router of the call. */
export const exampleOf = (schema: Json, router = '', name = ''): unknown => {
  const { anyOf, oneOf, properties, items, type } = schema
  if (values[name] === null) return null
  if (Array.isArray(oneOf)) return exampleOf(oneOf[0], router, name)
  if (Array.isArray(type))
    return exampleOf({ ...schema, type: type.find((one) => one !== 'null') }, router, name)
  if (Array.isArray(schema.enum)) {
    const known = values[`${router}.${name}`]
    return schema.enum.includes(known) ? known : schema.enum[0]
  }
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(anyOf))
    return exampleOf(
      anyOf.find((one) => one.type !== 'null' && one.const === undefined) ?? anyOf[0],
      router,
      name,
    )
  if (type === 'array') return [exampleOf(items as Json, router, name)]
  if (properties)
    return Object.fromEntries(
      Object.entries(properties as Record<string, Json>)
        .filter(([, one]) => one.$ref !== IGNORED.$ref)
        .map(([key, one]) => [key, exampleOf(one, router, key)]),
    )
  const known = [
    schema.pattern && patterned[name],
    values[`${router}.${name}`],
    name === 'name' ? names[router] : undefined,
    values[name],
  ]
  return known.find((value) => value !== undefined && allowed(schema, value)) ?? ofType(schema)
}

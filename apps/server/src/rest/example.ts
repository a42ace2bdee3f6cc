import { EXAMPLE_UUID } from './field-table'
import { fieldExamples } from './field-texts'
import { generalExamples } from './general-texts'
import { DAY, type Json } from './json-schema'
import { IGNORED } from './shared-parts'

/**
 * Example values by field name, or by the router of the call and the field name: here those of fields without a text that holds everywhere.
 * Examples of other fields are made from their types.
 */
const values: Record<string, unknown> = {
  ...generalExamples,
  ...fieldExamples,
  reversedByName: 'Mari Tamm',
  field: 'nameOnCard',
  label: null,
  before: 'MARI TAMM',
  after: 'MARI KASK',
  reversedBy: 'superuser@demo.test',
  reversalReason: 'Vale summa',
  'reportSchedule.days': 'yesterday',
  'auditLog.report': 'list.auditLog',
  contentType: 'text/csv; charset=utf-8',
  'holder.code': 'Tamm',
  'holder.company': 'pohjala',
  'savedView.list': 'card',
  roleName: 'Kassapidaja',
  'auth.code': '123456',
  'factor.code': '123456',
  'factor.secret': 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  startTime: '2026-11-20',
  timeZone: 'Europe/Tallinn',
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
  if (format === 'uuid') return EXAMPLE_UUID
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

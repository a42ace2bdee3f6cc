import { describe, expect, it } from 'vitest'
import type { Json } from './json-schema'
import { openapi } from './openapi'

type Operation = {
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { content?: Record<string, { schema: Json }> }>
}
const { paths, components } = openapi() as unknown as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}

const resolved = (schema: Json): Json => {
  const [, name = ''] = /#\/components\/schemas\/(\w+)/.exec(String(schema.$ref)) ?? []
  return name ? resolved(components.schemas[name] ?? {}) : schema
}

/** The members of a union, as a generated client types them. */
const members = (schema: Json): Json[] => {
  const { anyOf, type, ...rest } = resolved(schema)
  if (Array.isArray(anyOf)) return anyOf.flatMap(members)
  return (Array.isArray(type) ? type : [type]).map((one) => ({
    ...rest,
    type: one === 'integer' ? 'number' : one,
  }))
}

const valuesOf = ({ enum: values, const: value }: Json): unknown[] | null =>
  Array.isArray(values) ? values : value === undefined ? null : [value]

/** How values of one type, which is no union, are not assignable to another. */
const memberFaults = (from: Json, to: Json, path: string): string[] => {
  if (to.type === undefined) return []
  if (from.type !== to.type) return [`${path} is ${from.type}`]
  const [given, taken] = [valuesOf(from), valuesOf(to)]
  if (taken && !given?.every((one) => taken.includes(one))) return [`${path} is ${given ?? from.type}`]
  if (from.type === 'array') return typeFaults(from.items as Json, to.items as Json, `${path}[]`)
  return from.type === 'object' ? objectFaults(from, to, path) : []
}

const objectFaults = (from: Json, to: Json, path: string): string[] => {
  const [given, taken] = [from, to].map((one) => (one.properties ?? {}) as Record<string, Json>)
  const lacks = ((to.required ?? []) as string[]).filter(
    (name) => !((from.required ?? []) as string[]).includes(name),
  )
  return [
    ...lacks.map((name) => `${path}.${name} is not always answered`),
    ...Object.entries(given ?? {}).flatMap(([name, schema]) => {
      const into = taken?.[name]
      if (into) return typeFaults(schema, into, `${path}.${name}`)
      return to.additionalProperties === false ? [`${path}.${name} is not taken`] : []
    }),
  ]
}

/** How the type of `from` is not assignable to that of `to`, as generated clients check it: without bounds and patterns. */
const typeFaults = (from: Json, to: Json, path = ''): string[] =>
  members(from).flatMap((one) => {
    const faults = members(to).map((into) => memberFaults(one, into, path))
    return faults.some((found) => found.length === 0) ? [] : (faults.find((found) => found.length > 0) ?? [])
  })

const JSON_TYPE = 'application/json'
const replyOf = (path: string): Json => paths[path]?.get?.responses['200']?.content?.[JSON_TYPE]?.schema ?? {}
const bodyOf = (path: string): Json => paths[path]?.put?.requestBody?.content[JSON_TYPE]?.schema ?? {}

const isList = (schema: Json) => Object.hasOwn((resolved(schema).properties ?? {}) as object, 'list')

/** Addresses at which GET answers the one record that PUT takes. */
const addresses = Object.entries(paths)
  .filter(([path, { get, put }]) => get && put && !isList(replyOf(path)))
  .map(([path]) => path)

/** Records that GET answers at another address, and where in the reply. */
const elsewhere: [put: string, get: string, ...place: string[]][] = [
  ['/api/companies/cards/{id}/edit', '/api/companies/cards/{id}'],
  ['/api/transactions/{id}', '/api/cards/{cardID}/transactions', 'transactions'],
  ['/api/companies/{companyID}/card-products/{id}', '/api/companies/{companyID}/card-products', 'list'],
  ['/api/edit-contact-person', '/api/customers/{customerID}/contact-people', 'list'],
  [
    '/api/customers/{customerID}/discount/{customerDiscountID}',
    '/api/customers/{customerID}/discount',
    'list',
  ],
  ['/api/companies/company/web-apis', '/api/companies/company/web-apis/{webApiId}/detail'],
  ['/api/companies/company/web-apis/ip', '/api/companies/company/web-apis/{webApiId}/detail', 'webApiIPs'],
  [
    '/api/companies/company/web-apis/webhooks/{id}',
    '/api/companies/company/web-apis/{webApiId}/webhooks',
    'list',
  ],
  ['/api/company-months/{month}', '/api/company-months', 'list'],
]

/** The records in a reply. */
const recordIn = (schema: Json, [name, ...rest]: string[]): Json => {
  if (name === undefined) return schema
  const properties = resolved(schema).properties as Record<string, Json>
  return recordIn(resolved(properties[name] ?? {}).items as Json, rest)
}

/** Types that differ although the records can be sent back, and why. */
const exceptions: Record<string, string[]> = {
  // The name of users who have not registered yet: nobody reads that of an own account without one.
  '/api/operators/self': ['.name is null'],
}

describe('a generated client can give PUT what GET answers', () => {
  it.each(addresses)('of %s', (path) => {
    expect(typeFaults(replyOf(path), bodyOf(path))).toEqual(exceptions[path] ?? [])
  })

  it.each(elsewhere)('of %s, from %s', (put, get, ...place) => {
    const record = recordIn(replyOf(get), place)
    expect(Object.keys(resolved(record))).not.toEqual([])
    expect(typeFaults(record, bodyOf(put))).toEqual([])
  })
})

const namesIn = (schema: Json): string[] => Object.keys((resolved(schema).properties ?? {}) as object)

/** What a change takes beside the fields of its record: what its path names, a password, and whether secrets are hidden. */
const notShown: Record<string, string[]> = {
  '/api/companies/company/web-apis': ['masked'],
  '/api/companies/company/web-apis/webhooks/{id}': ['masked'],
  '/api/companies/{companyID}/card-products/{id}': ['companyID'],
  '/api/customers/{customerID}/discount/{customerDiscountID}': ['customerID'],
  '/api/operators/self': ['currentPassword'],
  '/api/terminal-owners/{terminalOwnerID}/terminals/{tid}': ['tid'],
}

describe('GET answers each field that PUT changes', () => {
  const pairs = [...addresses.map((path) => [path, path]), ...elsewhere]
  it.each(pairs)('of %s, from %s', (put, get, ...place) => {
    const shown = namesIn(recordIn(replyOf(get), place))
    expect(namesIn(bodyOf(put)).filter((name) => !shown.includes(name))).toEqual(notShown[put] ?? [])
  })
})

it.each([
  ['a union', { type: ['string', 'null'] }, { type: 'string' }, [' is null']],
  ['a code', { type: 'number', enum: [1, 3] }, { type: 'number', enum: [1, 2] }, [' is 1,3']],
  [
    'a field',
    { type: 'object', properties: {} },
    { type: 'object', required: ['a'] },
    ['.a is not always answered'],
  ],
  ['nothing', { type: 'integer' }, { anyOf: [{ type: 'number' }, { type: 'null' }] }, []],
])('finds %s that does not fit', (_, from, to, faults) => {
  expect(typeFaults(from, to)).toEqual(faults)
})

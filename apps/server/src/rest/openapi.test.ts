import { companyChange } from '@kaarditeek/domain/company/schema'
import { describe, expect, it } from 'vitest'
import { exampleOf } from './example'
import { jsonOfInput, jsonOfOutput } from './json-schema'
import { openapi } from './openapi'
import { describeProcedure } from './procedure'
import { routes } from './routes'

type Operation = {
  operationId: string
  parameters: { name: string; in: string; schema?: { default?: number } }[]
  responses: Record<string, { content?: object }>
  security: object[]
}

describe('the description of the API', () => {
  const paths = openapi().paths as Record<string, Record<string, Operation>>
  const calls = routes.map((route) => [`${route.method} ${route.path}`, route] as const)

  it.each(calls)('documents %s with its parameters, reply and errors', (_, { method, path, status }) => {
    const operation = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
    const inPath = operation?.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name))
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining([String(status), '400', '401', '403']),
    )
  })

  /** Lists that have fewer routes on a page than 30. Specification §9. */
  const pageSizes: Record<string, number> = {
    '/api/companies/company/web-apis/webhooks/{webhookID}/deliveries': 10,
    '/api/cards/{cardID}/transactions': 5,
    '/api/terminals': 5,
    '/api/companies/cards/{cardBatchID}/batch-expiring-cards': 20,
    '/api/transactions/{id}/changes': 5,
    ...Object.fromEntries(
      [
        '/api/card-products',
        '/api/companies/cards',
        '/api/companies/cards/without-client',
        '/api/companies/cards/without-client/{cardBatchID}',
        '/api/companies/{companyID}/card-products',
        '/api/companies/{companyID}/operators',
        '/api/customer-unit/{customerUnitID}/cards',
        '/api/customers/{customerID}/cards',
        '/api/customers/{customerID}/contact-people',
        '/api/customers/{customerID}/discount',
        '/api/customers/{customerID}/printer-csvs-info',
        '/api/customers/{customerID}/units',
        '/api/terminal-owners',
        '/api/terminal-owners/{terminalOwnerID}/terminals',
        '/api/terminal-owners/{terminalOwnerID}/transactions',
        '/api/transactions/company',
        '/api/web/requests',
      ].map((path) => [path, 10]),
    ),
  }

  it('lists as many routes on a page as specified', () => {
    const lists = Object.entries(paths).flatMap(([path, { get }]) => {
      const limit = get?.parameters.find(({ name }) => name === 'limit')
      return limit ? [[path, limit.schema?.default] as const] : []
    })
    const specified = lists.map(([path]) => [path, pageSizes[path] ?? (path.endsWith('/changes') ? 10 : 30)])
    expect(lists).toEqual(specified)
    expect(Object.keys(pageSizes).filter((path) => !paths[path])).toEqual([])
  })

  it('describes what comes in a header as one, and not in the body', () => {
    const described = JSON.parse(JSON.stringify(openapi())).paths['/api/cards/create'].post
    expect(described.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }])
    const { properties } = described.requestBody.content['application/json'].schema
    expect(Object.keys(properties).sort()).toEqual(['card', 'cardID', 'noOfCards', 'pwd'])
  })

  it('names every call once', () => {
    const names = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('shows a value where a reply may hold null', () => {
    expect(exampleOf(jsonOfOutput(companyChange))).toMatchObject({
      name: 'Kalevi Ehitus OÜ',
      allowPartialPayments: false,
    })
  })

  it.each(calls.filter(([, { method, upload }]) => method !== 'GET' && upload === undefined))(
    'has an example of a request to %s that is valid',
    (_, route) => {
      for (const procedure of route.procedures) {
        const { input } = describeProcedure(procedure)
        if (input) expect(input.safeParse(exampleOf(jsonOfInput(input))).error?.issues).toBeUndefined()
      }
    },
  )
})

import { cardLimits } from '@kaarditeek/domain/card/edits'
import { companyCalls } from '@kaarditeek/domain/company/calls'
import { shapeOf } from '@kaarditeek/domain/list/from-strings'
import type { AnyTRPCProcedure } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { appRouter } from '../entities/router'
import { exampleOf } from './example'
import { fieldTexts, inputTexts } from './field-texts'
import { fileText } from './file-texts'
import { jsonOfInput, jsonOfOutput } from './json-schema'
import { openapi } from './openapi'
import { fileOf } from './operation'
import { describeProcedure } from './procedure'
import { refusals } from './refusals'
import { routes } from './routes'
import { summariesWithout, summaryOf } from './summaries'

type Operation = {
  operationId: string
  description?: string
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
      expect.arrayContaining([String(status), '400', '405', '500', '503']),
    )
    if (method !== 'GET')
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['403', '413', '415']))
  })

  it('has realistic examples', () => {
    const fillers = [...JSON.stringify(paths).matchAll(/"(\w+)":"Näide"/g)].map(([, field]) => field)
    expect([...new Set(fillers)]).toEqual([])
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

  it('describes header values as headers, not in the body', () => {
    const described = JSON.parse(JSON.stringify(openapi())).paths['/api/cards/create'].post
    expect(described.parameters[0]).toMatchObject({ name: 'Idempotency-Key', in: 'header', required: false })
    const { anyOf } = described.requestBody.content['application/json'].schema
    expect(anyOf.map(({ required }: { required: string[] }) => required)).toEqual([
      ['card', 'noOfCards'],
      ['cardID'],
    ])
    expect(anyOf.map((one: { properties: object }) => Object.keys(one.properties).sort())).toEqual([
      ['card', 'noOfCards', 'pwd'],
      ['card', 'cardID', 'noOfCards', 'pwd'],
    ])
  })

  it('describes for each POST that writes what a repetition does', () => {
    const silent = routes
      .filter(
        ({ method, procedures: [first] }) =>
          method === 'POST' && first && describeProcedure(first).type !== 'query',
      )
      .filter(({ path }) => {
        const { parameters, description = '' } = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.post ?? {}
        const takesKey = parameters?.some(({ name }) => name === 'Idempotency-Key')
        return !description.includes(takesKey ? 'takes effect once' : 'Takes no `Idempotency-Key`')
      })
    expect(silent).toEqual([])
  })

  it('states the sum of a list of cards and the access to terminals’ calls', () => {
    const text = JSON.stringify(paths['/api/companies/cards']?.get?.responses[200])
    expect(text).toContain('Sum of the cards’ limits')
    for (const path of ['/balance', '/payments', '/reversals', '/requests'])
      for (const { description } of Object.values(paths[`/api/web${path}`] ?? {}))
        expect(description).toMatch(/^Needs: (MAKE|GET)_/)
  })

  it('has a summary for each call, and none without a call', () => {
    expect(
      routes.filter((route) => !summaryOf(route)).map(({ method, path }) => `${method} ${path}`),
    ).toEqual([])
    expect(summariesWithout(routes)).toEqual([])
  })

  it('has a text for each file', () => {
    const files = routes.map(fileOf).filter((file) => file !== null)
    expect(files.filter((file) => !fileText(file))).toEqual([])
  })

  it('has refusals only for its own calls', () => {
    const known = routes.flatMap(({ procedures }) => procedures.map((one) => describeProcedure(one).path))
    expect(Object.keys(refusals).filter((path) => !known.includes(path))).toEqual([])
  })

  it('has texts only for its own fields', () => {
    const text = JSON.stringify(openapi())
    const names = [...Object.keys(fieldTexts), ...Object.keys(inputTexts)]
    expect(names.filter((name) => !text.includes(`"${name}"`))).toEqual([])
  })

  /** Fields of an input, and those within, that the document requires and the server does not, or the other way round. */
  const disagreeing = (schema: z.ZodType, path: string): string[] => {
    const { required = [] } = jsonOfInput(schema) as { required?: string[] }
    return Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
      const isRequired = !z.safeParse(field, undefined).success
      const faults = isRequired === required.includes(name) ? [] : [`${path}.${name}`]
      return [...faults, ...(field instanceof z.ZodType ? disagreeing(field, `${path}.${name}`) : [])]
    })
  }

  it('requires the fields that the server requires', () => {
    const inputs = Object.values<AnyTRPCProcedure>({ ...(appRouter._def.procedures as object) }).flatMap(
      (procedure) => {
        const { path, input } = describeProcedure(procedure)
        return input ? disagreeing(input, path) : []
      },
    )
    expect(inputs).toEqual([])
    expect(jsonOfInput(cardLimits).required).toEqual(['id', 'amountLimit', 'countLimit', 'comment'])
  })

  it('names every call once', () => {
    const names = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('shows a value for nullable fields of a reply', () => {
    expect(exampleOf(jsonOfOutput(companyCalls.changes.page.output.shape.list.element))).toMatchObject({
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

import { cardLimits } from '@kaarditeek/domain/card/edits'
import { companyCalls } from '@kaarditeek/domain/company/calls'
import { shapeOf } from '@kaarditeek/domain/list/from-strings'
import { webhookEventTypes } from '@kaarditeek/domain/webhook/schema'
import type { AnyTRPCProcedure } from '@trpc/server'
import { Ajv2020 } from 'ajv/dist/2020'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { appRouter } from '../entities/router'
import { statusText } from './error-replies'
import { exampleOf } from './example'
import { fieldTexts, inputTexts } from './field-texts'
import { generalTexts } from './general-texts'
import { jsonOfInput, jsonOfOutput } from './json-schema'
import { openapi } from './openapi'
import { describeProcedure } from './procedure'
import { routes } from './routes'
import { type Parameter, parametersOf } from './shared-parameters'

type Form = { required: string[]; properties: object }
type Json = {
  requestBody: { content: { 'application/json': { schema: { $ref: string }; example: object } } }
}
type Operation = {
  operationId: string
  description?: string
  parameters: Parameter[]
  responses: Record<string, { content?: object }>
  security: object[]
}

describe('the OpenAPI document', () => {
  const document = openapi()
  const paths = document.paths as Record<string, Record<string, Operation>>
  const { schemas, parameters } = document.components as {
    schemas: Record<string, unknown>
    parameters: Record<string, Parameter>
  }
  const parametersIn = (operation: Operation | undefined) =>
    operation ? parametersOf(operation, parameters) : []
  const calls = routes.map((route) => [`${route.method} ${route.path}`, route] as const)

  it.each(calls)('documents %s with its parameters, reply and errors', (_, { method, path, status }) => {
    const operation = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
    const inPath = parametersIn(operation).flatMap((one) => (one.in === 'path' ? [one.name] : []))
    expect(inPath).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name))
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining([String(status), '400', '405', '500', '503']),
    )
    if (method !== 'GET')
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['403', '413', '415']))
  })

  it('names the refusal of a used key at each call that takes one, and at no other', () => {
    const { responses } = document.components as { responses: Record<string, object> }
    const refusalsOf = ({ responses: own }: Operation) =>
      JSON.stringify([own['400'], own['409']]).replace(
        /{"\$ref":"#\/components\/responses\/(\w+)"}/g,
        (_, name) => JSON.stringify(responses[name]),
      )
    const operations = Object.values(paths).flatMap((one) => Object.values(one))
    const taking = operations.filter((one) =>
      parametersIn(one).some(({ name }) => name === 'Idempotency-Key'),
    )
    const naming = operations.filter((one) => refusalsOf(one).includes('keyUsedForAnotherRequest'))
    expect(taking.length).toBeGreaterThan(100)
    expect(naming.map(({ operationId }) => operationId)).toEqual(taking.map(({ operationId }) => operationId))
  })

  it('names the refusal of each call that is made in real companies, or in sandboxes, alone', () => {
    const refusals = routes.flatMap((route) => {
      const { madeIn } = route.procedures[0] ? describeProcedure(route.procedures[0]) : {}
      const operation = paths[`/api${route.path}`]?.[route.method.toLowerCase()]
      return madeIn ? [[operation?.operationId, madeIn, JSON.stringify(operation?.responses)]] : []
    })
    expect(refusals).toContainEqual(['inviteOperator', 'real', expect.stringContaining('`notInSandbox`')])
    expect(refusals).toContainEqual(['emptySandbox', 'sandbox', expect.stringContaining('`sandboxNeeded`')])
  })

  it('tells the statuses of a code where they differ', () => {
    expect(statusText('ERROR_TOO_MANY_REQUESTS', 'terminals')).toBe('400, of terminals 429')
    expect(statusText('ERROR_BAD_PAN', 'terminals')).toBe('400, of terminals 404')
    expect(statusText('ERROR_ROLE_NOT_ALLOWED', 'terminals')).toBe('403 or 400')
    expect(statusText('ERROR_CONFLICT', 'terminals')).toBe('409')
  })

  it('has realistic examples', () => {
    const fillers = [...JSON.stringify(paths).matchAll(/"(\w+)":"Näide"/g)].map(([, field]) => field)
    expect([...new Set(fillers)]).toEqual([])
  })

  /** Page sizes of lists other than 30. Rule 15.1. */
  const pageSizes: Record<string, number> = {
    '/api/companies/company/web-apis/webhooks/{webhookID}/deliveries': 10,
    '/api/access-tokens': 10,
    '/api/service-accounts/{serviceAccountID}/tokens': 10,
    '/api/cards/{cardID}/transactions': 5,
    '/api/cards/{cardID}/loads': 10,
    '/api/cards/{cardID}/holds': 10,
    '/api/cards/{id}/chain/movements': 10,
    '/api/report-schedules/{reportScheduleID}/runs': 10,
    '/api/terminals': 5,
    '/api/companies/cards/{cardBatchID}/batch-expiring-cards': 20,
    '/api/transactions/{id}/changes': 5,
    '/api/web/events': 100,
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
        '/api/load-plans',
        '/api/load-plans/{loadPlanID}/cards',
        '/api/web/requests',
      ].map((path) => [path, 10]),
    ),
  }

  it('has the specified default page size for each list', () => {
    const lists = Object.entries(paths).flatMap(([path, { get }]) => {
      const limit = parametersIn(get).find(({ name }) => name === 'limit')
      return limit ? [[path, limit.schema.default] as const] : []
    })
    const specified = lists.map(([path]) => [path, pageSizes[path] ?? (path.endsWith('/changes') ? 10 : 30)])
    expect(lists).toEqual(specified)
    expect(Object.keys(pageSizes).filter((path) => !paths[path])).toEqual([])
  })

  it('describes headers as parameters and not in the body', () => {
    const described = JSON.parse(JSON.stringify(openapi())).paths['/api/cards/create'].post
    expect(described.parameters[0]).toEqual({ $ref: '#/components/parameters/Idempotency-Key' })
    expect(described.requestBody.content['application/json'].schema.$ref).toMatch(/PrinterFileRequest$/)
    const { anyOf } = schemas.IssueOrRenewCardsAndDownloadTheirPrinterFileRequest as { anyOf: Form[] }
    expect(anyOf.map(({ required }) => required)).toEqual([['card', 'noOfCards'], ['cardID']])
    expect(anyOf.map(({ properties }) => Object.keys(properties).sort())).toEqual([
      ['card', 'noOfCards', 'pwd'],
      ['card', 'cardID', 'noOfCards', 'pwd'],
    ])
  })

  it('says of each call but GET whether it takes a key and, if not, why', () => {
    const silent = routes
      .filter(({ method }) => method !== 'GET')
      .filter(({ method, path }) => {
        const called = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
        const takesKey = JSON.stringify(called?.parameters).includes('Idempotency-Key')
        const text = takesKey ? 'takes effect once.' : /Takes no `Idempotency-Key`.*: (?!undefined)\w+/
        return !called?.description?.match(text)
      })
    expect(silent).toEqual([])
  })

  it('describes the sum of a list of cards, and the permissions of terminals’ calls', () => {
    expect(JSON.stringify(schemas.ListCardsReply)).toContain('Sum of the cards’ limits')
    for (const path of ['/balance', '/payments', '/reversals', '/requests'])
      for (const { description } of Object.values(paths[`/api/web${path}`] ?? {}))
        expect(description).toMatch(/^Needs: (MAKE|GET)_/)
  })

  it('describes each event that webhooks receive, with a named schema that its example fits', () => {
    const { webhooks, components } = JSON.parse(JSON.stringify(openapi()))
    expect(Object.keys(webhooks)).toEqual([...webhookEventTypes])
    const ajv = formats.default(new Ajv2020({ strict: false }))
    ajv.addSchema({ $id: 'document', components })
    for (const [type, { post }] of Object.entries<{ post: Operation & Json }>(webhooks)) {
      const { schema, example } = post.requestBody.content['application/json']
      expect(schema.$ref).toMatch(/^#\/components\/schemas\/[A-Z]\w+Event$/)
      const isValid = ajv.compile({ $ref: `document${schema.$ref}` })
      expect([type, isValid(example), isValid.errors]).toEqual([type, true, null])
      expect(isValid({ ...example, type: 'other' })).toBe(false)
      expect(parametersIn(post).map(({ name }) => name)).toContain('webhook-signature')
    }
  })

  it('has a summary for each call, and a text for each file', () => {
    const isFile = ({ reply, asFile }: (typeof routes)[number]) => reply === 'file' || asFile
    expect(routes.filter(({ summary }) => !summary)).toEqual([])
    expect(routes.filter((route) => isFile(route) && !(route.contents ?? route.asFile?.contents))).toEqual([])
  })

  it('has no texts of unknown fields', () => {
    const text = JSON.stringify(openapi())
    const names = [...Object.keys(fieldTexts), ...Object.keys(inputTexts)]
    expect(names.filter((name) => !text.includes(`"${name}"`))).toEqual([])
  })

  /** Returns the fields of an input, nested ones too, that are required either only by the document or only by the server. */
  const disagreeing = (schema: z.ZodType, path: string): string[] => {
    const json = jsonOfInput(schema) as { required?: string[]; anyOf?: { required?: string[] }[] }
    // A field that may be null has its object in a choice.
    const { required = [] } = json.anyOf?.find((one) => one.required) ?? json
    return Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
      const isRequired = !z.safeParse(field, undefined).success
      const faults = isRequired === required.includes(name) ? [] : [`${path}.${name}`]
      return [...faults, ...(field instanceof z.ZodType ? disagreeing(field, `${path}.${name}`) : [])]
    })
  }

  it('requires the same fields as the server', () => {
    const inputs = Object.values<AnyTRPCProcedure>({ ...(appRouter._def.procedures as object) }).flatMap(
      (procedure) => {
        const { path, input } = describeProcedure(procedure)
        return input ? disagreeing(input, path) : []
      },
    )
    expect(inputs).toEqual([])
    expect(jsonOfInput(cardLimits).required).toEqual(['id', 'amountLimit', 'countLimit', 'comment'])
  })

  it('has a unique id for each call', () => {
    const names = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['chargeCard', 'listCustomers']))
  })

  it('names every schema of a body and a reply', () => {
    const contents = JSON.stringify(paths).match(
      /"(application\/json|multipart\/form-data)":\{"schema":\{"[^"]+"/g,
    )
    expect(new Set(contents?.map((one) => one.split(':').at(-1)))).toEqual(new Set(['{"$ref"']))
  })

  it('has words for every parameter and property', () => {
    const without = new Set<string>()
    const visit = (json: unknown): void => {
      if (typeof json !== 'object' || json === null) return
      for (const [name, property] of Object.entries((json as { properties?: object }).properties ?? {}))
        if (property?.description === undefined && property?.$ref === undefined) without.add(name)
      for (const one of (json as { parameters?: { name: string; description?: string; $ref?: string }[] })
        .parameters ?? [])
        if (one.description === undefined && one.$ref === undefined) without.add(one.name)
      for (const value of Object.values(json)) visit(value)
    }
    visit([paths, schemas, { parameters: Object.values(parameters) }])
    expect([...without]).toEqual([])
  })

  it('has the words for the contents of an event at events alone', () => {
    const told = Object.entries(schemas).flatMap(([name, schema]) => {
      const { data } = (schema as { properties?: Record<string, { description?: string }> }).properties ?? {}
      return data?.description === generalTexts.data ? [name] : []
    })
    expect(told).toContain('TestEvent')
    expect(told.filter((name) => !name.endsWith('Event'))).toEqual([])
  })

  it('names the values of codes', () => {
    expect(JSON.stringify(schemas)).toContain('"x-enum-varnames":["MAKE_PAYMENT","MAKE_REVERSAL"')
  })

  it('has examples with values for nullable fields', () => {
    expect(exampleOf(jsonOfOutput(companyCalls.changes.page.output.shape.list.element))).toMatchObject({
      name: 'Kalevi Ehitus OÜ',
      allowPartialPayments: false,
    })
  })

  it.each(calls.filter(([, { method, upload }]) => method !== 'GET' && upload === undefined))(
    'has a valid example of a request to %s',
    (_, route) => {
      for (const procedure of route.procedures) {
        const { input } = describeProcedure(procedure)
        for (const form of input ? (route.forms ?? [input]) : [])
          expect(input?.safeParse(exampleOf(jsonOfInput(form))).error?.issues).toBeUndefined()
      }
    },
  )
})

import { Permission } from '@kaarditeek/domain/access/permissions'
import { errorCodes } from '@kaarditeek/domain/error/codes'
import { errorOfIssues } from '@kaarditeek/domain/error/issues'
import { refusalReasons } from '@kaarditeek/domain/error/reasons'
import { balanceRequest } from '@kaarditeek/domain/payment/schema'
import { newServiceToken } from '@kaarditeek/domain/service-account/schema'
import { newWebApi, WebApiPermission } from '@kaarditeek/domain/web-api/schema'
import { permission as english } from '@kaarditeek/i18n/en/role'
import { expect, it } from 'vitest'
import { errorOfRefusal, refusalColumn } from '../ledger/refusal'
import { generalReasons } from './general-reasons'
import { exampleWebApi } from './going-live-steps'
import { guideRefusals } from './guide-refusals'
import { guideHtml } from './html'
import { otherLists, wholeLists } from './list-steps'
import { openapi } from './openapi'
import { partnerGuide } from './partner-guide'
import { sandboxGuide } from './sandbox-guide'
import { scriptsGuide } from './scripts-guide'
import { nightlyToken } from './service-account-steps'
import { type Parameter, parametersOf } from './shared-parameters'
import { terminalGuide } from './terminal-guide'

type Json = Record<string, unknown>
type Name = keyof typeof Permission
type Operation = Parameters<typeof parametersOf>[0] & {
  operationId: string
  responses: Record<string, unknown>
}

const URL = 'https://kaardid.example'
const installation = { timeZone: 'Europe/Riga', requestsPerMinute: 600 }
const page = [
  terminalGuide(URL, null),
  sandboxGuide(URL, installation),
  partnerGuide(installation),
  scriptsGuide(URL, true),
]
  .map(guideHtml)
  .join('')
const document = openapi()
const calls = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, ofPath]) =>
    Object.entries(ofPath).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      method,
      operation,
    })),
)

/** Names of all properties and parameters of the document. */
const namesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const { properties, name, in: place } = value as Json
  const own = [...Object.keys((properties as Json | undefined) ?? {}), ...(place ? [String(name)] : [])]
  return [...own, ...Object.values(value).flatMap(namesIn)]
}

const found = (pattern: RegExp) => [...new Set([...page.matchAll(pattern)].map(([, one = '']) => one))]

it('the guides name codes, reasons and fields that exist', () => {
  expect(found(/\b(ERROR_[A-Z_]+)/g).filter((one) => !errorCodes.some((code) => code === one))).toEqual([])
  const operationIds = calls.map(({ operation }) => operation.operationId)
  const known = new Set<string>([...refusalReasons, ...namesIn(document), ...operationIds])
  const named = found(/<code>([a-z]+[A-Z]\w*)<\/code>/g)
  expect(named).toContain('addressNotAllowed')
  expect(named).toContain('allowPartialPayments')
  const ofClient = ['createClient', 'createTerminal', 'verifyWebhook', 'operationId', 'bodySerializer']
  expect(named.filter((one) => !known.has(one) && !ofClient.includes(one))).toEqual([])
})

it('the guides name calls that exist', () => {
  const patterns = calls.map(({ name }) => new RegExp(`^${name.replace(/\{\w+\}/g, '[^/]+')}$`))
  const named = found(/<code>((?:GET|POST|PUT|DELETE) \/api\/[^\s<?]+)/g)
  expect(named).toContain('POST /api/service-accounts')
  const known = (call: string) => patterns.some((pattern) => pattern.test(call))
  expect(named.filter((call) => !known(call) && call !== 'GET /api/openapi.json')).toEqual([])
})

it('the guides name the call of the client behind each call that a token may make', () => {
  const rows = [
    ...page.matchAll(
      /<td><code>(\w+ \/api[^<]*)<\/code><\/td><td><code>(\w+)<\/code><\/td><td><code>(client\.[\w.]+)</g,
    ),
  ]
  const named = new Map(rows.map(([, call, operationId, name]) => [call, [operationId, name]]))
  expect(named.get('GET /api/transactions/company')).toEqual([
    'listTransactionsOfCompanysOwnCards',
    'client.transaction.ofCompany.page.query',
  ])
  expect(named.size).toBeGreaterThan(200)
  for (const { name, operation } of calls)
    if (named.has(name)) expect(named.get(name)?.[0]).toBe(operation.operationId)
})

it('the guides name each list that has no pages', () => {
  const { schemas, parameters } = document.components as {
    schemas: Record<string, Json>
    parameters: Record<string, Parameter>
  }
  const resolved = (schema: Json): Json => {
    const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
    return name ? resolved(schemas[name] ?? {}) : schema
  }
  const isList = ({ responses }: Operation) => {
    const { content } = (responses['200'] ?? {}) as { content?: Record<string, { schema: Json }> }
    const schema = resolved(content?.['application/json']?.schema ?? {})
    const { list } = (schema.properties ?? {}) as { list?: Json }
    return schema.type === 'array' || list?.type === 'array'
  }
  const isWhole = (operation: Operation) =>
    !parametersOf(operation, parameters).some(({ name }) => name === 'page' || name === 'cursor')
  const whole = calls.filter(
    ({ method, operation }) => method === 'get' && isList(operation) && isWhole(operation),
  )
  expect(whole.map(({ name }) => name).sort()).toEqual(wholeLists)
})

it('the guides name each list with pages that differs from the others', () => {
  const { schemas, parameters } = document.components as {
    schemas: Record<string, { properties?: Json }>
    parameters: Record<string, Parameter>
  }
  const differing = calls.filter(({ method, operation }) => {
    const asked = parametersOf(operation, parameters).map(({ name }) => name)
    if (method !== 'get' || !['page', 'cursor'].some((name) => asked.includes(name))) return false
    const { content } = operation.responses['200'] as {
      content: Record<string, { schema: { $ref: string } }>
    }
    const $ref = content['application/json']?.schema.$ref ?? ''
    const answered = Object.keys(schemas[$ref.split('/').at(-1) ?? '']?.properties ?? {})
    return (
      ['page', 'limit', 'orderBy', 'cursor', 'withTotals', 'fields'].some((name) => !asked.includes(name)) ||
      ['list', 'count', 'nextCursor'].some((name) => !answered.includes(name))
    )
  })
  expect(differing.map(({ name }) => name).sort()).toEqual(otherLists.map(([call]) => call))
})

it('the guides explain each reason of ERROR_CONFLICT', () => {
  const reasons = refusalColumn
    .unwrap()
    .options.map((one) => errorOfRefusal(one))
    .filter(({ code }) => code === 'ERROR_CONFLICT')
    .map(({ details }) => details.reason)
  const explained = guideRefusals
    .filter(({ codes }) => codes.includes('ERROR_CONFLICT'))
    .map(({ reason }) => reason)
  expect(explained.sort()).toEqual([...new Set(reasons)].sort())
})

it('each reason stands at a call that answers it, or among those of any call', () => {
  const { responses } = document.components as { responses: Record<string, unknown> }
  const texts = JSON.stringify([calls.map(({ operation }) => operation.responses), responses])
  const atCalls = refusalReasons.filter((reason) => texts.includes(`- \`${reason}\`: `))
  const ofAnyCall: readonly string[] = Object.values(generalReasons).flat()
  expect(refusalReasons.filter((one) => !atCalls.includes(one) && !ofAnyCall.includes(one))).toEqual([])
  const ofRule = calls.filter(({ operation }) => JSON.stringify(operation.responses).includes('ruleOfAmount'))
  expect(ofRule.map(({ name }) => name)).toEqual(['POST /api/web/payments', 'POST /api/web/holds'])
})

it('the programs that upload a file name the fields of its form', () => {
  const { schemas } = document.components as { schemas: Record<string, { properties?: Json }> }
  const form = Object.keys(schemas.LoadSeveralCardsForm?.properties ?? {})
  const sent = [...page.matchAll(/form\.set\('(\w+)'/g)].map(([, name = '']) => name)
  expect(sent).toEqual(['file', 'reason', 'dryRun'])
  expect(sent.filter((name) => !form.includes(name))).toEqual([])
})

it('the guides explain each permission in both languages, and make a token with some', () => {
  const rows = Object.entries(Permission).map(
    ([name, number]) => `<td>${number}</td><td><code>${name}</code></td><td>${english[name as Name]}</td>`,
  )
  expect(rows.filter((row) => !page.includes(row))).toEqual([])
  expect(page).toContain(`${english.CAN_EDIT_TRANSACTIONS}</td><td><span lang="et">Tehingute lisamine`)
  expect(page).toMatch(/CAN_EDIT_TRANSACTIONS<.*?<td>300, 800<\/td>/)
  const tokenBody = /\/tokens \\\n {2}--json '(.*?)'/.exec(page)?.[1]?.replaceAll('&#34;', '"') ?? ''
  expect(newServiceToken.parse({ serviceAccountID: 1, ...JSON.parse(tokenBody) })).toMatchObject(nightlyToken)
})

it('the guides say what becomes of a card number with something around it', () => {
  const read = (pan: string) => balanceRequest.safeParse({ pan })
  expect(read(' 9412005110000017 ').data?.pan).toBe('9412005110000017')
  expect(read('9412 0051 1000 0017').success).toBe(true)
  const { error } = read(';9412005110000017=28111011000000000000?')
  expect(errorOfIssues(error?.issues ?? []).subErrors[0]).toMatchObject({
    field: 'pan',
    reason: 'tooLong',
    value: '19',
  })
  expect(page).toContain('more than 19 characters')
})

it('the guides make a web API as its call takes it, and name each of its permissions', () => {
  const body = /web-api-1001' \\\n {2}--json '(.*?)'/.exec(page)?.[1]?.replaceAll('&#34;', '"') ?? ''
  expect(newWebApi.parse(JSON.parse(body))).toMatchObject({ permissions: exampleWebApi.permissions })
  for (const [name, number] of Object.entries(WebApiPermission))
    expect(page).toContain(`<td>${number}</td><td><code>${name}</code></td>`)
})

it('the guides say how long a renewed key overlaps, and where payments are compared', () => {
  expect(page).toContain('<code>overlapDays</code>, 0–30, 7 if left out')
  expect(page).toContain('id="sandbox-reconcile-payments"')
})

it('the guides leave to people what no token may do', () => {
  const refused = page.split('Every token: they need a session')[1]?.split('</tr>')
  expect(refused?.[0]).toContain('POST /api/service-accounts</code>')
  expect(refused?.[0]).not.toContain('PUT /api/companies/company<')
  expect(refused?.[1]).toContain('PUT /api/company-months/{month}</code>')
  expect(refused?.[1]).not.toContain('GET /api/company-months<')
})

import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import { contractFault } from './contract'

const reply = (statusCode: number, body: object | null, headers: Record<string, string> = {}) =>
  ({
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: body === null ? '' : JSON.stringify(body),
  }) as unknown as LightMyRequestResponse

const get = (query: string) => ({ method: 'GET', url: `/api/transactions-totals${query}` })
const totals = { totalCount: 1, totalAmount: 2 }
const reopen = { method: 'PUT', url: '/api/companies/cards/1/reopen' }
const refusal = (code: string) => ({ code, message: 'No', subErrors: [] })
/** A refusal of one field. */
const ofField = (field: string, code: string, more: { reason?: string; value?: string } = {}) =>
  reply(400, { code, message: 'No', subErrors: [{ field, code, message: 'No', ...more }] })

it('accepts requests and replies that match the document', () => {
  expect(contractFault(get('?startDate=2026-11-20T10:00:00Z&endDate='), reply(200, totals))).toBeNull()
  expect(contractFault(get(''), reply(400, refusal('ERROR_MIN_BIGGER_MAX')))).toBeNull()
  expect(contractFault({ method: 'GET', url: '/api/nowhere' }, reply(404, null))).toBeNull()
})

it('accepts a page beside a cursor without its totals, and records with chosen fields', () => {
  const units = (query: string) => ({ method: 'GET', url: `/api/customers?${query}` })
  const page = { list: [], nextCursor: null }
  expect(contractFault(units('cursor=abc'), reply(200, page))).toBeNull()
  const chosen = { ...page, count: 1, list: [{ name: 'Shop' }] }
  expect(contractFault(units('fields=name'), reply(200, chosen))).toBeNull()
  expect(contractFault(units('cursor=abc'), reply(200, chosen))).toContain('required')
})

it.each([
  ['another status', get(''), reply(409, refusal('ERROR_CONFLICT')), 'status 409'],
  ['another code', get(''), reply(400, refusal('ERROR_BAD_PAN')), 'data/code'],
  [
    'an unknown reason',
    get(''),
    reply(400, { ...refusal('ERROR_INVALID_VALUE'), reason: 'x' }),
    'data/reason',
  ],
  ['another body', get(''), reply(200, { totalCount: 1 }), 'totalAmount'],
  ['a body of nothing', { method: 'GET', url: '/api/logout' }, reply(204, {}), 'has a body'],
  ['another header', get(''), reply(200, totals, { 'idempotent-replayed': 'true' }), 'idempotent-replayed'],
  ['another content type', get(''), reply(200, totals, { 'content-type': 'text/html' }), 'text/html'],
  ['an accepted query that it forbids', get('?startDate=yesterday'), reply(200, totals), 'pattern'],
  ['an accepted parameter that it lacks', get('?shoesize=44'), reply(200, totals), 'shoesize'],
])('finds %s', (_, asked, answered, fault) => {
  expect(contractFault(asked, answered)).toContain(fault)
})

it('reports an accepted body that the document forbids', () => {
  const owner = { method: 'POST', url: '/api/terminal-owners' }
  const untold = { identifier: null, address: null, countryCode: null, vatNumber: null, settledFrom: null }
  const made = reply(201, { terminalOwnerID: 1, name: 'Shop', ...untold, terminalCount: 0, closedAt: null })
  expect(contractFault({ ...owner, payload: { name: 'Shop', identifier: '' } }, made)).toBeNull()
  expect(contractFault({ ...owner, payload: { name: 'Shop', size: 1 } }, made)).toContain('additional')
  const notReopened = reply(400, refusal('ERROR_INVALID_VALUE'))
  expect(contractFault({ ...reopen, payload: { anything: 1 } }, notReopened)).toBeNull()
})

const owner = (payload: object) => ({ method: 'POST', url: '/api/terminal-owners', payload })
const card = (id: string) => ({ method: 'GET', url: `/api/companies/cards/${id}` })
const ALLOWED = 'refused that the document allows'

it.each([
  ['a date', get('?startDate=2026-11-20'), ofField('startDate', 'ERROR_INVALID_VALUE')],
  ['a number', card('5'), ofField('id', 'ERROR_MUST_BE_NUMBER')],
  ['a field', owner({ name: 'Shop' }), ofField('name', 'ERROR_INVALID_VALUE', { reason: 'fieldUnknown' })],
  ['a length', owner({ name: 'Shop' }), ofField('name', 'ERROR_INVALID_VALUE', { reason: 'tooLong' })],
])('reports %s that is refused though the document allows it', (_, asked, answered) => {
  expect(contractFault(asked, answered)).toContain(ALLOWED)
})

it.each([
  ['a month without a day', get('?startDate=2026-11'), ofField('startDate', 'ERROR_INVALID_VALUE')],
  ['a day that does not exist', get('?startDate=2026-02-30'), ofField('startDate', 'ERROR_INVALID_VALUE')],
  [
    'an id that is null as a number',
    { method: 'GET', url: '/api/companies/cards?cardProductID=0' },
    ofField('cardProductID', 'ERROR_INVALID_VALUE', { reason: 'tooSmall' }),
  ],
  ['a number in another form', card('0x10'), ofField('id', 'ERROR_MUST_BE_NUMBER')],
  ['an unknown parameter', get('?shoesize=44'), ofField('shoesize', 'ERROR_INVALID_VALUE')],
  ['an unknown field', owner({ name: 'Shop', size: 1 }), ofField('size', 'ERROR_INVALID_VALUE')],
  ['a text that cannot be stored', owner({ name: 'a\0b' }), ofField('name', 'ERROR_INVALID_VALUE')],
  ['a rule', owner({ name: 'Shop' }), ofField('name', 'ERROR_INVALID_VALUE', { reason: 'recordUnknown' })],
])('accepts that %s is refused', (_, asked, answered) => {
  expect(contractFault(asked, answered)).toBeNull()
})

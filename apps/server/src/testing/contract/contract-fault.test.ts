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

it('accepts requests and replies that match the document', () => {
  expect(contractFault(get('?startDate=2026-11-20T10:00:00Z&endDate='), reply(200, totals))).toBeNull()
  expect(contractFault(get(''), reply(400, refusal('ERROR_MIN_BIGGER_MAX')))).toBeNull()
  expect(contractFault({ method: 'GET', url: '/api/nowhere' }, reply(404, null))).toBeNull()
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
  const made = reply(201, { terminalOwnerID: 1, name: 'Shop', identifier: null, terminalCount: 0 })
  expect(contractFault({ ...owner, payload: { name: 'Shop', identifier: '' } }, made)).toBeNull()
  expect(contractFault({ ...owner, payload: { name: 'Shop', size: 1 } }, made)).toContain('additional')
  const notReopened = reply(400, refusal('ERROR_INVALID_VALUE'))
  expect(contractFault({ ...reopen, payload: { anything: 1 } }, notReopened)).toBeNull()
})

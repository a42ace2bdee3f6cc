import { PASSWORD } from '../fixtures'
import type { Known, Operation } from '../fuzz/operations'
import { addressOf, type Wire } from '../fuzz/wire'
import type { ProcedurePath } from '../permission/matrix'
import { requestOf } from '../permission/requests'

type Json = Record<string, unknown>

/** A caller and, if the call needs them, values of its own session. */
export type Sent = { wire: Wire; status: number; email?: string }

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that name records or people of one installation. An example cannot know them. */
const isOfInstallation = (name: string) =>
  /^(id|pan|email|company|ownFields|roleNr|issuerIDNo|idempotencyKey)$|(?<!^external)I[Dd]s?$/.test(name)

/** Values of examples that records of the tests already have, or have otherwise. */
const taken: Partial<Record<ProcedurePath, readonly string[]>> = {
  'card.create': ['externalID'],
  'customer.edit': ['customerNo', 'externalID'],
  'holder.balance': ['code'],
  'holder.block': ['code'],
  'holderPage.edit': ['enabled', 'path', 'proof'],
  'loadPlan.reverse': ['lastRunAt'],
  'noticeRule.create': ['amount'],
  'ownField.edit': ['choices'],
  'role.edit': ['name'],
  'serviceAccount.edit': ['name'],
  'settlementTerms.create': ['termsFrom', 'termsTo'],
  'settlementTerms.edit': ['termsFrom', 'termsTo'],
  'transaction.edit': ['externalID'],
  'webApi.addPermission': ['permission'],
}
const isPassword = (name: string) => /password$/i.test(name)

/** Replaces the ids of an example by those in `known`; leaves out the others. */
const withKnown = (example: unknown, known: unknown, more: readonly string[] = []): unknown => {
  if (!isJson(example)) return example
  const own = isJson(known) ? known : {}
  return Object.fromEntries(
    Object.entries(example).flatMap(([name, value]) => {
      if (isPassword(name)) return [[name, own[name] ?? value]]
      if (!isOfInstallation(name) && !more.includes(name)) return [[name, withKnown(value, own[name], more)]]
      return own[name] === undefined ? [] : [[name, own[name]]]
    }),
  )
}

/** Requests that succeed for a certain caller or over REST, in place of those of the permission test. */
const succeeding: Partial<Record<ProcedurePath, { input: (known: Known) => Json; email?: string }>> = {
  'auditLog.csv': { input: () => ({}) },
  'auditLog.lines': { input: () => ({}) },
  'auth.login': { input: () => ({ email: 'operator@own.test', password: PASSWORD }) },
  'auth.selectAccount': { input: ({ by }) => ({ id: by.accountID }) },
  'auth.changePassword': { input: () => ({ currentPassword: PASSWORD }), email: 'viewer@own.test' },
  'card.export': { input: () => ({}) },
  'customer.export': { input: () => ({}) },
  'report.statementsFile': { input: () => ({ date: '2026-11' }) },
  'settlement.csv': { input: ({ settlementID }) => ({ settlementID }) },
  'settlement.pdf': { input: ({ settlementID }) => ({ settlementID }) },
  'settlement.xlsx': { input: ({ settlementID }) => ({ settlementID }) },
}

/** Over REST an unknown file is 404; typed calls of files are refused earlier. */
const refused: Partial<Record<ProcedurePath, number>> = {
  'report.download': 404,
  'reportSchedule.file': 404,
  // The settlement that is named has no fee.
  'settlement.ubl': 400,
}

/** Status of a call that succeeds; a payment that is simulated has a smaller one. */
const successOf = ({ documented }: Operation): number =>
  Number(Object.keys(documented.responses).findLast((status) => status.startsWith('2')))

const wireOf = ({ method, path, documented, procedure, bodyIn }: Operation, input: Json): Wire => {
  const names = (where: string) =>
    documented.parameters.filter((one) => one.in === where).map(({ name }) => name)
  const { schema, example } = documented.requestBody?.content['application/json'] ?? {}
  // DELETE takes its values from the body or the query.
  const inQuery = method === 'DELETE' && schema ? [] : names('query')
  const query = Object.fromEntries(inQuery.map((name) => [name, input[name]]))
  const body = schema && withKnown(example, bodyIn ? input[bodyIn] : input, procedure ? taken[procedure] : [])
  return {
    method,
    url: addressOf(path, input, query),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(names('header').includes('Idempotency-Key') ? { 'idempotency-key': `${method} ${path}` } : {}),
    },
    payload: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
  }
}

/** Returns the documented example of an operation with ids of the test, and its expected status. */
export const exampleRequest = (operation: Operation, known: Known, ofTerminal: Json): Sent => {
  const { procedure } = operation
  if (!procedure) return { wire: wireOf(operation, ofTerminal), status: successOf(operation) }
  const better = succeeding[procedure]
  if (better)
    return { wire: wireOf(operation, better.input(known)), status: successOf(operation), email: better.email }
  const { input, answer } = requestOf(procedure)
  const asked = { companyID: known.companyID, ...(input?.(known) as Json | undefined) }
  return { wire: wireOf(operation, asked), status: refused[procedure] ?? answer ?? successOf(operation) }
}

import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { idempotencyKey } from '@kaarditeek/domain/field'
import { Language } from '@kaarditeek/domain/language/schema'
import { fromStrings, type Strings } from '@kaarditeek/domain/list/from-strings'
import { paymentQuery } from '@kaarditeek/domain/payment/schema'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { languageOfHeader } from '../core/error/language'
import { headerOf } from '../core/header'
import type { paymentCalls } from './describe'

export type PaymentCall = (typeof paymentCalls)[number]

const headers = z.object({ 'Idempotency-Key': idempotencyKey() })
const noQuery = z.strictObject({})

/** Returns the call, or its simulation if the query asks for it. Throws for any other query of a POST. Rules 2.7 and 6.30. */
export const askedOf = (call: PaymentCall, { query }: FastifyRequest) => {
  if (call.method === 'GET') return call
  const given = query as Strings
  if (!call.simulation) return noQuery.parse(given) && call
  return paymentQuery.parse(fromStrings(paymentQuery, given)).simulate ? call.simulation : call
}

/** Merges the values of the path and of the query or the body, which cannot name the former. */
export const inputOf = (call: PaymentCall, { body, query, params }: FastifyRequest): unknown => {
  const inPath = fromStrings(call.request, params as Strings)
  if (call.method === 'GET') return { ...fromStrings(call.request, query as Strings), ...inPath }
  const [named] = Object.keys(inPath)
  if (named === undefined) return body
  const given = body ?? {}
  if (typeof given !== 'object' || Array.isArray(given)) return body
  if (Object.hasOwn(given, named))
    throw new DomainError('ERROR_INVALID_VALUE', { field: named, reason: 'fieldUnknown' })
  return { ...given, ...inPath }
}

/** Partners get English unless they ask for Estonian. Rule 6.4. */
export const languageOf = ({ headers: sent }: FastifyRequest) =>
  languageOfHeader(sent['accept-language'], Language.english)

/** Returns the key of a request; empty where it is not needed, since it is not kept then. */
export const keyIn = (request: FastifyRequest, needed: boolean): string => {
  const given = { 'Idempotency-Key': headerOf(request, 'Idempotency-Key') ?? undefined }
  if (needed) return headers.parse(given)['Idempotency-Key']
  headers.partial().parse(given)
  return ''
}

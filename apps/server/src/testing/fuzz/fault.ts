import { errorStatus } from '@kaarditeek/domain/error/codes'
import { refusalReasons } from '@kaarditeek/domain/error/reasons'
import type { LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import { contractFault } from '../contract/contract'
import type { Wire } from './wire'

const code = z.enum(Object.keys(errorStatus))
const details = { value: z.string().nullish(), reason: z.string().nullish(), line: z.int().optional() }

/** The documented form of a refusal. */
export const refusal = z.strictObject({
  code,
  message: z.string().min(1),
  reason: z.enum(refusalReasons).optional(),
  errorCount: z.int().optional(),
  cardState: z.int().nullish(),
  subErrors: z.array(z.strictObject({ field: z.string(), code, ...details, message: z.string().min(1) })),
})

const inTrpc = <S extends z.ZodType>(reply: S) =>
  z.object({ error: z.object({ json: z.object({ data: z.object({ reply }) }) }) })
const answer = z.object({ result: z.object({ data: z.unknown() }) })
const one = z.union([inTrpc(refusal), answer])

/** Form of refusals of typed calls: of each call by tRPC, or of the whole request before tRPC. */
export const typedRefusal = z.union([refusal, one, z.array(one)])

const isFormed = (body: string, form: z.ZodType): boolean => {
  try {
    return form.safeParse(JSON.parse(body)).success
  } catch {
    return false
  }
}

/**
 * Describes a faulty reply with its request: a status from 500, a refusal in another form, or a breach of the contract. Returns null
 * for any other reply.
 */
export const faultOf = (wire: Wire, reply: LightMyRequestResponse, form: z.ZodType): string | null => {
  const { statusCode, body } = reply
  const isSound = statusCode < 400 || wire.method === 'HEAD' || isFormed(body, form)
  const broken = statusCode < 500 ? contractFault(wire, reply) : null
  if (statusCode < 500 && isSound && !broken) return null
  const asked = `${wire.method} ${wire.url.slice(0, 300)} ${JSON.stringify(wire.headers)}`
  return `${asked} ${wire.payload?.subarray(0, 500)} → ${statusCode} ${body.slice(0, 500)} ${broken ?? ''}`
}

import { type ErrorCode, errorStatus } from '@kaarditeek/domain/error/codes'
import type { AppRouter } from '@kaarditeek/server/trpc'
import { TRPCClientError } from '@trpc/client'
import type { SubFailure } from './failure'

/** A refusal as the server sends it. */
export const refusal = (code: ErrorCode, subErrors: SubFailure[] = []) => {
  const reply = { code, message: '', subErrors: subErrors.map((one) => ({ ...one, message: '' })) }
  const data = { code: 'BAD_REQUEST' as const, httpStatus: errorStatus[code], reply }
  return TRPCClientError.from<AppRouter>({ error: { code: -32600, message: code, data } })
}

/** The error of an unreachable server. */
export const silence = TRPCClientError.from<AppRouter>(new Error('Failed to fetch'))

import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { z } from 'zod'
import { statement } from '../ledger/statement'
import type { Call } from './call'

/** Seconds after which a terminal asks again while its company moves to another installation. */
const RETRY_AFTER = 10

const frozenStatement = statement(
  { companyID: 'bigint' },
  z.object({ frozen: z.boolean() }),
  (p) => `select frozen_at is not null as frozen from company where company_id = ${p.companyID}`,
)

/**
 * Answers a call. Throws `NOT_AVAILABLE_ERROR` (503) with `Retry-After` in place of an unknown key if the key's company is frozen: terminals
 * repeat such a call, and take 401 for a final answer. Costs a call with a known key nothing.
 */
export const unlessFrozen = async <T>(
  { sql, caller: { companyID } }: Pick<Call<unknown>, 'sql' | 'caller'>,
  answer: () => Promise<T>,
): Promise<T> => {
  try {
    return await answer()
  } catch (failure) {
    const isUnknown = failure instanceof DomainError && failure.code === 'ERROR_AUTHENTICATION_FAILED'
    if (isUnknown && (await frozenStatement.run(sql, { companyID }))?.frozen)
      throw new DomainError('NOT_AVAILABLE_ERROR', { retryAfterSeconds: RETRY_AFTER })
    throw failure
  }
}

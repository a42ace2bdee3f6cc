import { DomainError } from '../error/domain-error'

/** Why one of so many open addresses may not be closed, or null: a web API keeps one. Specification §4. */
export const mayCloseAddress = (open: number): DomainError | null =>
  open > 1 ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'lastAddress' })

import { DomainError } from '../error/domain-error'

/** Why an address cannot be closed, or null: a web API keeps its last one. `open` is the number of open ones. Specification §4. */
export const mayCloseAddress = (open: number): DomainError | null =>
  open > 1 ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'lastAddress' })

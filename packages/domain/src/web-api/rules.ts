import { DomainError } from '../error/domain-error'

/** Why an address cannot be closed, or null: a web API keeps its last open one. `open` is their number. Specification §4. */
export const mayCloseAddress = (open: number): DomainError | null =>
  open > 1 ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'lastAddress' })

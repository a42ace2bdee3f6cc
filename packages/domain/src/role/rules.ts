import { DomainError } from '../error/domain-error'

/** Why a role cannot be deleted, or null: no open account may hold it. Specification §4. */
export const mayDeleteRole = ({ canDelete }: { canDelete: boolean }): DomainError | null =>
  canDelete ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'roleInUse' })

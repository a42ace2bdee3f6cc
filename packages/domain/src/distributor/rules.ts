import { DomainError } from '../error/domain-error'

/** Why a distributor cannot be closed, or null: it must have no open company. Rule 13.4. */
export const mayCloseDistributor = ({ companyCount }: { companyCount: number }): DomainError | null =>
  companyCount === 0 ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'distributorHasCompanies' })

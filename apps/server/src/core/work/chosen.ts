import { DomainError } from '@kaarditeek/domain/error/domain-error'

/** Converts `ERROR_NOT_FOUND` of a record that a field names to `ERROR_INVALID_VALUE` beside the field. */
export const chosen = async <T>(field: string, found: Promise<T>): Promise<T> => {
  try {
    return await found
  } catch (error) {
    if (error instanceof DomainError && error.code === 'ERROR_NOT_FOUND')
      throw new DomainError('ERROR_INVALID_VALUE', { field, reason: 'recordUnknown' })
    throw error
  }
}

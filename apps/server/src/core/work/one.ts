import { recordUnknown } from '@kaarditeek/domain/error/domain-error'

/** Returns the only row of a result. Throws `ERROR_NOT_FOUND` if there is none. */
export const one = <R>([row]: R[]): R => {
  if (row === undefined) throw recordUnknown()
  return row
}

import type { Target } from '../target'

/** How the permission test calls a procedure. */
export type Request = {
  input?: (target: Target) => unknown
  /** The input names a record of the target: from another company it is 404. */
  names?: true
  /** Permission without which the named record is unknown to an operator with access: 404. */
  sees?: number
  /** Status for a caller with access in the own company, if it is not 200. */
  answer?: 400 | 401 | 404
}

export const nothing = {}
export const page = { input: () => ({}) }

/** A call of a file, which typed calls refuse. */
export const file = { input: () => ({}), answer: 400 } as const satisfies Request

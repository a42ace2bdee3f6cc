import type { Target } from '../target'

/** How a procedure is asked by the test that asks all of them. */
export type Request = {
  input?: (target: Target) => unknown
  /** It names something of the target, which from elsewhere does not exist. */
  names?: true
  /** What a caller who may gets in the own company, if not 200. */
  answer?: 400 | 401 | 404
}

export const nothing = {}
export const page = { input: () => ({}) }

/** A call of a file, which typed calls do not carry. */
export const file = { input: () => ({}), answer: 400 } as const satisfies Request

import pLimit, { type LimitFunction } from 'p-limit'

/**
 * Returns a function that runs companies' tasks in turn: `all` at once in this process and `each` at once of one company, so
 * that a company with many tasks does not delay the others.
 */
export const companyTurns = ({ all, each }: { all: number; each: number }) => {
  const turnOfAll = pLimit(all)
  const turnOf = new Map<number, LimitFunction>()
  return <T>(companyID: number, task: () => Promise<T>): Promise<T> => {
    const turn = turnOf.get(companyID) ?? pLimit(each)
    turnOf.set(companyID, turn)
    return turn(() => turnOfAll(task))
  }
}

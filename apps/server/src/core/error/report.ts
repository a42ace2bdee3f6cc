import type { FastifyBaseLogger } from 'fastify'
import { driverErrorOf } from './violation'

/** Stack frames without the message, which may quote a query's parameters such as card numbers. */
const framesOf = (error: Error) =>
  error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)

const property = (error: unknown, name: string): unknown =>
  error instanceof Error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined

/** Logs an unexpected failure: its type, code, table, constraint and stack frames, but no message. */
export const reportTo = (log: FastifyBaseLogger) => (failure: unknown, where: string) => {
  const cause = driverErrorOf(failure)
  log.error({
    where,
    name: cause instanceof Error ? cause.name : typeof cause,
    code: property(cause, 'code'),
    table: property(cause, 'table_name'),
    constraint: property(cause, 'constraint_name'),
    frames: failure instanceof Error ? framesOf(failure) : undefined,
  })
}

type Report = ReturnType<typeof reportTo>

/** Logs only the first failure, because the page and the totals of a list usually fail together. */
export const reportFirst = (report: Report): Report => {
  let reported = false
  return (failure, where) => {
    if (!reported) report(failure, where)
    reported = true
  }
}

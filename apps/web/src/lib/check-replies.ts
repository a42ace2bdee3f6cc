import type { AppRouter } from '@kaarditeek/server/trpc'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { isOutdated } from './ask'
import { WrongShape } from './failure'

/** Whether a reply has the shape that this version of the application expects. */
const hasExpectedShape = async (path: string, answer: unknown): Promise<boolean> => {
  const { callAt } = await import('@kaarditeek/domain/calls')
  return callAt(path)?.output.safeParse(answer).success ?? false
}

/** Checks the replies of a server of another version. Specification §5, last line. */
export const checkReplies: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => {
          const { result } = value
          const pass = () => {
            observer.next(value)
            observer.complete()
          }
          const refuse = () => observer.error(TRPCClientError.from(new WrongShape()))
          if (!isOutdated() || !('data' in result)) pass()
          else void hasExpectedShape(op.path, result.data).then((yes) => (yes ? pass() : refuse()), refuse)
        },
        error: (error) => observer.error(error),
      }),
    )

import { TRPCClientError } from '@trpc/client'

const TAKES = 400

/** A refusal by the server. A network failure would be retried before it is shown. */
const refused = () => {
  const reply = { code: 'ERROR_SOMETHING_WRONG', subErrors: [] }
  return new TRPCClientError('refused', {
    result: { error: { data: { httpStatus: 500, reply } } },
  } as never)
}

/** Answers after a while with the result of `answer`; refuses if it is null. */
export const slowly = <T>(answer: () => T | null): Promise<T> =>
  new Promise((resolve, reject) => {
    setTimeout(() => {
      const found = answer()
      if (found === null) reject(refused())
      else resolve(found)
    }, TAKES)
  })

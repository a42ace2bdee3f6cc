import { TRPCClientError } from '@trpc/client'

const TAKES = 400

/** A refusal: what does not arrive would be asked for once more before it is told. */
const refused = () => {
  const reply = { code: 'ERROR_SOMETHING_WRONG', subErrors: [] }
  return new TRPCClientError('refused', {
    result: { error: { data: { httpStatus: 500, reply } } },
  } as never)
}

/** What a server would answer, after a while; it refuses where there is none. */
export const slowly = <T>(answer: () => T | null): Promise<T> =>
  new Promise((resolve, reject) => {
    setTimeout(() => {
      const found = answer()
      if (found === null) reject(refused())
      else resolve(found)
    }, TAKES)
  })

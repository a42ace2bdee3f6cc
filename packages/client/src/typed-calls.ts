import { isLong } from '@kaarditeek/domain/call/long'
import { transformer } from '@kaarditeek/domain/transformer'
import { createTRPCUntypedClient, httpBatchLink, TRPCClientError } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { ApiError } from './api-error'
import type { Connection } from './client'

/** Milliseconds after which a request counts as not answered. */
const TIME_OUT = 60_000

/** Calls that the server takes in one request. */
const BATCH = 10

const errorOf = (failure: unknown): unknown => {
  if (!(failure instanceof TRPCClientError)) return failure
  const response = failure.meta?.response
  const answer = response instanceof Response ? response : null
  return new ApiError({
    status: failure.data?.httpStatus ?? answer?.status ?? null,
    body: failure.data?.reply,
    retryAfter: answer?.headers.get('retry-after'),
    cause: failure,
  })
}

/** Returns a function that makes one attempt of a typed call. Calls made at once share a request. Throws `ApiError`. */
export const typedCalls = ({ url, headers }: Connection) => {
  const client = createTRPCUntypedClient<AnyTRPCRouter>({
    links: [
      httpBatchLink({
        url: `${url}/trpc`,
        transformer,
        headers,
        // Addresses end up in logs, and inputs may hold card numbers.
        methodOverride: 'POST',
        maxItems: BATCH,
        fetch: (address, init) => {
          const late = isLong(String(address)) ? null : AbortSignal.timeout(TIME_OUT)
          const signals = [late, init?.signal].filter((one) => one instanceof AbortSignal)
          return fetch(address, { ...init, signal: AbortSignal.any(signals) } as RequestInit)
        },
      }),
    ],
  })
  return async (kind: 'query' | 'mutation', path: string, input: unknown, signal?: AbortSignal) => {
    try {
      return await client[kind](path, input, { signal })
    } catch (failure) {
      throw errorOf(failure)
    }
  }
}

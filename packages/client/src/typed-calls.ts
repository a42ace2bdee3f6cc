import { isLong } from '@kaarditeek/domain/call/long'
import { transformer } from '@kaarditeek/domain/transformer'
import {
  createTRPCUntypedClient,
  httpBatchLink,
  httpLink,
  splitLink,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { tap } from '@trpc/server/observable'
import { ApiError } from './api-error'
import type { Connection } from './client'
import { infoOf, type NoteReply } from './reply'

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

type Options = {
  signal?: AbortSignal
  /** Names a call that writes. */
  idempotencyKey?: string
  onReply?: NoteReply
}

/** Passes the reply of a call that writes to its `onReply`. */
const noteReplies: TRPCLink<AnyTRPCRouter> =
  () =>
  ({ op, next }) => {
    const { onReply } = op.context as Options
    const note = (response: unknown) => response instanceof Response && onReply?.(infoOf(response))
    return next(op).pipe(
      tap({
        next: ({ context }) => note(context?.response),
        error: ({ meta }) => note(meta?.response),
      }),
    )
  }

const answered = (address: unknown, init?: { signal?: AbortSignal | null }) => {
  const late = isLong(String(address)) ? null : AbortSignal.timeout(TIME_OUT)
  const signals = [late, init?.signal].filter((one) => one instanceof AbortSignal)
  return fetch(String(address), { ...init, signal: AbortSignal.any(signals) } as RequestInit)
}

/** Returns a function that makes one attempt of a typed call. Calls made at once share a request, unless they have a key. Throws `ApiError`. */
export const typedCalls = ({ url, headers }: Connection) => {
  // Addresses end up in logs, and inputs may hold card numbers.
  const server = { url: `${url}/trpc`, transformer, methodOverride: 'POST', fetch: answered } as const
  const client = createTRPCUntypedClient<AnyTRPCRouter>({
    links: [
      noteReplies,
      splitLink({
        condition: ({ context }) => typeof context.idempotencyKey === 'string',
        // A key names one call, so it has a request of its own.
        true: httpLink({
          ...server,
          headers: ({ op }) => ({ ...headers, 'idempotency-key': String(op.context.idempotencyKey) }),
        }),
        false: httpBatchLink({ ...server, headers, maxItems: BATCH }),
      }),
    ],
  })
  return async (
    kind: 'query' | 'mutation',
    path: string,
    input: unknown,
    { signal, idempotencyKey, onReply }: Options,
  ) => {
    try {
      return await client[kind](path, input, { signal, context: { idempotencyKey, onReply } })
    } catch (failure) {
      throw errorOf(failure)
    }
  }
}

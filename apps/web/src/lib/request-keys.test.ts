import { beforeAll, expect, it } from 'vitest'
import { queryClient } from './query-client'
import { keyRequests } from './request-keys'
import { further } from './trpc'

beforeAll(keyRequests)

const call = (input: unknown, type: 'query' | 'mutation' = 'mutation', context = {}) => ({
  id: 1,
  type,
  path: 'memo.create',
  input,
  context,
  signal: null,
})
const keyOf = (...given: Parameters<typeof call>) => further.headersOf([call(...given)])['idempotency-key']

/** Lets a mutation of the screen succeed, or fail without an answer. */
const settle = (answered: boolean) =>
  queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: () => (answered ? Promise.resolve() : Promise.reject(new Error('Lost'))),
    })
    .execute(undefined)
    .catch(() => null)

it('a call keeps its key until it is answered', async () => {
  const key = keyOf({ text: 'Lost' })
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  await settle(false)
  expect(keyOf({ text: 'Lost' })).toBe(key)
  await settle(true)
  expect(keyOf({ text: 'Lost' })).not.toBe(key)
})

it('another call gets another key, and so does the first one after it', () => {
  const keys = [{ text: 'A' }, { text: 'B' }, { text: 'A' }].map((input) => keyOf(input))
  expect(new Set(keys).size).toBe(3)
})

it('a query, an input with its own key, a call that takes none and several calls have no key', () => {
  expect(keyOf({}, 'query')).toBeUndefined()
  expect(keyOf({ idempotencyKey: 'a' })).toBeUndefined()
  expect(keyOf({}, 'mutation', { withoutKey: true })).toBeUndefined()
  expect(further.headersOf([call({}), call({})])).toEqual({})
})

import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { refusal, silence } from './failure.kit'
import { queryClient as appClient } from './query-client'
import { inOrder, refreshAfter, refreshStale } from './stale'

const key = [['terminal', 'close']]
const queryClient = new QueryClient()
const known = [[['terminal', 'page'], { type: 'query' }], [['terminalOwner', 'get']], [['role', 'page']]]

/** The names of the entities whose queries are stale. */
const stale = () =>
  known.filter((one) => queryClient.getQueryState(one)?.isInvalidated).map(([path]) => Object(path)[0])

beforeEach(() => {
  for (const one of known) queryClient.setQueryData(one, {})
})

it('a change makes its entity stale, and the entities that show its data', () => {
  refreshAfter(queryClient, key, null)
  expect(stale()).toEqual(['terminal', 'terminalOwner'])
})

it('a refusal makes them stale too, unless the server was unreachable or the session is over', () => {
  refreshAfter(queryClient, key, silence)
  refreshAfter(queryClient, key, refusal('ERROR_AUTHENTICATION_FAILED'))
  expect(stale()).toEqual([])
  refreshAfter(queryClient, key, refusal('ERROR_NOT_FOUND'))
  expect(stale()).toEqual(['terminal', 'terminalOwner'])
})

it('a first answer that was under way is of before, and is stale once it has come', async () => {
  let answer = (_list: object) => {}
  const first = new Promise<object>((resolve) => {
    answer = resolve
  })
  const queryKey = [['terminal', 'activity', 'page']]
  const asked = queryClient.fetchQuery({ queryKey, queryFn: () => first })
  refreshAfter(queryClient, key, null)
  answer({ list: [] })
  await asked
  await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

it('so is a later answer that was under way of a query that no screen shows', async () => {
  let answer = (_list: object) => {}
  const later = new Promise<object>((resolve) => {
    answer = resolve
  })
  const queryKey = [['terminal', 'summary', 'page']]
  queryClient.setQueryData(queryKey, { list: [] })
  const asked = queryClient.fetchQuery({ queryKey, queryFn: () => later })
  refreshAfter(queryClient, key, null)
  answer({ list: [1] })
  await asked
  await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

it('a mutation without a tRPC key refreshes nothing', () => {
  refreshAfter(queryClient, undefined, null)
  refreshAfter(queryClient, ['terminal'], null)
  expect(stale()).toEqual([])
})

it('a call of work in order refreshes nothing by itself', async () => {
  refreshStale()
  const role = [['role', 'page']]
  const isStale = () => appClient.getQueryState(role)?.isInvalidated
  const call = (meta?: typeof inOrder) =>
    new MutationObserver(appClient, {
      mutationKey: [['role', 'edit']],
      mutationFn: async () => null,
      ...(meta && { meta }),
    }).mutate()
  appClient.setQueryData(role, {})
  await call(inOrder)
  expect(isStale()).toBe(false)
  await call()
  expect(isStale()).toBe(true)
})

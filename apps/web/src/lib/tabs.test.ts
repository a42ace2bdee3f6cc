import { changesInput } from '@kaarditeek/domain/change/list'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { rememberTab, tabsOf } from './tabs'

const users = z.object({ page: z.int().default(1), search: z.string().nullable().default(null) })
const tabs = tabsOf({ users, changes: changesInput({}) })
const { validateSearch, search, beforeLoad } = tabs.route
const [strip] = search.middlewares

const read = (params: object) => validateSearch(params as Parameters<typeof validateSearch>[0])

/** The search params of the address. */
const address = (params: object) => strip?.({ search: params, next: (same) => same })

/** Where the router is sent by the remembered tab; null if the address decides. */
const redirected = (pathname: string, searchStr = '', open = beforeLoad) => {
  try {
    open({ location: { pathname, searchStr, state: {} } })
    return null
  } catch (thrown) {
    return (thrown as { options: object }).options
  }
}

beforeEach(() => {
  for (const storage of ['sessionStorage', 'localStorage']) {
    const kept = new Map<string, string>()
    vi.stubGlobal(storage, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
  }
})

describe('tabs of a page', () => {
  it('open the first one, later the one chosen last on the page of that record', () => {
    expect(read({})).toEqual({ page: 1, search: null })
    expect(tabs.open(read({}))).toBe('users')
    rememberTab('/things/1', 'changes')
    expect(redirected('/things/1')).toMatchObject({ to: '/things/1', search: { tab: 'changes' } })
    expect(redirected('/things/2')).toBeNull()
    rememberTab('/things/1', 'users')
    expect(redirected('/things/1')).toBeNull()
    rememberTab('/things/1', 'nonsense')
    expect(redirected('/things/1')).toBeNull()
  })

  it('open the first one for the viewer until one is chosen', () => {
    const own = tabsOf({ users, changes: changesInput({}) }, () => 'changes').route.beforeLoad
    expect(redirected('/things/1', '', own)).toMatchObject({ search: { tab: 'changes' } })
    expect(redirected('/things/1', '?tab=users', own)).toBeNull()
    rememberTab('/things/1', 'users')
    expect(redirected('/things/1', '', own)).toBeNull()
  })

  it('follow the address before the remembered tab', () => {
    rememberTab('/things/1', 'changes')
    expect(redirected('/things/1', '?tab=users')).toBeNull()
    expect(redirected('/things/1', '?page=2')).toBeNull()
  })

  it('read the search params of their list', () => {
    const faulty = { tab: 'users', page: '2', search: 'mari', orderBy: 'name' }
    expect(read(faulty)).toEqual({ tab: 'users', page: 2, search: 'mari' })
    expect(read({ tab: 'nowhere' })).not.toHaveProperty('tab')
  })

  it('leave defaults out of the address, and the first tab unless it was asked for', () => {
    expect(address({ page: 1, search: 'mari' })).toEqual({ search: 'mari' })
    expect(address({ tab: 'changes', page: 2, limit: 10 })).toEqual({ tab: 'changes', page: 2 })
    expect(address({ tab: 'users', page: 1 })).toEqual({ tab: 'users' })
  })

  it('show as many rows as the user chose, which is the default of the address too', () => {
    localStorage.setItem('kaarditeek-rows', '50')
    expect(read({ tab: 'changes' })).toMatchObject({ limit: 50 })
    expect(read({ tab: 'changes', limit: '30' })).toMatchObject({ limit: 30 })
    expect(address({ tab: 'changes', page: 2, limit: 50 })).toEqual({ tab: 'changes', page: 2 })
    expect(tabs.of(read({ tab: 'users' }), 'changes')).toMatchObject({ limit: 50 })
  })

  it('pass the search params to a list only while its tab is open', () => {
    const open = read({ tab: 'users', page: 3 })
    expect(tabs.of(open, 'users')).toMatchObject({ page: 3 })
    expect(tabs.of(open, 'changes')).toMatchObject({ page: 1 })
  })
})

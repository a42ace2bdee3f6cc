import { changesInput } from '@kaarditeek/domain/change/list'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { rememberTab, tabsOf } from './tabs'

const users = z.object({ page: z.int().default(1), search: z.string().nullable().default(null) })
const tabs = tabsOf('thing', { users, changes: changesInput({}) })
const { validateSearch, search } = tabs.route
const [strip] = search.middlewares

const read = (params: object) => validateSearch(params as Parameters<typeof validateSearch>[0])

/** The search params of the address. */
const address = (params: object) => strip?.({ search: params, next: (same) => same })

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
  it('open the first one, later the one chosen last', () => {
    expect(read({})).toEqual({ tab: 'users', page: 1, search: null })
    rememberTab('thing', 'changes')
    expect(read({})).toMatchObject({ tab: 'changes', limit: 10, orderBy: '-validFrom' })
    rememberTab('thing', 'nonsense')
    expect(read({})).toMatchObject({ tab: 'users' })
  })

  it('read the search params of their list', () => {
    const faulty = { tab: 'users', page: '2', search: 'mari', orderBy: 'name' }
    expect(read(faulty)).toEqual({ tab: 'users', page: 2, search: 'mari' })
    expect(read({ tab: 'nowhere' })).toMatchObject({ tab: 'users' })
  })

  it('leave defaults out of the address, and the first tab if none was chosen', () => {
    expect(address({ tab: 'users', page: 1, search: 'mari' })).toEqual({ search: 'mari' })
    expect(address({ tab: 'changes', page: 2, limit: 10 })).toEqual({ tab: 'changes', page: 2 })
    rememberTab('thing', 'changes')
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

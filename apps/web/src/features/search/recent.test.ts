import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepRecent, recentOf } from './recent'

const customer = (id: number) => ({
  type: 'customer' as const,
  path: `/customers/${id}`,
  label: `Klient ${id}`,
})

describe('recent records', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
  })

  it('are the latest six of each account, each once', () => {
    for (const id of [1, 2, 3, 4, 5, 6, 7, 3]) keepRecent(8, customer(id))
    expect(recentOf(8).map(({ path }) => path.split('/').at(-1))).toEqual(['3', '7', '6', '5', '4', '2'])
    expect(recentOf(9)).toEqual([])
  })

  it('contain only the last four digits of a card number', () => {
    keepRecent(8, { type: 'card', path: '/cards/1', label: '4111 1111 1111 1111' })
    expect(recentOf(8)).toEqual([{ type: 'card', path: '/cards/1', label: '•••• 1111' }])
    keepRecent(8, { type: 'card', path: '/cards/1', label: '4111 1111 1111 1111', name: 'MARI TAMM' })
    expect(recentOf(8)).toEqual([{ type: 'card', path: '/cards/1', label: '•••• 1111 · MARI TAMM' }])
  })

  it.each(['no JSON', '{"a":1}', '[{"type":"moon"}]'])(
    'are empty if the stored value is invalid: %s',
    (text) => {
      localStorage.setItem('kaarditeek-recent-8', text)
      expect(recentOf(8)).toEqual([])
    },
  )
})

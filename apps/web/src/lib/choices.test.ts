import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepChoicesOf, LANGUAGE } from './choices'
import { isLanguageChosen } from './language'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    clear: () => kept.clear(),
  }
}

const hide = () => {
  localStorage.setItem('kaarditeek-hidden-card', 'card.info')
  sessionStorage.setItem('kaarditeek-tab-company', 'changes')
}
const choices = () => [
  localStorage.getItem('kaarditeek-hidden-card'),
  sessionStorage.getItem('kaarditeek-tab-company'),
]
const gone = [null, null]
const kept = ['card.info', 'changes']

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})

describe('choices in a browser', () => {
  it('are cleared with the session of their user', () => {
    keepChoicesOf(7, null)
    hide()
    keepChoicesOf(null, 7)
    expect(choices()).toEqual(gone)
  })

  it('are cleared if the session ended while the browser was closed', () => {
    keepChoicesOf(7, null)
    hide()
    keepChoicesOf(null, null)
    expect(choices()).toEqual(gone)
  })

  it('are cleared in a tab that notices the logout of another tab later', () => {
    keepChoicesOf(7, null)
    localStorage.clear()
    hide()
    keepChoicesOf(null, 7)
    expect(choices()).toEqual(gone)
  })

  it('do not pass to another user', () => {
    keepChoicesOf(7, null)
    hide()
    keepChoicesOf(8, null)
    expect(choices()).toEqual(gone)
    hide()
    keepChoicesOf(8, 8)
    expect(choices()).toEqual(kept)
  })

  it('leave the language to the login page, and its choice to the next user', () => {
    keepChoicesOf(7, null)
    localStorage.setItem(LANGUAGE, 'en')
    expect(isLanguageChosen()).toBe(true)
    keepChoicesOf(null, 7)
    expect(localStorage.getItem(LANGUAGE)).toBe('en')
    expect(isLanguageChosen()).toBe(false)
  })

  it('are kept while the same user is logged in, also those from before login', () => {
    hide()
    keepChoicesOf(null, null)
    keepChoicesOf(7, null)
    keepChoicesOf(7, 7)
    keepChoicesOf(7, null)
    expect(choices()).toEqual(kept)
  })
})

import { describe, expect, it } from 'vitest'
import { keyAlone, rowAt } from './list-rows'

const pressed = (key: string, held = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...held,
})

describe('keyAlone', () => {
  it('returns the key in lower case', () => {
    expect(keyAlone(pressed('j'))).toBe('j')
    expect(keyAlone(pressed('J'))).toBe('j')
    expect(keyAlone(pressed('?', { shiftKey: true }))).toBe('?')
  })

  it.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'isComposing'])('returns null with %s', (held) =>
    expect(keyAlone(pressed('j', { [held]: true }))).toBeNull(),
  )
})

describe('rowAt', () => {
  it('starts at the first row and stays within the list', () => {
    expect([rowAt(-1, 1, 3), rowAt(-1, -1, 3)]).toEqual([0, 0])
    expect([rowAt(0, 1, 3), rowAt(1, -1, 3)]).toEqual([1, 0])
    expect([rowAt(2, 1, 3), rowAt(0, -1, 3)]).toEqual([2, 0])
  })
})

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>

/** The key that was pressed, by itself; `null` where another was held. A question mark takes Shift on many keyboards. */
export const keyAlone = (pressed: Pressed): string | null => {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.isComposing) return null
  if (pressed.shiftKey && pressed.key !== '?') return null
  return pressed.key.toLowerCase()
}

/** The row that is `step` rows further than the one at `at`, within the list; from none it is the first. */
export const rowAt = (at: number, step: 1 | -1, count: number): number =>
  at < 0 ? 0 : Math.min(Math.max(at + step, 0), count - 1)

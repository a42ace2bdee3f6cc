type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>

/** Returns the key pressed without modifiers, else `null`. Shift is allowed for `?`, which needs it on many keyboards. */
export const keyAlone = (pressed: Pressed): string | null => {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.isComposing) return null
  if (pressed.shiftKey && pressed.key !== '?') return null
  return pressed.key.toLowerCase()
}

/** Returns the index `step` rows after `at`, within the list; 0 if no row is current (`at` below 0). */
export const rowAt = (at: number, step: 1 | -1, count: number): number =>
  at < 0 ? 0 : Math.min(Math.max(at + step, 0), count - 1)

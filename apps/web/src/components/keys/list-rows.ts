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

const ROW = 'tr[data-row]'

/** Returns the list with the focus, else the first on the page. */
const listOf = (focused: Element | null) =>
  focused?.closest('table[data-list]') ?? document.querySelector('table[data-list]')

/** Returns the row that contains the focus, in its cells or in its details. */
const currentRow = (): HTMLElement | null => {
  const row = document.activeElement?.closest('table[data-list] > tbody > tr')
  const own = row?.matches(ROW) ? row : row?.previousElementSibling
  return own instanceof HTMLElement ? own : null
}

/** Moves the focus to the next or the previous row. */
export const moveRow = (step: 1 | -1) => {
  const rows = [...(listOf(document.activeElement)?.querySelectorAll<HTMLElement>(ROW) ?? [])]
  const current = currentRow()
  rows[rowAt(current ? rows.indexOf(current) : -1, step, rows.length)]?.focus()
}

/** Toggles the row's selection. If it cannot be selected, focuses the tick box, whose tooltip says why. */
export const selectRow = () => {
  const box = currentRow()?.querySelector<HTMLInputElement>('[data-part="select"] input')
  if (box?.ariaDisabled) box.focus()
  else box?.click()
}

/** Follows the link of the row's name, else expands the row, else follows the first link of the row. */
export const openRow = (row: Element) => {
  const link =
    row.querySelector<HTMLElement>('[data-title] a') ??
    row.querySelector<HTMLElement>('[aria-expanded]') ??
    row.querySelector<HTMLElement>('a')
  link?.click()
}

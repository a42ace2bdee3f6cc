import { rowAt } from './letter'

const ROW = 'tr[data-row]'

/** The list that has the focus, else the first on the page. */
const listOf = (focused: Element | null) =>
  focused?.closest('table[data-list]') ?? document.querySelector('table[data-list]')

/** The row with the focus in it, or in the details below it. */
const currentRow = (): HTMLElement | null => {
  const row = document.activeElement?.closest('table[data-list] > tbody > tr')
  const own = row?.matches(ROW) ? row : row?.previousElementSibling
  return own instanceof HTMLElement ? own : null
}

/** Moves the focus to the next row, or to the one before. */
export const moveRow = (step: 1 | -1) => {
  const rows = [...(listOf(document.activeElement)?.querySelectorAll<HTMLElement>(ROW) ?? [])]
  const current = currentRow()
  rows[rowAt(current ? rows.indexOf(current) : -1, step, rows.length)]?.focus()
}

/** Selects the row, or gives it up; where it may not be selected, its box says why. */
export const selectRow = () => {
  const box = currentRow()?.querySelector<HTMLInputElement>('[data-part="select"] input')
  if (box?.ariaDisabled) box.focus()
  else box?.click()
}

/** Opens what the row leads to, else what it has more of. */
export const openRow = (row: Element) => {
  const link =
    row.querySelector<HTMLElement>('[data-title] a') ?? row.querySelector<HTMLElement>('[aria-expanded]')
  link?.click()
}

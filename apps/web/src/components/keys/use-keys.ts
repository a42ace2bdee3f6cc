import { useLocalStorage } from '@mantine/hooks'
import { keyAlone } from './letter'
import { moveRow, openRow, selectRow } from './list-rows'
import { useKeyDown } from './use-key-down'

/** Where letters are typed, or choose by themselves. */
const TYPING = 'textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]'
const BUTTONS = ['checkbox', 'radio', 'button', 'submit', 'reset']
const MODAL = '[role="dialog"][aria-modal="true"]'

const isTyping = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement) return !BUTTONS.includes(target.type)
  return target instanceof Element && target.closest(TYPING) !== null
}

/** Whether single keys do something, which some people need to switch off: WCAG 2.1.4. Remembered. */
export const useLetters = () => {
  const [letters = true, setLetters] = useLocalStorage<boolean | undefined>({
    key: 'kaarditeek-letters',
    getInitialValueInEffect: false,
  })
  return [letters, setLetters] as const
}

/** Keys of lists, and the one that lists all keys. Each presses what the mouse could. */
export const useKeys = (showKeys: () => void) => {
  const [letters] = useLetters()
  const actions: Record<string, () => void> = {
    j: () => moveRow(1),
    k: () => moveRow(-1),
    x: selectRow,
    '?': showKeys,
  }
  useKeyDown((event) => {
    const key = keyAlone(event)
    const { target } = event
    if (key === null || event.defaultPrevented || isTyping(target) || document.querySelector(MODAL)) return
    if (key === 'enter' && target instanceof Element && target.matches('tr[data-row]')) return openRow(target)
    const act = letters ? actions[key] : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
}

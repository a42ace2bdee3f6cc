import { useLocalStorage } from '@mantine/hooks'
import { useEffectEvent, useLayoutEffect } from 'react'
import { keyAlone, moveRow, openRow, selectRow } from './list-rows'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keys that open the search, as labelled on this machine's keyboard. */
export const searchKeys = [isMac ? '⌘' : 'Ctrl', 'K']

/**
 * Listens for key presses in the whole window as soon as the component is on the page. Hooks that listen from an effect,
 * such as those of `@mantine/hooks`, miss keys pressed between the first paint and the effect.
 */
export const useKeyDown = (listener: (event: KeyboardEvent) => void) => {
  const press = useEffectEvent(listener)
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Elements in which letters type text or pick options. */
const TYPING = 'textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]'
const BUTTONS = ['checkbox', 'radio', 'button', 'submit', 'reset']
const MODAL = '[role="dialog"][aria-modal="true"]'

const isTyping = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement) return !BUTTONS.includes(target.type)
  return target instanceof Element && target.closest(TYPING) !== null
}

/** Whether single-key shortcuts are on. Users must be able to turn them off: WCAG 2.1.4. Kept in this browser. */
export const useLetters = () => {
  const [letters = true, setLetters] = useLocalStorage<boolean | undefined>({
    key: 'kaarditeek-letters',
    getInitialValueInEffect: false,
  })
  return [letters, setLetters] as const
}

/** Shortcuts of lists, and `?` for the list of shortcuts. Each has a counterpart for the mouse. */
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

import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { filterOf, useListContext } from './list-context'
import { CARDS } from './use-list-table'

/** Whether the inputs of all filters would leave no room for rows. */
const isPhone = () => window.matchMedia(CARDS).matches

const isText = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'text' && target.role !== 'combobox'

/**
 * On a phone, folds the filters so that the found rows come into sight: `onChosen` after a choice, `onEnter` after Enter in a text.
 * Typing folds nothing, because the input would lose the focus. `box` is the element of the filters and their button.
 */
export const useFolding = (onChosen: () => void, onEnter: () => void) => {
  const box = useRef<HTMLDivElement>(null)
  const isTyping = useRef(false)
  const filter = filterOf(useListContext().search)
  const focusButton = () => box.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  const fold = useEffectEvent(() => {
    if (isTyping.current || !isPhone()) return
    // The input may be hidden: keep the focus nearby.
    if (box.current?.querySelector('[data-all]')) focusButton()
    onChosen()
  })
  useEffect(() => {
    if (filter) fold()
  }, [filter])
  const ofFields = {
    onInput: ({ target }: FormEvent) => {
      isTyping.current = isText(target)
    },
    // Also a click on an option or a day, which React passes up from where they are rendered.
    onClick: () => {
      isTyping.current = false
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, target } = event
      if (key !== 'Enter' || !isText(target) || target.ariaInvalid === 'true' || !isPhone()) return
      // The key would press the button, which gets the focus.
      event.preventDefault()
      focusButton()
      onEnter()
    },
  }
  return { box, ofFields }
}

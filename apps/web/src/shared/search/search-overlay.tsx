import { type ComponentType, useEffect, useState } from 'react'
import { useKeyDown } from '../../components/keys/use-keys'

export type PaletteProps = {
  opened: boolean
  close: () => void
  /** The text that is searched. */
  typed: string
  type: (text: string) => void
}

type Props = { Palette: ComponentType<PaletteProps>; opened: boolean; close: () => void }

/** Whether a key press belongs to the search although its input does not have the focus yet. */
const isAhead = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.closest('[data-palette]'))

/** The search over the page. Keeps what is typed while its code still loads, so that no key is lost or reaches the page. */
export const SearchOverlay = ({ Palette, opened, close }: Props) => {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (!opened) setTyped('')
  }, [opened])
  useKeyDown((event) => {
    const { key } = event
    if (!opened || !isAhead(event)) return
    if (key === 'Escape') close()
    else if (key === 'Backspace') setTyped((text) => text.slice(0, -1))
    else if (key.length === 1) setTyped((text) => text + key)
    else if (key !== 'Enter') return
    event.preventDefault()
  })
  return <Palette opened={opened} close={close} typed={typed} type={setTyped} />
}
